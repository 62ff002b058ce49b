import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { readToken } from '../tokens/readToken.ts';

const STEPS = [['fast', 'hover, press'], ['base', 'appear, disappear'], ['slow', 'a sheet comes up']] as const;

const Root = styled.ul`
  display: grid;
  gap: var(--space-3);
  max-inline-size: 360px;
  li {
    position: relative;
    padding: var(--space-3) var(--space-4);
    border: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    background: var(--surface);
    transition: transform var(--_duration) var(--ease-out), border-color var(--_duration) var(--ease-out);
  }
  li:hover { border-color: var(--accent); transform: translateX(24px); }
`;

const meta = preview.meta({
  title: 'Foundations/Motion',
  parameters: {
    docs: {
      description: {
        component:
          '120 ms for hover, 160 to appear, 200 for a sheet, easing out; nothing moves under reduced motion. Hover a line to see it.',
      },
    },
  },
});

export const Durations = meta.story({
  render: () => (
    <Root>
      {STEPS.map(([name, use]) => (
        <li key={name} style={{ '--_duration': `var(--motion-${name})` }}>
          motion-{name} · {use}
        </li>
      ))}
    </Root>
  ),
  play: async () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(readToken('--motion-slow')).toBe(isReduced ? '0ms' : '200ms');
  },
});
