import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { CountBadge } from './CountBadge.tsx';

const meta = preview.meta({
  title: 'Primitives/CountBadge',
  component: CountBadge,
  args: { count: 3 },
  parameters: {
    docs: {
      description: {
        component: [
          'How many are unread, up to 99, then 99+ (R9.19). Nothing is shown for none.',
          '**When:** on the bell, a tab or a conversation. Red is for what waits for the person; other counts are plain text.',
          '**Screen reader:** “3 則未讀”. `silent` when the name of what it sits on says it.',
        ].join('\n\n'),
      },
    },
  },
});

export const Few = meta.story();

export const Cap = meta.story({
  name: 'R9.19: 99 shows 99 and 100 shows 99+',
  render: () => (
    <Inline>
      <CountBadge count={0} />
      <CountBadge count={99} />
      <CountBadge count={100} />
    </Inline>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('99')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-component="CountBadge"]')).toHaveLength(2);
  },
});
