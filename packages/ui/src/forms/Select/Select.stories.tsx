import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = preview.meta({
  title: 'Forms/Select',
  component: Select,
  args: {
    label: '車種',
    placeholder: '請選擇',
    onChange: fn(),
    options: [
      { value: 'sedan', label: '轎車' },
      { value: 'suv', label: '休旅車' },
      { value: 'truck', label: '貨車', isDisabled: true },
    ],
  },
  parameters: {
    docs: {
      description: {
        component:
          'One of many, with the platform\'s own list: best on phones, known to every screen reader. Up to five short choices are better all in sight.\n\n'
          + '**Keyboard:** arrows and first letters choose, Space opens. **Screen reader:** label, "combo box", value.',
      },
    },
  },
});

export const Empty = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: '車種' });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'suv');
    await expect(select).toHaveValue('suv');
    await expect(args.onChange).toHaveBeenCalled();
  },
});
export const Chosen = meta.story({ args: { defaultValue: 'sedan' } });
export const InError = meta.story({ args: { error: '請選擇車種。' } });
export const Disabled = meta.story({ args: { defaultValue: 'sedan', disabled: true } });
