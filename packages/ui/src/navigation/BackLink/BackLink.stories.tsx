import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { BackLink } from './BackLink.tsx';

const meta = preview.meta({
  title: 'Navigation/BackLink',
  component: BackLink,
  args: { to: '/search', children: '回到搜尋結果' },
  parameters: {
    docs: {
      description: {
        component: 'Above a page\'s title: one level up, by name (not "back").\n\n**Keyboard:** Enter. **Screen reader:** a link, its words.',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '回到搜尋結果' })).toHaveFocus();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/search');
  },
});
