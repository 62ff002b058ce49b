import styled from 'styled-components';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/icons.ts';

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--touch);
  block-size: var(--touch);
  padding: 0;
  border: 0;
  border-radius: var(--radius-3);
  background: none;
  color: inherit;
  transition: background var(--motion-fast) var(--ease-out);
  @media (hover: hover) {
    &:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
  }
  &:active { background: color-mix(in srgb, currentColor 16%, transparent); }
  &:disabled { color: var(--text-disabled); background: none; }
  [data-part='badge'] {
    position: absolute;
    inset-block-start: 1px;
    inset-inline-start: 23px;
    display: grid;
    inline-size: max-content;
    pointer-events: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Icon that everyone knows: close, bell, back, swap. */
  icon: IconShape;
  /** Name of the action, for screen readers and as tooltip, since there is no visible text. */
  label: string;
  /** Icon size in pixels; the button is always 44 × 44. */
  size?: 20 | 24;
  /** A `CountBadge` at the corner; put the count into `label` too. */
  badge?: ReactNode;
}

/** Icon-only button of 44 × 44 px, for icons everyone knows: close, bell, back. */
export function IconButton({ icon, label, size = 24, badge, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root data-component="IconButton" type={type} aria-label={label} title={label} {...rest}>
      <Icon shape={icon} size={size} />
      {badge !== undefined && <span data-part="badge">{badge}</span>}
    </Root>
  );
}
