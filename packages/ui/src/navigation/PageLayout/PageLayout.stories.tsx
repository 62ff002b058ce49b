import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { plusIcon } from '../../primitives/Icon/icons.ts';
import { BackLink } from '../BackLink/BackLink.tsx';
import { PageLayout } from './PageLayout.tsx';

const meta = preview.meta({
  title: 'Navigation/PageLayout',
  component: PageLayout,
  args: { title: '我的行程', children: <p>內容</p> },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The frame of a page inside the Shell: title, what leads back, the one primary action, and how wide it is: `narrow` for lists and forms, `page` for two columns.\n\n'
          + '**Screen reader:** the page\'s only heading of level 1; the app moves focus to it after a change of page.',
      },
    },
  },
});

export const Narrow = meta.story({
  args: { width: 'narrow', actions: <Button icon={plusIcon} to="/rides/new">建立新行程</Button> },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    heading.focus();
    await expect(heading).toHaveFocus();
  },
});
export const WithBackAndLead = meta.story({
  args: { title: '提供共乘', lead: '你要走的路，讓順路的人一起走。', back: <BackLink to="/driver/dashboard">我的行程</BackLink> },
});
export const LongEnglish = meta.story({
  args: {
    title: 'Requests for a ride along the way from Taoyuan International Airport to Hsinchu',
    lead: 'They are sorted by how well your own route passes both of their points.',
    actions: <Button to="/rides/new">Create New Ride</Button>,
  },
  globals: { viewport: { value: 'small' } },
});
