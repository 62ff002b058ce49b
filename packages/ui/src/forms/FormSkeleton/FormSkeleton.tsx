import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-5);
  [data-part='field'] { display: grid; gap: var(--space-2); }
`;

export interface FormSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Number of fields. */
  fields?: number;
  /** Whether the form has a page title. */
  hasTitle?: boolean;
}

/** Placeholder of a form while its data loads: labels, fields, button. Silent for screen readers. */
export function FormSkeleton({ fields = 3, hasTitle = false, ...rest }: FormSkeletonProps) {
  return (
    <Root data-component="FormSkeleton" aria-hidden {...rest}>
      {hasTitle && <Skeleton width="45%" height={40} />}
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} data-part="field">
          <Skeleton width={96} height={20} />
          <Skeleton shape="block" height="var(--control)" />
        </div>
      ))}
      <Skeleton shape="block" width={128} height="var(--control)" />
    </Root>
  );
}
