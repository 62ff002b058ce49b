import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { carIcon, clockIcon, starIcon, warningIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

const meta = preview.meta({
  title: 'Primitives/Icon',
  component: Icon,
  args: { shape: warningIcon },
  parameters: {
    controls: { exclude: ['shape'] },
    guide: {
      when: 'Beside a word, to find it faster, or alone where everyone knows it. The whole set stands under Foundations, Icons; each is an import of its own, so that a bundle carries only what it shows.',
      avoid: 'Not as an ornament, and never the only carrier of a meaning that needs a word. Alone and pressable it is an IconButton. No emoji.',
      parts: 'A drawing on a 24 grid, stroke 1.75, round ends, outline, in the colour of the text around it. Filled only for a star and the end dot.',
      keyboard: 'Not operable.',
      announced: 'Nothing beside a text; with `label` an image of that name.',
    },
  },
});

export const Default = meta.story();

export const WithMeaning = meta.story({
  args: { label: '注意', size: 24 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '注意' })).toBeVisible();
  },
});

export const InText = meta.story({
  render: () => (
    <Text tone="warn">
      <Inline as="span" gap={2}>
        <Icon shape={clockIcon} size={16} /> <span>待駕駛確認，最晚 11/20 15:05 前</span>
      </Inline>
    </Text>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <Inline>
      {([14, 16, 18, 20, 24, 32] as const).map((size) => (
        <Icon key={size} shape={carIcon} size={size} />
      ))}
    </Inline>
  ),
});

/** Only stars are filled. */
export const Solid = meta.story({ args: { shape: starIcon, isFilled: true, size: 24 } });
