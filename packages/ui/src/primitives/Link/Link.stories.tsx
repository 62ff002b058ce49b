import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const meta = preview.meta({
  title: 'Primitives/Link',
  component: Link,
  args: { to: '/vehicles', children: '新增車輛' },
  parameters: {
    docs: {
      description: {
        component: [
          'A link in running text. A link that shall look like a button is a `Button` with `to`.',
          '**When:** `to` for a path of the app, followed by the router; `href` for an address elsewhere, which opens a window of its own.',
          '**Keyboard:** Enter.',
          '**Screen reader:** its words, then link; an address elsewhere adds 另開視窗.',
        ].join('\n\n'),
      },
    },
  },
});

export const InApp = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: '新增車輛' });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute('href', '/vehicles');
  },
});

export const Elsewhere = meta.story({
  render: () => (
    <Text>
      資料來源：<Link href="https://www.nlsc.gov.tw">內政部國土測繪中心</Link>
    </Text>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/（另開視窗）|opens in a new window/);
  },
});

export const Inherit = meta.story({
  render: () => (
    <Text tone="muted" size="caption">
      <Link to="/rules" tone="inherit">共乘規範</Link>
    </Text>
  ),
});
