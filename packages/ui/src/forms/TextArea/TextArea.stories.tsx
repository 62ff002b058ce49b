import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = preview.meta({
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: '給駕駛的話', max: 200, mark: 'optional' as const },
  parameters: {
    docs: {
      description: {
        component:
          'Several lines; it grows with its text. `max` counts Unicode code points after NFC, as the server does (D40, D73), '
          + 'and never stops the typing: the counter turns red and the form says what is wrong.\n\n'
          + '**Keyboard:** Enter adds a line. **Screen reader:** from nine tenths on, "已輸入 190 字，上限 200 字".',
      },
    },
  },
});

export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '您好👩‍👩‍👧');
    // 您, 好 and a family of three joined by two joiners: seven code points.
    await expect(canvas.getByText(/^7 ?[／/] ?200$/)).toBeVisible();
  },
});
export const Filled = meta.story({ args: { defaultValue: '您好，我會在東三門等，有一個登機箱。' } });
export const TooLong = meta.story({
  args: { max: 10, defaultValue: '您好，我會在東三門等。', error: '最多 10 個字元。' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('11');
    await userEvent.type(canvas.getByRole('textbox'), '{Backspace}');
    await expect(canvas.getByText(/^10 ?[／/] ?10$/)).toBeVisible();
  },
});
/** The counter stands at the end of the label's line, also where the column is narrow and the words are long. */
export const Narrow = meta.story({
  args: { label: 'Message to the driver', defaultValue: 'I have one suitcase.' },
  decorators: [(Story) => <div style={{ inlineSize: 280 }}><Story /></div>],
  play: async ({ canvas }) => {
    const label = canvas.getByText('Message to the driver').getBoundingClientRect();
    const counter = canvas.getByText(/200$/).getBoundingClientRect();
    await expect(counter.top).toBeLessThan(label.bottom);
    await expect(counter.right).toBeGreaterThan(label.right);
    await expect(canvas.getByRole('textbox').getBoundingClientRect().right - counter.right).toBeLessThan(1);
  },
});
export const Disabled = meta.story({ args: { defaultValue: '您好', disabled: true } });
