import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  cancelledChat, completedChat, confirmedChat, inquiryChat, longChat, pendingChat,
} from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { ChatRide } from './ChatRide.tsx';

const meta = preview.meta({
  title: 'Chat/ChatRide',
  component: ChatRide,
  args: { conversation: confirmedChat, to: '/rides/101' },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Under the header of a chat: the trip that both are talking about, one tap away.',
      avoid: 'On the ride’s own page, where everything about it stands already.',
      parts: 'When the passenger gets in and out, the route line between their own two places (D67), how the booking stands.',
      keyboard: 'One stop; Enter opens the ride.',
      announced: 'A link: date and both times, from, to, status.',
    },
  },
});

/** RD.103: the passenger’s own pick-up and drop-off with their times. */
export const Default = meta.story({
  args: {
    conversation: {
      ...confirmedChat,
      pickup: { address: '五股交流道旁中油加油站', time: '2026-11-20T08:20:00.000Z' },
      dropoff: { address: '高鐵新竹站 4 號出口', time: '2026-11-20T09:07:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    for (const text of ['16:20–17:07', '五股交流道旁中油加油站', '高鐵新竹站 4 號出口']) await expect(link).toHaveTextContent(text);
  },
});
/** The drop-off is on the next day: its date is beside the time. */
export const Overnight = meta.story({
  args: {
    conversation: {
      ...confirmedChat,
      pickup: { address: '台北車站', time: '2026-11-20T15:30:00.000Z' },
      dropoff: { address: '高鐵台中站', time: '2026-11-20T17:10:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveTextContent(/23:30–(11\/21（週六）|Sat, Nov 21,?) 01:10/);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: /台北車站/ });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/rides/101');
  },
});
export const Pending = meta.story({ args: { conversation: pendingChat } });
export const Completed = meta.story({ args: { conversation: completedChat } });
export const Cancelled = meta.story({ args: { conversation: cancelledChat } });
/** RD.157: a passenger who asked and then booked sees the status of the booking. */
export const Inquiry = meta.story({
  args: { conversation: { ...inquiryChat, viewer_booking: { id: 501, status: 'confirmed', user_role: 'rider' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(已確認|Confirmed|已預留|Reserved)$/)).toBeVisible();
  },
});
export const LongText = meta.story({ args: { conversation: longChat } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
