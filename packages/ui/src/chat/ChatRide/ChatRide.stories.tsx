import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import {
  cancelledConversation, completedConversation, confirmedConversation, inquiryConversation, longConversation, pendingConversation,
} from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { ChatRide } from './ChatRide.tsx';

const meta = preview.meta({
  title: 'Chat/ChatRide',
  component: ChatRide,
  args: { conversation: confirmedConversation, to: '/rides/101' },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Under the header of a chat: the trip that both are talking about, one tap away.',
      avoid: 'On the ride’s own page, where everything about it stands already.',
      parts: 'When the passenger gets in, the route line between their own two places (D67), how the booking stands.',
      keyboard: 'One stop; Enter opens the ride.',
      announced: 'A link: date and time, from, to, status.',
    },
  },
});

/** RD.103: the passenger’s own pick-up and drop-off. */
export const Default = meta.story();
export const Playground = Default.extend({ tags: ['playground'] });
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: /台北車站/ });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/rides/101');
  },
});
export const Pending = meta.story({ args: { conversation: pendingConversation } });
export const Completed = meta.story({ args: { conversation: completedConversation } });
export const Cancelled = meta.story({ args: { conversation: cancelledConversation } });
export const Inquiry = meta.story({ args: { conversation: inquiryConversation } });
export const LongText = meta.story({ args: { conversation: longConversation } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
