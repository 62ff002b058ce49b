import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** Start of a trip, its end, or a current position. */
export type PinKind = 'start' | 'end' | 'here';

/** Side on the map, which is never mirrored: left is west. */
export type PinSide = 'left' | 'right';

export interface PinProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Kind of pin: a green ring, a red dot, or an amber dot with a glow. */
  kind: PinKind;
  /** Name beside the pin. */
  name?: string | undefined;
  /** Side of the pin on which the name is. */
  side?: PinSide | undefined;
}

const Root = styled.span`
  --_pin: 32px;
  position: relative;
  display: inline-block;
  inline-size: var(--_pin);
  block-size: var(--_pin);
  font-size: var(--size-small);
  line-height: var(--line-snug);

  svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; max-inline-size: none; }
  [data-part='halo'] { fill: var(--map-case); }
  [data-part='start'] { fill: var(--surface); stroke: var(--route-start); stroke-width: 5px; }
  [data-part='end'] { fill: var(--route-end); }
  [data-part='here'] { fill: var(--here); }
  [data-part='glow'] { fill: var(--here); opacity: .25; }
  [data-part='name'] {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 100%;
    inline-size: max-content;
    max-inline-size: min(13em, 50vw);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    transform: translateY(-50%);
    padding-inline: var(--space-1);
    color: var(--text);
    font-weight: var(--weight-bold);
    text-shadow:
      2px 0 var(--map-halo), -2px 0 var(--map-halo), 0 2px var(--map-halo), 0 -2px var(--map-halo),
      1.4px 1.4px var(--map-halo), -1.4px 1.4px var(--map-halo), 1.4px -1.4px var(--map-halo), -1.4px -1.4px var(--map-halo);
  }
  &[data-side='left'] [data-part='name'] { inset-inline: auto 100%; }
`;

interface Circle {
  part: string;
  radius: number;
}

/** Circles of each pin, bottom first, on a grid of 32 centred on its point. */
const CIRCLES: Readonly<Record<PinKind, readonly Circle[]>> = {
  start: [
    { part: 'halo', radius: 13 },
    { part: 'start', radius: 8 },
  ],
  end: [
    { part: 'halo', radius: 11.5 },
    { part: 'end', radius: 9.5 },
  ],
  here: [
    { part: 'glow', radius: 14 },
    { part: 'halo', radius: 9 },
    { part: 'here', radius: 6.5 },
  ],
};

/** Pin with its name beside it. Its centre is the point; the name takes no layout space. */
export function Pin({ kind, name, side = 'right', ...rest }: PinProps) {
  return (
    <Root data-component="Pin" data-kind={kind} data-side={side} {...rest}>
      <svg viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
        {CIRCLES[kind].map(({ part, radius }) => <circle key={part} data-part={part} r={radius} />)}
      </svg>
      {name && <span data-part="name">{name}</span>}
    </Root>
  );
}
