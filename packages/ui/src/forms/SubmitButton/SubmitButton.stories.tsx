import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { SubmitButton } from './SubmitButton.tsx';

const onSubmit = fn();

const meta = preview.meta({
  title: 'Forms/SubmitButton',
  component: SubmitButton,
  args: { children: '送出預訂', isSubmitting: false },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SubmitButton {...args} />
    </form>
  ),
  beforeEach: () => {
    onSubmit.mockClear();
  },
  parameters: {
    docs: {
      description: {
        component:
          'Sends the form. Never disabled because something is missing: pressing it says what. While it is under way it keeps place and focus, and a second press does nothing.\n\n'
          + '**Keyboard:** Enter in any field of the form, Enter or Space on it. **Screen reader:** its words change, 送出中.',
      },
    },
  },
});

export const Ready = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(onSubmit).toHaveBeenCalledTimes(2);
  },
});
export const UnderWay = meta.story({
  args: { isSubmitting: true, submittingLabel: '預訂中…' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /預訂中/ }));
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
