import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { signOutIcon } from '../../primitives/Icon/icons.ts';
import { BarButton } from './BarButton.tsx';

const meta = preview.meta({
  title: 'Navigation/BarButton',
  component: BarButton,
  args: { children: '登出', onClick: fn() },
  decorators: [
    (Story, { globals }) => (
      <div data-mode={globals['mode']} style={{ padding: 'var(--space-4)', background: 'var(--mode-bar)', color: 'var(--mode-bar-text)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      when: 'For building the bar: a quiet action in the bar’s own colours, such as the language or logout.',
      avoid: 'In pages use `Button`; its `quiet` look is the nearest.',
      parts: 'Words, with an icon before them where there is room. 44 px high.',
      keyboard: 'Enter or Space.',
      announced: 'A button and its words.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登出' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const WithIcon = meta.story({ args: { children: <><Icon shape={signOutIcon} size={20} /><span>登出</span></> } });
export const InDriverMode = WithIcon.extend({ globals: { mode: 'driver' } });

/** Words in the bar are short; the longest are English. */
export const LongText = meta.story({ args: { children: <><Icon shape={signOutIcon} size={20} /><span>Log out of Shunlu</span></> } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
