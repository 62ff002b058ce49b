import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: '時間可彈性前後 15 分鐘', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'A statement that is true or not and takes effect with the form. The whole line answers, 44 px high; the sentence may hold links.\n\n'
          + '**Keyboard:** Space. **Screen reader:** the sentence, "check box", "checked" or not; error and hint as its description.',
      },
    },
  },
});

export const Off = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: '時間可彈性前後 15 分鐘' });
    await userEvent.click(canvas.getByText('時間可彈性前後 15 分鐘'));
    await expect(box).toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});
export const On = meta.story({ args: { defaultChecked: true, hint: '彈性愈大，愈容易找到順路的人。' } });
export const InError = meta.story({
  args: { label: '我已閱讀並同意隱私權說明', error: '請先同意條款才能註冊。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('請先同意條款才能註冊。');
  },
});
export const Disabled = meta.story({ args: { defaultChecked: true, disabled: true } });
