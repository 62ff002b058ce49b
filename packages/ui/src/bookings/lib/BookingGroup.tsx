import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';

const Root = styled.section`
  > h3 { display: flex; align-items: center; gap: var(--space-2); font-size: var(--size-body); }
  [data-component='CountBadge'] { background: var(--warn-text); color: var(--surface); }
  @media (forced-colors: active) {
    [data-component='CountBadge'] { color: var(--text); }
  }
`;

/** Titled group of bookings; renders nothing if empty. */
export function BookingGroup({ title, count, hasCount = false, children }: { title: string; count: number; hasCount?: boolean; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Root data-part="group" aria-labelledby={id}>
      <h3 id={id}>
        <span>{title}</span>
        {hasCount && <CountBadge count={count} isSilent />}
      </h3>
      <ul>{children}</ul>
    </Root>
  );
}
