import type { ComponentProps } from 'react';
import styled from 'styled-components';

export type BarButtonProps = ComponentProps<'button'>;

const Root = styled.button`
  --_gap: 6px;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--_gap);
  min-inline-size: var(--touch);
  min-block-size: var(--touch);
  padding-inline: var(--space-2);
  border: 0;
  border-radius: var(--radius-3);
  background: none;
  color: inherit;
  font-size: var(--size-small);
  white-space: nowrap;

  @media (hover: hover) {
    &:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  }
`;

/** Quiet button in the navigation bar and its colours: language, logout. Not for pages. */
export function BarButton(props: BarButtonProps) {
  return <Root data-component="BarButton" type="button" {...props} />;
}
