import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { TypingIndicator } from './TypingIndicator.tsx';

const meta = preview.meta({
  title: 'Chat/TypingIndicator',
  component: TypingIndicator,
  args: { name: '陳大明' },
  parameters: {
    guide: {
      when: 'At the end of a chat, while the other person is writing.',
      avoid: 'For what the server is doing there is Spinner; for a list that loads, Skeleton.',
      parts: 'Three dots in a bubble like the other person’s messages. They breathe; where motion is reduced they stand still.',
      keyboard: 'Not operable.',
      announced: 'Nothing when it appears, so that nobody is interrupted. Read through, it says who is typing.',
    },
  },
});

/** R7.58 */
export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/陳大明正在輸入…|陳大明 is typing…/)).toBeInTheDocument();
  },
});
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
