import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const TIME = { id: 'summary-time', label: '出發時間', text: '出發時間不能早於現在。' };

const meta = preview.meta({
  title: 'Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    issues: [
      TIME,
      { id: 'summary-phone', text: '請輸入電話號碼。' },
      { id: 'summary-type', text: '請選擇行程類型。' },
    ],
  },
  render: (args) => (
    <Stack gap={5}>
      <ErrorSummary {...args} />
      <TextField id="summary-time" label="出發時間" defaultValue="07:30" error="出發時間不能早於現在。" />
      <TextField id="summary-phone" label="電話" error="請輸入電話號碼。" />
      <RadioGroup
        id="summary-type"
        label="行程類型"
        value={null}
        onValueChange={fn()}
        error="請選擇行程類型。"
        options={[{ value: 'one_time', label: '單次' }, { value: 'recurring', label: '固定通勤' }]}
      />
    </Stack>
  ),
  parameters: {
    guide: {
      when: 'Above a form that is longer than a screen: what stands in the way, each a link to its field. `form.issues` fits; give each a `label` where the sentence alone does not name the field.',
      avoid: 'Short forms do without: focus goes to the first field in error anyway. What belongs to no field is a FormBanner.',
      parts: 'How many there are; one link each, in the order of the screen. The sentence stands at the field too. With no issue it is not there.',
      keyboard: 'Tab goes through the links, Enter moves focus to the field; of a group to the choice that Tab would reach.',
      announced: 'Read out at once (`alert`). Focus itself goes to the first field in error.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/還有 3 個地方要修改|3 things to correct/);
    await userEvent.click(canvas.getByRole('link', { name: '請輸入電話號碼。' }));
    await expect(canvas.getByRole('textbox', { name: '電話' })).toHaveFocus();
    // The first option of a group gets focus, not the group.
    await userEvent.click(canvas.getByRole('link', { name: '請選擇行程類型。' }));
    await expect(canvas.getByRole('radio', { name: '單次' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^出發時間[：:] ?出發時間不能早於現在。$/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: '電話' })).toHaveFocus();
  },
});

export const One = meta.story({
  args: { issues: [TIME] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/還有 1 個地方要修改|1 thing to correct/);
    await userEvent.click(canvas.getByRole('link', { name: /出發時間不能早於現在/ }));
    await expect(canvas.getByRole('textbox', { name: '出發時間' })).toHaveFocus();
  },
});

/** Renders nothing without errors. */
export const Empty = meta.story({
  args: { issues: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    issues: [
      { id: 'summary-time', label: '每天幾點從上車點出發', text: '這個時間前後已經有另一趟行程，請錯開至少一趟路程的時間。' },
      { id: 'summary-phone', label: 'The phone number under which your passengers reach you', text: 'Please enter a phone number of Taiwan, with or without +886.' },
      { id: 'summary-type', text: 'Please choose how often the ride takes place before you publish it.' },
    ],
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
