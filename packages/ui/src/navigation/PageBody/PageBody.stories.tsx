import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import { BackLink } from '../BackLink/BackLink.tsx';
import { PageBody } from './PageBody.tsx';

const meta = preview.meta({
  title: 'Navigation/PageBody',
  component: PageBody,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The frame of a page whose content brings its own `h1` (the home page, a ride, the profile); other pages use `PageLayout`. Parts: what leads back, an aside, the main column, what lies below both. It has no role and announces nothing: order on the screen is order in the document.',
      },
    },
  },
});

const main = (
  <Card>
    <Heading level={1}>怡君，你好</Heading>
    <Text>下一趟：11/20（週五） 16:05</Text>
  </Card>
);

export const Default = meta.story({
  args: { children: main },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

export const WithAside = meta.story({
  args: {
    back: <BackLink to="/search">返回搜尋結果</BackLink>,
    aside: <Card><Text>側欄</Text></Card>,
    below: <Card><Text>下方</Text></Card>,
    children: main,
  },
});

export const Narrow = meta.story({ args: { width: 'narrow', children: main } });
