import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../forStories.tsx';
import { TimeField } from './TimeField.tsx';
import type { TimeFieldProps } from './TimeField.tsx';

const PRESETS = ['07:00', '07:30', '08:00', '08:30', '09:00', '17:00', '17:30', '18:00', '18:30', '19:00'];

const meta = preview.meta({
  title: 'Forms/TimeField',
  component: TimeField,
  args: { label: '出發時間', value: '', onValueChange: fn() },
  render: (args) => <Stateful<TimeFieldProps> field={TimeField} args={args} />,
  parameters: {
    docs: {
      description: {
        component:
          'A time of day on the 24-hour clock (D32), whatever the browser\'s own. Typed as one likes: 7:30, 730, 0730, 19. '
          + 'Below it the ten usual departures (R9.10); those before `earliest` are over.\n\n'
          + '**Keyboard:** type; Tab to the presets, arrows choose. **Screen reader:** label, "edit text"; then the group "常用時間".',
      },
    },
  },
});

export const Empty = meta.story({
  name: 'R9.10: ten presets',
  play: async ({ canvas, args, userEvent }) => {
    const presets = canvas.getAllByRole('radio');
    await expect(presets.map((radio) => (radio as HTMLInputElement).value)).toEqual(PRESETS);
    await userEvent.click(canvas.getByText('17:30'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('17:30');
    await expect(canvas.getByRole('textbox', { name: '出發時間' })).toHaveValue('17:30');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('18:00');
  },
});
export const Typed = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '730');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('07:30');
    await userEvent.tab();
    await expect(input).toHaveValue('07:30');
    await expect(canvas.getByRole('radio', { name: '07:30' })).toBeChecked();
  },
});
export const SomeAreOver = meta.story({
  args: { value: '07:30', earliest: '10:50', error: '出發時間不能早於現在。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '09:00' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: '17:00' })).toBeEnabled();
  },
});
export const WithoutPresets = meta.story({ args: { value: '16:05', presets: [] } });
