import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn } from 'storybook/test';
import { SearchAlertButton } from './SearchAlertButton.tsx';

const meta = preview.meta({
  title: 'Search alerts/SearchAlertButton',
  component: SearchAlertButton,
  args: { rideMode: 'offer' as const, onSave: fn(() => Promise.resolve()), onUndo: fn(() => Promise.resolve()) },
  parameters: {
    guide: {
      when: 'With what a search found: most of all where it found nothing (D103).',
      avoid: 'A ride that is full has a `SeatAlertButton`; all saved searches are in a `SearchAlertList`.',
      parts: 'A bell and what it does; once it is set, a sentence in its place and beside it what takes it back; what went wrong below.',
      keyboard: 'Tab reaches the button, Enter and Space press it; then the next stop takes it back.',
      announced: 'That one will be told, or why not, as soon as the server has answered.',
    },
  },
});

const set = /有順路行程時通知我|Tell me of matching rides/;
const isSet = /會通知你|You will be told/;
const undo = /取消通知|^Undo$/;

/** D103: saves the search, shows that, and undoes it. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: set }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(await canvas.findByText(isSet)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: set })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: undo }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name: set })).toHaveFocus();
    await expect(canvas.queryByText(isSet)).toBeNull();
  },
});

export const IsSaved = meta.story({ args: { isSaved: true } });

/** A driver searches requests. */
export const ForDrivers = meta.story({ args: { rideMode: 'request' as const } });

/** Beside results. */
export const Quiet = meta.story({ args: { variant: 'quiet' as const } });

export const Loading = meta.story({
  args: { onSave: fn(() => new Promise(() => undefined)) },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
});

/** Keeps focus where it has moved before a late response arrives. */
export const FocusMovedOnBeforeResponse = meta.story({
  args: { onSave: fn(() => new Promise<void>((answer) => { setTimeout(answer, 300); })) },
  render: (args) => (
    <>
      <SearchAlertButton {...args} />
      <input aria-label="elsewhere" />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: set }));
    await userEvent.type(canvas.getByRole('textbox'), '竹');
    await expect(await canvas.findByText(isSet)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});

/** The limit of ten search alerts is reached. */
export const InError = meta.story({
  args: { onSave: fn(() => Promise.reject(new ApiError({ status: 409, code: 'SEARCH_ALERT_LIMIT' }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/已達上限|maximum number/);
    await expect(canvas.getByRole('button', { name: set })).toBeVisible();
  },
});

/** It stays set if deleting fails. */
export const UndoFailed = meta.story({
  args: { isSaved: true, onUndo: fn(() => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE' }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: undo }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByText(isSet)).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(isSet)).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: undo })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('button', { name: set })).toHaveFocus();
  },
});

export const Narrow = InError.extend(narrow);
export const LargeText = InError.extend(largeText);
