import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { confirmedChat, inquiryChat, longChat } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { ChatPerson } from './ChatPerson.tsx';

const meta = preview.meta({
  title: 'Chat/ChatPerson',
  component: ChatPerson,
  args: { person: confirmedChat.other_user },
  parameters: {
    guide: {
      when: 'To say whom one writes with: in ChatHeader and as the title of ChatDialog.',
      avoid: 'On rides and bookings, where rating and trips matter, there is PersonLine.',
      parts: 'Photo or initial, the name, and below it the role on this ride (the rider for a driver, the driver for a rider) and that the person is online.',
      keyboard: 'Not operable.',
      announced: 'Name, role, and “online” where it is so.',
    },
  },
});

/** R2.92: a passenger sees the driver. */
export const Default = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/陳大明.*(駕駛|Driver)/);
  },
});
/** R2.92: a driver sees the passenger. */
export const Rider = meta.story({
  args: { person: inquiryChat.other_user },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/黃小美.*(乘客|Passenger)/);
  },
});
export const LongText = meta.story({ args: { person: longChat.other_user } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
