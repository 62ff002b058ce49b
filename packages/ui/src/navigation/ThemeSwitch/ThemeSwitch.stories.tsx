import preview from '#storybook/preview';
import { expect, fn } from 'storybook/test';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { ThemeChoice } from './ThemeSwitch.tsx';

const meta = preview.meta({
  title: 'Navigation/ThemeSwitch',
  component: ThemeSwitch,
  args: { value: 'light' as ThemeChoice, onValueChange: fn() },
  parameters: {
    docs: {
      description: {
        component:
          'Light, dark or what the system says (D76): in settings, in the "more" panel and in the landing page\'s footer.\n\n**Keyboard:** arrows move and choose.',
      },
    },
  },
});

export const Light = meta.story({
  name: 'RD.127: three choices',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['light', 'dark', 'system']);
    await userEvent.click(canvas.getByText(/深色|Dark/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('dark');
    canvas.getByRole('radio', { name: /淺色|Light/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('system');
  },
});
export const System = meta.story({ args: { value: 'system', isLabelHidden: true } });
