import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import { BackLink } from '../BackLink/BackLink.tsx';
import { PageBody } from './PageBody.tsx';

const meta = preview.meta({
  title: 'Navigation/PageBody',
  component: PageBody,
  args: {
    children: (
      <Card>
        <Heading level={1}>怡君，你好</Heading>
        <Text>下一趟：11/20（週五） 16:05</Text>
      </Card>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    guide: {
      when: 'A page whose content brings its own `h1`: the home page, a ride, the profile.',
      avoid: 'Other pages use `PageLayout`, which has the title; a list beside its map is a `MapLayout`.',
      parts: 'What leads back, an aside, the main column, what lies below both; `width` of one card or of two columns.',
      keyboard: 'Nothing of its own; Tab goes from what leads back to the aside, the main column and what lies below.',
      announced: 'It has no role: order on the screen is order in the document.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const WithAside = meta.story({
  args: {
    back: <BackLink to="/search">返回搜尋結果</BackLink>,
    aside: <Card><Text>1 趟待評價</Text></Card>,
    below: <Card><Text>順路能做什麼</Text></Card>,
  },
});

export const Keyboard = WithAside.extend({
  args: {
    aside: <Card><Button to="/reviews/pending">待評價</Button></Card>,
    children: <Card><Button to="/search">搜尋共乘</Button></Card>,
    below: <Card><Button to="/rules">規則</Button></Card>,
  },
  play: async ({ canvas, userEvent }) => {
    for (const place of ['返回搜尋結果', '待評價', '搜尋共乘', '規則']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: place })).toHaveFocus();
    }
  },
});

export const OneColumn = meta.story({ args: { width: 'narrow' } });

export const LongText = WithAside.extend({
  args: {
    back: <BackLink to="/search">回到桃園國際機場第二航廈入境大廳附近的搜尋結果</BackLink>,
    children: (
      <Card>
        <Heading level={1}>Maximiliana-Alexandra Konstantinopolskaya, good to see you again</Heading>
        <Text>下一趟：11/20（週五） 16:05，桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區</Text>
      </Card>
    ),
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
