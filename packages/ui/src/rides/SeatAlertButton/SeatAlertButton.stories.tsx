import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn } from 'storybook/test';
import { SeatAlertButton } from './SeatAlertButton.tsx';

const meta = preview.meta({
  title: 'Rides/SeatAlertButton',
  component: SeatAlertButton,
  args: { onAlert: fn(() => Promise.resolve()) },
  parameters: {
    guide: {
      when: 'On a ride that is full: on its card and beside its details (D77).',
      avoid: 'A ride with seats left is booked; what one is told of is set in the profile.',
      parts: 'A bell and what it does; once it is set, a sentence in its place; what went wrong below.',
      keyboard: 'Tab reaches the button, Enter and Space press it.',
      announced: 'That one will be told, or why not, as soon as the server has answered.',
    },
  },
});

const set = /有空位時通知我|Tell me when a seat is free/;
const isSet = /有空位時會通知你|You will be told/;

/** RD.130: creates a seat alert. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: set }));
    await expect(args.onAlert).toHaveBeenCalledOnce();
    await expect(await canvas.findByText(isSet)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const IsSet = meta.story({ args: { hasAlert: true } });

/** On a card. */
export const Quiet = meta.story({ args: { variant: 'quiet' } });

export const Loading = meta.story({
  args: { onAlert: fn(() => new Promise(() => undefined)) },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onAlert).toHaveBeenCalledOnce();
  },
});

export const InError = meta.story({
  args: { onAlert: fn(() => Promise.reject(new ApiError({ status: 409, code: 'SEATS_LEFT' }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/還有座位|free seat/);
    await expect(canvas.getByRole('button', { name: set })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(isSet)).toBeVisible();
  },
});

export const Narrow = InError.extend(narrow);
export const LargeText = InError.extend(largeText);
