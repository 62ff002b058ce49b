import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { BackLink } from './BackLink.tsx';

const meta = preview.meta({
  title: 'Navigation/BackLink',
  component: BackLink,
  args: { to: '/search', children: '回到搜尋結果' },
  parameters: {
    guide: {
      when: 'Above the title of a page that lies below another: a ride below the results, a form below a list.',
      avoid: 'The places of the app are in the `TabBar`. A layer over the page closes; it does not lead back.',
      parts: 'An arrow and where it leads, by name (not “back”).',
      keyboard: 'Enter.',
      announced: 'A link and its words; the arrow is silent.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '回到搜尋結果' })).toHaveAttribute('href', '/search');
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
});

export const LongText = meta.story({
  render: (args) => (
    <Stack gap={0} align="start">
      <BackLink {...args}>回到桃園國際機場第二航廈入境大廳附近的搜尋結果</BackLink>
      <BackLink {...args}>Back to the results near Taoyuan International Airport</BackLink>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
