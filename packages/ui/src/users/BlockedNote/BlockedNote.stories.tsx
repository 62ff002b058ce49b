import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { alexandra, daming } from '@shunlu/api-contract/fixtures';
import { expect, fn } from 'storybook/test';
import { BlockedNote } from './BlockedNote.tsx';

const meta = preview.meta({
  title: 'Users/BlockedNote',
  component: BlockedNote,
  args: { person: daming, onUnblock: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Wherever one meets somebody one has blocked: on their profile, in place of the form on their ride, below the chat with them.',
      avoid: 'In the settings a `BlockedList` shows all of them. Who was blocked by somebody is told nothing.',
      parts: 'A `Banner` with whom, what it does, and the button that takes it back.',
      keyboard: 'One stop: the button.',
      announced: 'Its text, then the button.',
    },
  },
});

/** RD.115: names the blocked person, the effect, and the way to unblock. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/^(你已封鎖陳大明|You have blocked 陳大明)$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^解除封鎖$|^Unblock$/ }));
    await expect(args.onUnblock).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUnblock).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({ args: { person: alexandra } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
