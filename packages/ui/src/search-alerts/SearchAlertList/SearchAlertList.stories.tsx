import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { commuteSearchAlert, longSearchAlert, searchAlerts } from '@shunlu/api-contract/fixtures';
import { expect, fn, waitFor } from 'storybook/test';
import { SearchAlertList } from './SearchAlertList.tsx';

const retry = fn();

const meta = preview.meta({
  title: 'Search alerts/SearchAlertList',
  component: SearchAlertList,
  args: {
    alerts: { state: 'ready' as const, data: searchAlerts },
    searchTo: ({ from_lat, from_lng }: { from_lat: number; from_lng: number }) => `/search?from_lat=${from_lat}&from_lng=${from_lng}`,
    onChoose: fn(),
    onDelete: fn(() => Promise.resolve()),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'In the settings: the searches of which one is told when a ride fits (D103).',
      avoid: 'Searches that were only made are `RecentSearches`; one is saved with a `SearchAlertButton`.',
      parts: 'For each its way, what is looked for and how, and a button that deletes it, the latest first; or blocks, a reason with Try Again, or how one is saved.',
      keyboard: 'Two stops for each: the search itself, which Enter makes again, and its deletion. After that focus is at the list.',
      announced: 'A list with its number of searches; each button with the way it deletes.',
    },
  },
});

const remove = /^刪除|^Delete/;

/** D103: a saved search can be repeated, or deleted. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', `/search?from_lat=${commuteSearchAlert.from_lat}&from_lng=${commuteSearchAlert.from_lng}`);
    await userEvent.click(canvas.getAllByRole('button', { name: remove })[0] as HTMLElement);
    await expect(args.onDelete).toHaveBeenCalledWith(commuteSearchAlert);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});

/** Repeating a search may switch the mode. */
export const Chosen = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const [link] = canvas.getAllByRole('link');
    link?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link as HTMLElement);
    await expect(args.onChoose).toHaveBeenCalledWith(commuteSearchAlert);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDelete).toHaveBeenCalledWith(commuteSearchAlert);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
  },
});

/** Keeps focus where it has moved before a late response arrives. */
export const FocusMovedOnBeforeResponse = meta.story({
  args: { onDelete: fn(() => new Promise<void>((answer) => { setTimeout(answer, 300); })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: remove })[0] as HTMLElement);
    await userEvent.tab();
    const next = canvas.getAllByRole('link')[1];
    await expect(next).toHaveFocus();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await expect(next).toHaveFocus();
  },
});

/** Deletes two in parallel: neither comes back or can be deleted twice. */
export const TwoDeletionsInParallel = meta.story({
  args: { onDelete: fn(() => new Promise<void>((answer) => { setTimeout(answer, 300); })) },
  play: async ({ canvas, args, userEvent }) => {
    const [first, second] = canvas.getAllByRole('button', { name: remove });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(first as HTMLElement);
    await expect(args.onDelete).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
});

export const Loading = meta.story({ args: { alerts: { state: 'loading' as const } } });
export const Empty = meta.story({ args: { alerts: { state: 'ready' as const, data: [] } } });
export const InError = meta.story({
  args: { alerts: { state: 'error' as const, error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});

/** It stays if deleting fails. */
export const DeleteFailed = meta.story({
  args: { onDelete: fn(() => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE' }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: remove })[0] as HTMLElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/無法使用|not available/);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
});

export const LongText = meta.story({ args: { alerts: { state: 'ready' as const, data: [longSearchAlert] } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
