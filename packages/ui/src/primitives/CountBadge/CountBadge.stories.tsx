import preview from '#storybook/preview';
import { largeText } from '#storybook/stress';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { CountBadge } from './CountBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/CountBadge',
  component: CountBadge,
  args: { count: 3 },
  parameters: {
    guide: {
      when: 'How many are unread, on the bell, a tab or a conversation. Red is for what waits for the person.',
      avoid: 'Other counts (results, trips, seats) are plain text. A state is a Badge.',
      parts: 'A number up to 99, then 99+ (R9.19), with a gap in the colour of what it overlaps. Nothing at all for none.',
      keyboard: 'Not operable.',
      announced: '“3 則未讀” or “3 unread”, above 99 “超過 99 則未讀”. With `silent` nothing, where the name of what it sits on says it.',
    },
  },
});

export const Default = meta.story();

export const Capped = meta.story({
  name: 'R9.19: 99 shows 99 and 100 shows 99+',
  tags: ['forced-colours'],
  render: () => (
    <Inline>
      <CountBadge count={0} />
      <CountBadge count={9} />
      <CountBadge count={99} />
      <CountBadge count={100} />
    </Inline>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('99')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvas.getByText(/^(超過 99 則未讀|More than 99 unread)$/)).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('[data-component="CountBadge"]')).toHaveLength(3);
  },
});

/** A gap in the surface's colour surrounds it. */
export const OnBar = meta.story({
  args: { ground: 'bar' },
  globals: { mode: 'driver' },
  decorators: [
    (Story) => (
      <div style={{ padding: 'var(--space-3)', background: 'var(--mode-bar)' }}>
        <Story />
      </div>
    ),
  ],
});

/** The control's name contains the count. */
export const Silent = meta.story({
  args: { isSilent: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/未讀|unread/)).toBeNull();
  },
});

export const LargeText = Capped.extend({ ...largeText, name: 'Large Text' });
