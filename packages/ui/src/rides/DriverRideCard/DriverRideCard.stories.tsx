import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { completedOffer, drivenRequest, fullOffer, longOffer, ownOffer } from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DriverRideCard } from './DriverRideCard.tsx';

const meta = preview.meta({
  title: 'Rides/DriverRideCard',
  component: DriverRideCard,
  args: { ride: ownOffer, to: '/rides/101', onCancel: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 720 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'One of the own rides on the driver’s dashboard. Kind, state, price, when, where, description, what waits for an answer (`children`), seats; View is a link, Cancel a button that asks first and stands only on active rides. '
          + 'A screen reader hears an article named by day, time and route.',
      },
    },
  },
});

/** R2.73, R2.75: nothing is cancelled before the person said so. */
export const Active = meta.story({
  play: async ({ canvas, canvasElement, args }) => {
    for (const text of ['台北車站', '新竹科學園區', '16:05', 'NT$50', ownOffer.description]) {
      await expect(canvasElement).toHaveTextContent(text);
    }
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/rides/101');
    const button = canvas.getByRole('button', { name: /取消行程|Cancel ride/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /保留行程|Keep ride/ })).toHaveFocus());
    await expect(args.onCancel).not.toHaveBeenCalled();
    const [, confirm] = await screen.findAllByRole('button', { name: /取消行程|Cancel ride/, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledWith(ownOffer));
  },
});

/** A refusal shows in the dialog. */
export const CancelRefused = meta.story({
  args: { onCancel: fn(() => Promise.reject(new ApiError({ status: 409, code: 'DEPARTED' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /取消行程|Cancel ride/ }));
    const [, confirm] = await screen.findAllByRole('button', { name: /取消行程|Cancel ride/, hidden: true });
    await userEvent.click(confirm as HTMLElement);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/出發時間|departure/);
  },
});

export const Full = meta.story({ args: { ride: { ...fullOffer, is_own: true } } });
export const DrivenRequest = meta.story({ args: { ride: drivenRequest } });

/** R2.75: no Cancel on what is over. */
export const Completed = meta.story({
  args: { ride: completedOffer },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Long = meta.story({ args: { ride: longOffer } });
