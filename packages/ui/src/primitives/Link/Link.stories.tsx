import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const meta = preview.meta({
  title: 'Primitives/Link',
  component: Link,
  args: { to: '/vehicles', children: '新增車輛' },
  parameters: {
    guide: {
      when: 'A link in running text: `to` for a path of the app, followed by the router; `href` for an address elsewhere, which opens a window of its own, or for a phone number.',
      avoid: 'What looks like a button is a Button with `to`; what does something is a Button. The way back is a BackLink.',
      parts: 'Underlined words in blue, thicker under the pointer. An address elsewhere has an arrow after them. `quiet` has no underline, only where its place says that it is a link; `tone="inherit"` takes the colour around it.',
      keyboard: 'Tab reaches it; Enter follows it.',
      announced: 'Its words, then link; an address elsewhere adds 另開視窗.',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '新增車輛' })).toHaveAttribute('href', '/vehicles');
  },
});

const followed = fn();

export const Keyboard = meta.story({
  args: { onClick: followed },
  beforeEach: () => {
    followed.mockClear();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '新增車輛' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
  },
});

/** Says visually and to screen readers that it opens a new tab. */
export const Elsewhere = meta.story({
  render: () => (
    <Text>
      <span>資料來源：</span><Link href="https://www.nlsc.gov.tw">內政部國土測繪中心</Link><span>，2026 年 11 月。</span>
    </Text>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/（另開視窗）|opens in a new window/);
  },
});

/** A phone number opens no new tab. */
export const Phone = meta.story({
  render: () => <Link href="tel:+886912345678">0912-345-678</Link>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).not.toHaveAttribute('target');
  },
});

export const Inherit = meta.story({
  render: () => (
    <Text tone="muted" size="caption">
      <Link to="/rules" tone="inherit">共乘規範</Link>
    </Text>
  ),
});

export const Quiet = meta.story({
  render: () => (
    <Text isBold>
      <Link to="/rides/1" isQuiet>台北車站 到 新竹科學園區</Link>
    </Text>
  ),
});

export const LongText = meta.story({
  render: () => (
    <Stack>
      <Text>
        <span>請先閱讀</span><Link to="/rules">共乘規範：不得以營利為目的、每日載客以兩趟為限、僅分攤油資與國道通行費、依原定路線行駛</Link>
        <span>，再送出預訂。</span>
      </Text>
      <Text>
        <span>Boundaries by</span> <Link href="https://www.nlsc.gov.tw">National Land Surveying and Mapping Center, Ministry of the Interior</Link>
        <span>, under the Open Government Data License.</span>
      </Text>
    </Stack>
  ),
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
