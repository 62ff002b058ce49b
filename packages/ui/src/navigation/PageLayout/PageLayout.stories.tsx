import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { plusIcon } from '../../primitives/Icon/icons.ts';
import { BackLink } from '../BackLink/BackLink.tsx';
import { PageLayout } from './PageLayout.tsx';

const meta = preview.meta({
  title: 'Navigation/PageLayout',
  component: PageLayout,
  args: { title: '我的行程', children: <p>還沒有行程。</p> },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'Most pages: a title, and what stands under it.',
      avoid: 'A page whose content brings its own `h1` uses `PageBody`.',
      parts: 'What leads back, the title, one sentence (`lead`), the one primary action; `narrow` for lists and forms, `page` for two columns.',
      keyboard: 'Nothing of its own; Tab goes from what leads back to the action. The title can take focus, by the app.',
      announced: 'The page’s only heading of level 1; the app moves focus to it after a change of page, so that it is read.',
    },
  },
});

export const Default = meta.story({
  args: { actions: <Button icon={plusIcon} to="/rides/new">建立新行程</Button> },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    heading.focus();
    await expect(heading).toHaveFocus();
  },
});

export const OneColumn = Default.extend({ args: { width: 'narrow' } });
export const WithBackAndLead = meta.story({
  args: { title: '提供共乘', lead: '你要走的路，讓順路的人一起走。', back: <BackLink to="/driver/dashboard">我的行程</BackLink> },
});

export const LongChinese = meta.story({
  args: {
    title: '從桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區沿途的徵求',
    lead: '依你的路線經過雙方地點的程度排序，離路線越近的排在越前面。',
    back: <BackLink to="/search">回到搜尋結果</BackLink>,
    actions: <Button to="/rides/new">建立新行程</Button>,
  },
});
export const LongEnglish = meta.story({
  args: {
    title: 'Requests for a ride along the way from Taoyuan International Airport to Hsinchu',
    lead: 'They are sorted by how well your own route passes both of their points.',
    back: <BackLink to="/search">Back to the results</BackLink>,
    actions: <Button to="/rides/new">Create New Ride</Button>,
  },
});
export const Keyboard = LongChinese.extend({
  play: async ({ canvas, userEvent }) => {
    for (const place of ['回到搜尋結果', '建立新行程']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: place })).toHaveFocus();
    }
    // Like the app after navigation: Tab continues from the title, which is not a tab stop.
    canvas.getByRole('heading', { level: 1 }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '建立新行程' })).toHaveFocus();
  },
});
export const Narrow = LongEnglish.extend(narrow);
export const LargeText = LongEnglish.extend(largeText);
