import preview from '#storybook/preview';
import { narrow } from '#storybook/stress';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Avatar } from '../primitives/Avatar/Avatar.tsx';
import { Badge } from '../primitives/Badge/Badge.tsx';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { Inline } from '../primitives/Inline/Inline.tsx';
import { NumberPlate } from '../vehicles/NumberPlate/NumberPlate.tsx';
import { Stack } from '../primitives/Stack/Stack.tsx';
import { Text } from '../primitives/Text/Text.tsx';
import { Sheet, Verdicts } from './foundations.fixtures.tsx';

const RADII = [
  ['radius-1', '4', 'plates, badges'],
  ['radius-2', '8', 'what lies inside a card: chips, rows, pictures'],
  ['radius-3', '12', 'cards, fields, buttons, dialogs'],
  ['radius-4', '20', 'the top of a sheet, bubbles of a chat'],
  ['radius-full', 'full', 'choices, avatars, the toggle of a map'],
] as const;

const EDGES = [
  ['border', '1', 'cards, badges, what only parts'],
  ['border-strong', '1.5', 'what is operated: fields, outlined buttons'],
  ['route-width', '4', 'the route line'],
  ['focus-width', '3', 'the focus ring, 2 away from what it surrounds'],
] as const;

const Corner = styled.span`
  display: block;
  inline-size: 96px;
  block-size: 48px;
  border: var(--border-strong) solid var(--line-control);
  border-radius: var(--_radius);
  background: var(--surface);
`;

const Edge = styled.span`
  display: block;
  inline-size: 96px;
  border-block-start: var(--_edge) solid var(--line-control);
`;

const meta = preview.meta({
  title: 'Foundations/Shape',
  tags: ['!autodocs'],
});

/** Inner corners are smaller: a corner inside a card never looks rounder than that of the card. */
export const Radius = meta.story({
  render: () => (
    <Sheet aria-label="Radius">
      <table>
        <thead>
          <tr><th scope="col">Token</th><th scope="col">Pixels</th><th scope="col">Corner</th><th scope="col">For</th></tr>
        </thead>
        <tbody>
          {RADII.map(([token, pixels, use]) => (
            <tr key={token}>
              <th scope="row">{token}</th>
              <td>{pixels}</td>
              <td><Corner style={{ '--_radius': `var(--${token})` }} /></td>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
});

export const Edges = meta.story({
  render: () => (
    <Sheet aria-label="Edges">
      <table>
        <thead>
          <tr><th scope="col">Token</th><th scope="col">Pixels</th><th scope="col">Edge</th><th scope="col">For</th></tr>
        </thead>
        <tbody>
          {EDGES.map(([token, pixels, use]) => (
            <tr key={token}>
              <th scope="row">{token}</th>
              <td>{pixels}</td>
              <td><Edge style={{ '--_edge': `var(--${token})` }} /></td>
              <td>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
});

/** All shapes together. */
export const InUse = meta.story({
  render: () => (
    <Card style={{ maxInlineSize: '400px' }}>
      <Stack gap={3}>
        <Inline gap={2}>
          <Badge tone="info">預定行程</Badge>
          <NumberPlate plate="ABC-1234" />
        </Inline>
        <Inline>
          <Avatar person={{ id: 1, first_name: '大明', last_name: '陳' }} />
          <Text isBold>陳大明</Text>
        </Inline>
        <Button isFullWidth>預訂座位</Button>
      </Stack>
    </Card>
  ),
});

/** The focus ring: 3 px wide, at a distance of 2 px, in a colour with a contrast of 3 on every surface. */
export const Focus = meta.story({
  render: () => (
    <Inline>
      <Button>預訂座位</Button>
      <Button variant="secondary">詢問駕駛</Button>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: '預訂座位' });
    await expect(button).toHaveFocus();
    const { outlineWidth, outlineStyle, outlineOffset } = getComputedStyle(button);
    await expect([outlineWidth, outlineStyle, outlineOffset]).toEqual(['3px', 'solid', '2px']);
  },
});

export const DoAndDont = meta.story({
  render: () => (
    <Verdicts
      verdicts={[
        { isGood: true, example: <Inline gap={2}><Badge>已完成</Badge><Text size="small" tone="muted">79 公里</Text></Inline>, because: 'A badge is a state; a fact is text.' },
        { isGood: false, example: <Inline gap={2}><Badge style={{ borderRadius: 'var(--radius-full)' }}>79 公里</Badge><Badge style={{ borderRadius: 'var(--radius-full)' }}>2 座</Badge></Inline>, because: 'No pills around plain facts: full corners are for what can be chosen.' },
      ]}
    />
  ),
});

export const Narrow = Radius.extend(narrow);
