import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { completedOffer, drivenRequest, fullOffer, ownOffer, recurringOffer } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longRide } from '../rides.fixtures.tsx';
import { DriverRideCard } from './DriverRideCard.tsx';

const meta = preview.meta({
  title: 'Rides/DriverRideCard',
  component: DriverRideCard,
  args: { ride: ownOffer, to: '/rides/101', onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'One of the own rides on the driver’s dashboard, with what waits for the driver’s answer in it.',
      avoid: 'A ride that somebody may book is a `RideCard`; one in full is `RideDetails`.',
      parts: 'Kind, state and price; when, and how soon; where; the description; what waits for an answer (`children`, a `DriverBookingList`); seats; View, and Cancel while the ride is active.',
      keyboard: 'Tab reaches what waits, then Cancel and View. Cancel asks first, with the focus on keeping the ride.',
      announced: 'An article named by day, time and route. View says which ride it is; a refusal is read in the dialog.',
    },
  },
});

const cancel = /取消行程|Cancel ride/;

/** R2.73, R2.75, R4.13: cancels only after a confirmation; a reason may be given. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 3 }).querySelector('time')).toHaveTextContent(/16:05$/);
    const [from, to, ...more] = canvas.getAllByRole('listitem');
    await expect(from).toHaveTextContent(/台北車站/);
    await expect(to).toHaveTextContent(/新竹科學園區/);
    await expect(more).toEqual([]);
    const texts = [
      /^(預定行程|Scheduled)$/, /^(可預訂|Active)$/, 'NT$50', /^(每座|per seat)$/, /^(剩 3／4 座|3\/4 seats left)$/,
      '台北車站東三門上車，走國道 1 號。每週五回新竹，準時出發，車上不抽菸。',
    ];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/rides/101');
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox'), '車輛臨時進廠維修');
    await userEvent.click(dialog.getByRole('button', { name: cancel }));
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(ownOffer, '車輛臨時進廠維修'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** The dialog stays open and shows the error. */
export const CancelRefused = meta.story({
  args: { onCancel: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: cancel }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: cancel }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/出發時間|departure/);
  },
});

/** More than half a day before departure it does not show how soon. */
export const Tomorrow = meta.story({ args: { ride: { ...ownOffer, departure_time: '2026-11-21T08:05:00.000Z' } } });

export const Full = meta.story({ args: { ride: { ...fullOffer, is_own: true } } });
/** R2.73: another person's request, with its party and the highest price; only its creator can cancel it. */
export const DrivenRequest = meta.story({
  args: { ride: drivenRequest, onCancel: undefined },
  play: async ({ canvas }) => {
    const texts = [/^(共乘徵求|Ride request)$/, 'NT$50', /^(每座上限|max per seat)$/, /^(乘客共 2 位|2 passengers)$/];
    for (const text of texts) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: cancel })).toBeNull();
  },
});

/** R2.73, D6: a commute, with its type, its days and its next date. */
export const Recurring = meta.story({
  args: { ride: { ...recurringOffer, is_own: true } },
  play: async ({ canvas }) => {
    for (const text of [/^(固定通勤|Commute)$/, /^(平日|Weekdays)$/]) await expect(canvas.getByText(text)).toBeVisible();
  },
});

/** R2.73, R2.75: a ride in progress cannot be cancelled any more. */
export const InProgress = meta.story({
  args: { ride: { ...ownOffer, status: 'in_progress' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(行駛中|In progress)$/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** R2.75, R2.73: a past ride has no Cancel, and its seats are shown without a level. */
export const Completed = meta.story({
  args: { ride: completedOffer },
  play: async ({ canvas }) => {
    for (const text of [/^(已完成|Completed)$/, /^(空位 3／4|3\/4 seats free)$/]) await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** RD.162: a completed ride links to its pending reviews. */
export const ToReview = meta.story({
  args: { ride: completedOffer, reviewTo: '/rides/106/review' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^給予評價|^Leave review/ })).toHaveAttribute('href', '/rides/106/review');
  },
});

/** R2.74: View links to the ride. */
export const Keyboard = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: cancel })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留行程|Keep ride/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: cancel })).toHaveFocus());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.tab();
    const view = canvas.getByRole('link', { name: /^(查看|View)/ });
    await expect(view).toHaveFocus();
    await expect(view).toHaveAttribute('href', '/rides/101');
  },
});

/** R1.8: formats a price of thousands. */
export const LongText = meta.story({
  args: {
    ride: {
      ...longRide,
      description: `${longRide.description}\nI can wait up to ten minutes at the exit; please have your luggage ready and message me when you land.`,
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('NT$1,280');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
