import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { Spinner } from './Spinner.tsx';

const meta = preview.meta({
  title: 'Primitives/Spinner',
  component: Spinner,
  args: { label: '載入中' },
  parameters: {
    guide: {
      when: 'Something short is under way that a person started: in a button, in a field while it searches.',
      avoid: 'A page or a card that loads has Skeletons, which keep its place.',
      parts: 'A ring in the colour of the text around it, one part of which turns once in 0.8 s.',
      keyboard: 'Not operable.',
      announced: '`label`, as an image; without it nothing, beside a text that says what goes on. Under reduced motion it stands still.',
    },
  },
});

export const Default = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '載入中' })).toBeVisible();
  },
});

export const Large = meta.story({ args: { size: 24 } });

/** Decorative beside a text. */
export const BesideText = meta.story({
  render: () => (
    <Inline gap={2}>
      <Spinner />
      <Text>正在找附近的地點</Text>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});
