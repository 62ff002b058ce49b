import preview from '#storybook/preview';
import { useState } from 'react';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Button } from '../primitives/Button/Button.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { readToken } from '../tokens/readToken.ts';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';

const STEPS = [
  { token: 'motion-fast', milliseconds: 120, use: 'an answer to the pointer: hover, press, a thumb that moves' },
  { token: 'motion-base', milliseconds: 160, use: 'something appears or goes: a menu, a dialog, a toast' },
  { token: 'motion-slow', milliseconds: 200, use: 'something large comes from an edge: a sheet' },
] as const;

const Tracks = styled.ul`
  --_travel: min(240px, 60vw);
  display: grid;
  gap: var(--space-4);
  max-inline-size: 400px;
  [data-part='track'] { position: relative; block-size: 24px; border-block-end: var(--border) solid var(--line-strong); }
  [data-part='dot'] {
    position: absolute;
    inset-block-end: -8px;
    inset-inline-start: 0;
    inline-size: 16px;
    block-size: 16px;
    border-radius: var(--radius-full);
    background: var(--route-line);
    transition: transform var(--_duration) var(--ease-out);
  }
  &[data-there] [data-part='dot'] { transform: translateX(var(--_travel)); }
`;

function Race() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Stack gap={6} align="start" style={{ inlineSize: '100%' }}>
      <Tracks data-there={isThere || undefined} style={{ inlineSize: '100%' }}>
        {STEPS.map(({ token, milliseconds }) => (
          <li key={token}>
            <Text size="small" tone="muted" lang="en">{`${token} · ${milliseconds} ms`}</Text>
            <div data-part="track"><span data-part="dot" style={{ '--_duration': `var(--${token})` }} /></div>
          </li>
        ))}
      </Tracks>
      <Button variant="secondary" onClick={() => setIsThere(!isThere)}>{isThere ? '回到起點' : '出發'}</Button>
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Foundations/Motion',
  tags: ['!autodocs'],
});

/** Three durations, all easing out: they begin fast, so that a reaction is visible at once. */
export const Durations = meta.story({
  render: () => <Race />,
  play: async ({ canvas, userEvent }) => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const durations = STEPS.map(({ token }) => readToken(`--${token}`));
    await expect(durations).toEqual(STEPS.map(({ milliseconds }) => (isReduced ? '0ms' : `${milliseconds}ms`)));
    await userEvent.click(canvas.getByRole('button', { name: '出發' }));
    await expect(canvas.getByRole('button', { name: '回到起點' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  render: () => <Race />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: '回到起點' })).toHaveFocus();
  },
});

export const Uses = meta.story({
  render: () => (
    <Sheet aria-label="Durations">
      <table>
        <thead>
          <tr><th scope="col">Token</th><th scope="col">Milliseconds</th><th scope="col">For</th></tr>
        </thead>
        <tbody>
          {STEPS.map(({ token, milliseconds, use }) => (
            <tr key={token}><th scope="row">{token}</th><td>{milliseconds}</td><td>{use}</td></tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Text lang="en">A sheet comes up from the edge that it goes back to.</Text>, because: 'Motion tells where something comes from.' },
        { isGood: false, example: <Text lang="en">Skeletons shimmer while a list loads.</Text>, because: 'Nothing moves that has nothing to say; waiting is not made shorter by it.' },
        { isGood: true, example: <Text lang="en">Content replaces its skeleton in place.</Text>, because: 'What loads keeps the place of what comes: nothing jumps under a finger.' },
        { isGood: false, example: <Text lang="en">Cards fly in one after another.</Text>, because: 'A list is to be read, not watched.' },
      ]}
    />
  ),
});
