import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { confirmedChat, damingOwn, longChat } from '@shunlu/api-contract/fixtures';
import { expect, userEvent } from 'storybook/test';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { dotsIcon } from '../../primitives/Icon/icons.ts';
import { ChatHeader } from './ChatHeader.tsx';

const meta = preview.meta({
  title: 'Chat/ChatHeader',
  component: ChatHeader,
  args: { person: confirmedChat.other_user, backTo: '/messages', phone: damingOwn.phone },
  globals: { viewport: { value: 'phone' } },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'At the top of a chat that is a page or a pane. It goes into `header` of ChatPanel.',
      avoid: 'In ChatDialog the dialog’s own title says who it is.',
      parts: 'The way back to the conversations (not on a desk, where they stand beside), ChatPerson, a call where both know each other’s number (D21), further actions.',
      keyboard: 'Tab goes to back, call and the actions in this order.',
      announced: 'A heading with name, role and presence; “Back to messages”; “Call” with the name.',
    },
  },
});

/** R2.92 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(/陳大明.*(駕駛|Driver)/);
  },
});
export const Keyboard = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: /^返回訊息$|^Back to messages$/ })).toHaveFocus();
    await userEvent.tab();
    const call = canvas.getByRole('link', { name: /^撥打電話給陳大明$|^Call 陳大明$/ });
    await expect(call).toHaveFocus();
    await expect(call).toHaveAttribute('href', 'tel:+886987654321');
  },
});
/** No phone number before the booking is confirmed. */
export const WithoutPhone = meta.story({
  args: { phone: null, actions: <IconButton icon={dotsIcon} label="更多" /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /電話|Call/ })).toBeNull();
  },
});
/** No back link on a desktop, where the list is beside the chat. */
export const Desk = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /返回|Back/ })).toBeNull();
  },
});
/** The name is cut to one line; screen readers get all of it. */
export const LongText = meta.story({
  args: { person: longChat.other_user },
  play: async ({ canvas }) => {
    const { name } = longChat.other_user;
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(name);
    const line = canvas.getByTitle(name);
    await expect(line.getBoundingClientRect().height).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(line).lineHeight));
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
