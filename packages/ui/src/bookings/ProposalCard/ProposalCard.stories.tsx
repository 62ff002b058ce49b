import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { acceptedProposal, expiredProposal, longProposal, proposal, rejectedProposal, request } from '@shunlu/api-contract/fixtures';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { ProposalCard } from './ProposalCard.tsx';

const meta = preview.meta({
  title: 'Bookings/ProposalCard',
  component: ProposalCard,
  args: { proposal, ride: request },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'One driver’s offer to drive a request, in `ProposalList`.',
      avoid: 'The driver sees the own one as `OwnProposal`. A passenger’s booking is a row of `DriverBookingList`.',
      parts: 'The driver with star and trips, since when it waits or how it ended; the price of a seat and of the whole party; the vehicle; the driver’s words; until when it waits; the phone when it is open; what can be done.',
      keyboard: 'Only what it is given, and the phone, can be operated.',
      announced: 'An article named by its driver.',
    },
  },
});

/** RD.104, RD.129: shows the price, and until when the proposal waits. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/今天 15:05 前沒有回覆會自動取消。|Waits for an answer until: Today 15:05\./);
    await expect(canvas.getByRole('article', { name: /陳大明/ })).toBeVisible();
    await expect(canvas.getByText(/NT\$120/)).toBeVisible();
  },
});
export const WithActions = meta.story({
  args: { children: <Button size="compact" onClick={fn()}>選這位駕駛</Button> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '選這位駕駛' }));
  },
});
/** RD.48, RD.61: phone and plate are visible. */
export const Accepted = meta.story({
  tags: ['forced-colours'],
  args: { proposal: acceptedProposal },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '0987-654-321' })).toBeVisible();
  },
});
export const Keyboard = Accepted.extend({
  tags: ['!forced-colours'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '0987-654-321' })).toHaveFocus();
  },
});
export const Rejected = meta.story({
  tags: ['forced-colours'],
  args: { proposal: rejectedProposal },
});
export const Expired = meta.story({ args: { proposal: expiredProposal } });
export const LongText = meta.story({ args: { proposal: { ...longProposal, price_per_seat: 9_990 }, ride: { total_seats: 8 } } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
