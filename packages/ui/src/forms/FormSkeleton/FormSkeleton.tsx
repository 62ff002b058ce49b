import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-5);
  [data-part='field'] { display: grid; gap: var(--space-2); }
`;

export interface FormSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many fields are seen at once. */
  fields?: number;
  /** The form says its own title, of the page. */
  hasTitle?: boolean;
}

/** Stands for a form while what it needs loads: labels, fields and the button. Silent; the container says that it loads. */
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
