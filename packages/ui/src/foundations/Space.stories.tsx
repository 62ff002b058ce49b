import preview from '#storybook/preview';
import styled from 'styled-components';
import { Heading } from '../primitives/Heading/Heading.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';

const SPACES = [
  [1, 'in a label pair'], [2, 'in a group'], [3, 'between parts of a card'], [4, 'card padding, page edge'],
  [5, 'card padding from the desk'], [6, 'between sections'], [8, 'page edge from the desk'], [10, 'between chapters'],
  [12, 'a control'], [16, 'the bottom bar'], [20, 'around the landing line'],
] as const;
const RADII = [[1, 'plates, badges'], [2, 'inside a card'], [3, 'cards, buttons, fields'], [4, 'top of a sheet']] as const;
const SHADOWS = [[1, 'resting'], [2, 'floats'], [3, 'modal']] as const;

const Root = styled.ul`
  display: grid;
  gap: var(--space-2);
  font-size: var(--size-small);
  li { display: flex; align-items: center; gap: var(--space-4); }
  [data-part='bar'] { flex: none; inline-size: var(--_length); block-size: 16px; background: var(--route-line); }
  [data-part='box'] {
    flex: none;
    inline-size: 96px;
    block-size: 48px;
    border: var(--border) solid var(--line-control);
    border-radius: var(--_radius);
    background: var(--surface);
    box-shadow: var(--_shadow);
  }
`;

const meta = preview.meta({
  title: 'Foundations/Space',
  parameters: {
    docs: {
      description: {
        component:
          'A 4 px grid. Paddings, margins and gaps of 4 px or more are these tokens. One pixel borders; a shadow only for what floats. '
          + 'Touch targets are at least 44, controls 48.',
      },
    },
  },
});

export const Distances = meta.story({
  render: () => (
    <Root>
      {SPACES.map(([step, use]) => (
        <li key={step}>
          <span data-part="bar" style={{ '--_length': `var(--space-${step})` }} />
          space-{step} · {use}
        </li>
      ))}
    </Root>
  ),
});

export const Shape = meta.story({
  render: () => (
    <Stack>
      <Heading level={2} size="title">Radius</Heading>
      <Root>
        {RADII.map(([step, use]) => (
          <li key={step}>
            <span data-part="box" style={{ '--_radius': `var(--radius-${step})` }} />
            radius-{step} · {use}
          </li>
        ))}
      </Root>
      <Heading level={2} size="title">Shadow</Heading>
      <Root>
        {SHADOWS.map(([step, use]) => (
          <li key={step}>
            <span data-part="box" style={{ '--_shadow': `var(--shadow-${step})`, '--_radius': 'var(--radius-3)' }} />
            shadow-{step} · {use}
          </li>
        ))}
      </Root>
    </Stack>
  ),
});
