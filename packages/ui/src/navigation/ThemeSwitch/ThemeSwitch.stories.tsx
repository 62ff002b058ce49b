import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { ThemeChoice, ThemeSwitchProps } from './ThemeSwitch.tsx';

const meta = preview.meta({
  title: 'Navigation/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'light' as ThemeChoice, onValueChange: fn() },
  render: (args) => <Stateful<ThemeSwitchProps> field={ThemeSwitch} args={args} />,
  parameters: {
    conformance: { none: 'a SegmentedControl with its words, which conforms' },
    guide: {
      when: 'In settings, behind “more” and in the landing page’s footer (D76).',
      avoid: 'Not in the bar: it is chosen once.',
      parts: 'A `SegmentedControl` of three: light, dark, what the system says. `isLabelHidden` where the place says what it is.',
      keyboard: 'Tab reaches the chosen one; arrows move and choose, and go round at the ends.',
      announced: 'Radio group “外觀”, “淺色, 1 of 3”.',
    },
  },
});

export const Default = meta.story({
  name: 'RD.127: three choices',
  tags: ['forced-colours'],
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['light', 'dark', 'system']);
    await userEvent.click(canvas.getByText(/深色|Dark/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('dark');
    await expect(canvas.getByRole('radio', { name: /深色|Dark/ })).toBeChecked();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('system');
    await expect(canvas.getByRole('radio', { name: /跟隨系統|System/ })).toHaveFocus();
  },
});

export const WithoutLabel = meta.story({ args: { value: 'system', isLabelHidden: true } });

/** Its texts are fixed: there are no longer ones. */
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
