import styled from 'styled-components';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  min-inline-size: 0;
  svg { flex: none; inline-size: 36px; block-size: 12px; }
  [data-part='line'] { stroke: var(--route-line); stroke-width: 3; }
  [data-part='start'] { fill: var(--surface); stroke: var(--route-start); stroke-width: 3; }
  [data-part='end'] { fill: var(--route-end); }
`;

export interface RouteLineProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the start. */
  from: ReactNode;
  /** Name of the end. */
  to: ReactNode;
}

/** Route on one line: green ring, blue line, red dot between the names. */
export function RouteLine({ from, to, ...rest }: RouteLineProps) {
  const { t } = useTranslation();
  return (
    <Root data-component="RouteLine" {...rest}>
      <VisuallyHidden>{t('route.from')}</VisuallyHidden>
      <span>{from}</span>
      <svg viewBox="0 0 36 12" aria-hidden>
        <path data-part="line" d="M8 6h20" />
        <circle data-part="start" cx="6" cy="6" r="4" />
        <circle data-part="end" cx="30" cy="6" r="5.5" />
      </svg>
      <VisuallyHidden>{t('route.to')}</VisuallyHidden>
      <span>{to}</span>
    </Root>
  );
}
