import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = preview.meta({
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: { issues: [{ id: 'summary-time', label: '出發時間', text: '出發時間不能早於現在。' }] },
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--space-5)' }}>
      <ErrorSummary {...args} />
      <TextField id="summary-time" label="出發時間" defaultValue="07:30" error="出發時間不能早於現在。" />
      <TextField id="summary-phone" label="電話" />
      <RadioGroup
        id="summary-type"
        label="行程類型"
        value={null}
        onValueChange={fn()}
        options={[{ value: 'one_time', label: '單次' }, { value: 'recurring', label: '固定通勤' }]}
      />
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'Above a form longer than a screen: what stands in the way, each a link that moves focus to its field. `form.issues` fits. Short forms do without.\n\n'
          + '**Keyboard:** Tab through the links, Enter goes to the field. **Screen reader:** read out at once (`alert`).',
      },
    },
  },
});

export const One = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /出發時間不能早於現在/ }));
    await expect(canvas.getByRole('textbox', { name: '出發時間' })).toHaveFocus();
  },
});
export const Several = meta.story({
  args: {
    issues: [
      { id: 'summary-time', label: '出發時間', text: '出發時間不能早於現在。' },
      { id: 'summary-phone', text: '請輸入電話號碼。' },
      { id: 'summary-type', text: '請選擇行程類型。' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('link', { name: '請輸入電話號碼。' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: '電話' })).toHaveFocus();
    // A group takes no focus itself; its first choice does.
    await userEvent.click(canvas.getByRole('link', { name: '請選擇行程類型。' }));
    await expect(canvas.getByRole('radio', { name: '單次' })).toHaveFocus();
  },
});
export const None = meta.story({
  args: { issues: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
