import { useEffect, useState } from 'react';
import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import {
  acceptedProposal, alexandra, longProposal, proposal, requestProposals, rejectedProposal, request,
} from '@shunlu/api-contract/fixtures';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { ProposalList } from './ProposalList.tsx';

const retry = fn();
const ready = (...data: (typeof proposal)[]) => ({ state: 'ready' as const, data });

const meta = preview.meta({
  title: 'Bookings/ProposalList',
  component: ProposalList,
  args: { ride: request, proposals: ready(...requestProposals), onConfirm: fn(), onReject: fn(), onChat: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'On a request’s page, for who created it: the drivers who offer to drive, to choose one of them.',
      avoid: 'Passengers who want to come along are a `DriverBookingList`. The driver sees the own proposal as `OwnProposal`.',
      parts: 'ProposalCards in groups: the driver one chose; those that wait, with their number; the rest, with what ended them. Choose asks first and says that the others are declined; decline asks with an optional reason; message. Or blocks, a reason with Try Again, or that there is none yet.',
      keyboard: 'Tab walks the buttons of each card, each named with its driver.',
      announced: 'The groups as regions, each proposal as an article; each change of state as it happens.',
    },
  },
});

const choose = /^選這位駕駛|^Choose this driver/;
const getCard = (canvas: { getByRole: typeof screen.getByRole }, name: RegExp) => within(canvas.getByRole('article', { name }));

/** RD.3, RD.4: accepting a proposal asks for confirmation, and says that the others are declined. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const card = getCard(canvas, /陳大明/);
    await userEvent.click(card.getByRole('button', { name: /訊息|Message/ }));
    await expect(args.onChat).toHaveBeenCalledWith(proposal);
    await userEvent.click(card.getByRole('button', { name: choose }));
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(/其他駕駛|other drivers/);
    await expect(dialog).toHaveTextContent('NT$120');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: choose }));
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledWith(proposal));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const Keyboard = meta.story({
  args: { proposals: ready(proposal), onChat: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: choose })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^返回$|^Back$/ })).toHaveFocus());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('時間對不上');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith(proposal, '時間對不上'));
  },
});

/** The reason is optional. */
export const Declining = meta.story({
  args: { proposals: ready(proposal) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^婉拒|^Reject/ }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^婉拒|^Reject/ }));
    await waitFor(() => expect(args.onReject).toHaveBeenCalledWith(proposal, null));
  },
});

/** One proposal is confirmed; the others are declined. */
export const Chosen = meta.story({
  args: { proposals: ready(acceptedProposal, rejectedProposal) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: choose })).toBeNull();
  },
});

/** Announces a decline, and no longer after the same driver proposes again. */
export const ProposedAgainAfterDecline = meta.story({
  args: { proposals: ready(proposal) },
  render: function Live(args) {
    const [data, setData] = useState([proposal]);
    const again = { ...proposal, id: proposal.id + 1 };
    return (
      <>
        <ProposalList {...args} proposals={ready(...data)} onReject={() => setData([{ ...proposal, status: 'cancelled', cancel_kind: 'rejected' }])} />
        <Button variant="quiet" onClick={() => setData((before) => [again, ...before])}>↻</Button>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const news = canvasElement.querySelector('[data-part="groups"] > [role="status"]');
    await userEvent.click(canvas.getByRole('button', { name: /^婉拒|^Reject/ }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^婉拒|^Reject/ }));
    await waitFor(() => expect(news).toHaveTextContent('陳大明'));
    await userEvent.click(canvas.getByRole('button', { name: '↻' }));
    await waitFor(() => expect(news).toBeEmptyDOMElement());
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
});

/** RD.207: the driver withdraws the proposal while a reason is typed: the dialog stays, with the reason. */
export const WithdrawnWhileDeclining = meta.story({
  args: { proposals: ready(proposal) },
  render: function Live(args) {
    const [data, setData] = useState(proposal);
    useEffect(() => {
      const takeBack = () => setData({ ...proposal, status: 'cancelled', cancel_kind: 'driver' });
      window.addEventListener('taken-back', takeBack);
      return () => window.removeEventListener('taken-back', takeBack);
    }, []);
    return <ProposalList {...args} proposals={ready(data)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^婉拒|^Reject/ }));
    const reason = within(await screen.findByRole('alertdialog')).getByRole('textbox');
    await userEvent.type(reason, '時間對不上');
    window.dispatchEvent(new Event('taken-back'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: choose, hidden: true })).toBeNull());
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue('時間對不上');
  },
});

/** After departure proposals cannot be decided on. */
export const Departed = meta.story({
  args: { proposals: ready(proposal), onChat: undefined },
  parameters: { now: request.departure_time },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story({ args: { proposals: { state: 'loading' } } });
export const Empty = meta.story({ args: { proposals: ready() } });
export const InError = meta.story({
  args: { proposals: { state: 'error', error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^再試一次$|^Try again$/i }));
    await expect(retry).toHaveBeenCalled();
  },
});

/** The dialog stays open and shows the server's error. */
export const ConfirmRefused = meta.story({
  args: { proposals: ready(proposal), onConfirm: fn(() => Promise.reject(new ApiError({ status: 409, code: 'INVALID_TRANSITION' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: choose }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: choose }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    ride: { ...request, total_seats: 8 },
    proposals: ready({ ...longProposal, price_per_seat: 9_990 }, { ...acceptedProposal, driver: alexandra }, rejectedProposal),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
