import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { blockedPeople } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BlockedList } from './BlockedList.tsx';

const retry = fn();
const [first] = blockedPeople;

const meta = preview.meta({
  title: 'Trust/BlockedList',
  component: BlockedList,
  args: { people: { state: 'ready' as const, data: blockedPeople }, onUnblock: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the settings: whom one has blocked, to take it back.',
      avoid: 'On a person’s own profile the block is said there, with a `BlockDialog`.',
      parts: 'Photo, name, since when, unblock, the latest first; or blocks, a reason with Try Again, or that there is nobody.',
      keyboard: 'One stop for each person; unblocking asks first.',
      announced: 'A list with its number of people; each button with the name.',
    },
  },
});

const unblock = /^解除封鎖|^Unblock/;

/** RD.115: unblocking asks for confirmation. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: unblock })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: /黃小美/ }));
    await expect(args.onUnblock).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: unblock }));
    await waitFor(() => expect(args.onUnblock).toHaveBeenCalledWith(first));
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^返回$|^Go back$/ })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onUnblock).toHaveBeenCalledWith(first));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: unblock })[0]).toHaveFocus());
  },
});
export const Loading = meta.story({ args: { people: { state: 'loading' as const } } });
export const Empty = meta.story({ args: { people: { state: 'ready' as const, data: [] } } });
export const InError = meta.story({
  args: { people: { state: 'error' as const, error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});
export const LongText = meta.story();
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
