import styled, { keyframes } from 'styled-components';
import type { ComponentProps } from 'react';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.span`
  --_size: 18px;
  --_ring: 2.5px;
  --_turn: 800ms;
  display: inline-block;
  flex: none;
  inline-size: var(--_size);
  block-size: var(--_size);
  border: var(--_ring) solid color-mix(in srgb, currentColor 35%, transparent);
  border-block-start-color: currentColor;
  border-radius: var(--radius-full);
  animation: ${turn} var(--_turn) linear infinite;
  &[data-size='24'] { --_size: 24px; }
  @media (forced-colors: active) {
    /* Forced colours would give the ring the colour of the turning part. */
    border-color: GrayText;
    border-block-start-color: currentColor;
  }
`;

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Diameter in pixels. */
  size?: 18 | 24;
  /** Accessible name; without it the spinner is decorative beside a text. */
  label?: string;
}

/** Spinner for something short. For a loading page or card use `Skeleton`, which keeps its space. */
export function Spinner({ size = 18, label, ...rest }: SpinnerProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Root data-component="Spinner" data-size={size} {...meaning} {...rest} />;
}
