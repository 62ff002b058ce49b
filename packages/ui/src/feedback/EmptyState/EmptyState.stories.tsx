import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: '還沒有順路的行程',
    children: '換個時間，或留下徵求，有駕駛順路時通知你。',
    action: <Button to="/rides/new?mode=request">徵求共乘</Button>,
  },
  parameters: {
    guide: {
      when: 'Where a list has nothing yet, or nothing that fits.',
      avoid: 'What could not be loaded is an `ErrorState`. Around a list from the server use `LoadState`, which takes this as `empty`.',
      parts: 'The route line that trails off to a dashed end, what is not there, one sentence on what could bring something here, one action. `size="compact"` in a card that has a title already.',
      keyboard: 'Not operable, except for its action.',
      announced: 'A heading and a sentence; the drawing is silent. It is not announced by itself.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('還沒有順路的行程');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '徵求共乘' })).toHaveFocus();
  },
});
export const WithoutAction = meta.story({ args: { title: '沒有通知', children: '有新的消息會出現在這裡。', action: undefined } });
export const TitleOnly = meta.story({ args: { title: '沒有評價', children: undefined, action: undefined, headingLevel: 3 } });

const card = (Story: () => React.JSX.Element) => <Card style={{ maxInlineSize: 560 }}><Story /></Card>;

/** In a card that has a title, in settings or a profile. */
export const Compact = meta.story({
  args: { size: 'compact', title: '沒有封鎖任何人', children: '在對方的個人檔案、行程或對話裡可以封鎖。', action: undefined, headingLevel: 3 },
  decorators: [card],
});
export const CompactTitleOnly = Compact.extend({ args: { children: undefined } });
export const CompactNarrow = Compact.extend(narrow);
export const CompactLargeText = Compact.extend(largeText);

export const LongChinese = meta.story({
  args: {
    title: '11/20（週五）沒有經過桃園國際機場第二航廈入境大廳的行程',
    children: '換個日期或把時間放寬一些，或者留下徵求：有駕駛從附近經過時，會通知你到國立陽明交通大學光復校區的行程。',
    action: <Button to="/rides/new?mode=request">徵求從機場出發的共乘</Button>,
  },
});
export const LongEnglish = meta.story({
  args: {
    title: 'No rides pass Taoyuan International Airport Terminal 2 on this day',
    children: 'Try another day or a wider time, or leave a request: you are told as soon as a driver passes close by on the way to Hsinchu.',
    action: <Button to="/rides/new?mode=request">Request a ride from the airport</Button>,
  },
});
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
