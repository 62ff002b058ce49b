import preview from '#storybook/preview';
import { expect, fireEvent, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './DateField.tsx';

const meta = preview.meta({
  title: 'Forms/DateField',
  component: DateField,
  args: { label: '出發日期', value: '2026-11-20', min: '2026-11-20', onValueChange: fn() },
  render: (args) => <Stateful<DateFieldProps> field={DateField} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'A day in Taipei (D32), `YYYY-MM-DD`. The browser\'s own picker and keys; the date is written as everywhere else. '
          + '`min` keeps past days out of the picker; a typed one is kept, and the form says what is wrong.\n\n'
          + '**Keyboard:** the browser\'s: digits, arrows, Space opens the picker. **Screen reader:** label, the date parts, as the browser reads them.',
      },
    },
  },
});

export const Chosen = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('出發日期');
    await expect(canvas.getByText(/^(11\/20（週五）|Fri, Nov 20)$/)).toBeVisible();
    await expect(input).toHaveAttribute('min', '2026-11-20');
    await fireEvent.change(input, { target: { value: '2027-01-01' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2027-01-01');
    await expect(canvas.getByText(/^(2027\/1\/1（週五）|Fri, Jan 1, 2027)$/)).toBeVisible();
  },
});
export const Empty = meta.story({ args: { value: '' } });
export const InError = meta.story({
  args: { value: '2026-11-19', error: '日期不能早於今天。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('出發日期')).toHaveAccessibleDescription('日期不能早於今天。');
  },
});
export const Disabled = meta.story({ args: { isDisabled: true } });
