import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import type { IconShape } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  --_height: 28px;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--_height);
  color: var(--text-muted);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-title);
  > svg { flex: none; }
`;

export interface FactProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Icon that shows the kind of fact. */
  icon: IconShape;
  /** Text for screen readers instead of a short form such as ±15. */
  spoken?: string | undefined;
  /** A few words. */
  children: ReactNode;
}

/** Plain fact about a ride: icon and a few words, without a pill. */
export function Fact({ icon, spoken, children, ...rest }: FactProps) {
  return (
    <Root data-component="Fact" {...rest}>
      <Icon shape={icon} size={16} />
      {spoken === undefined ? (
        <span>{children}</span>
      ) : (
        <>
          <span aria-hidden>{children}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </>
      )}
    </Root>
  );
}
