import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Icon } from '../primitives/Icon/Icon.tsx';
import * as icons from '../primitives/Icon/icons.ts';

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: var(--space-4) var(--space-3);
  li { display: grid; justify-items: center; gap: var(--space-2); font-size: var(--size-caption); line-height: var(--line-snug); }
`;

const meta = preview.meta({
  title: 'Foundations/Icons',
  parameters: {
    docs: {
      description: {
        component:
          'Our own set: 24 grid, stroke 1.75, round ends, outline. Filled only for a star and the end dot; no emoji. '
          + 'Import what you show: `import { clockIcon } from "…/Icon/icons.ts"`.',
      },
    },
  },
});

export const All = meta.story({
  render: () => (
    <Root>
      {Object.entries(icons).map(([name, shape]) => (
        <li key={name}>
          <Icon shape={shape} size={24} />
          {name}
        </li>
      ))}
    </Root>
  ),
  play: async ({ canvasElement }) => {
    const drawings = [...canvasElement.querySelectorAll('svg')];
    const outside = drawings.filter((drawing) => {
      const box = drawing.getBBox();
      return box.width === 0 || box.x < 1 || box.y < 1 || box.x + box.width > 23 || box.y + box.height > 23;
    });
    await expect(outside.map((drawing) => drawing.parentElement?.textContent)).toEqual([]);
  },
});

export const Sizes = meta.story({
  render: () => (
    <Root>
      {([14, 16, 18, 20, 24, 32] as const).map((size) => (
        <li key={size}>
          <Icon shape={icons.carIcon} size={size} />
          {size}
        </li>
      ))}
    </Root>
  ),
});
