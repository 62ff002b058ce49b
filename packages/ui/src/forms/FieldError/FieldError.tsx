import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { errorIcon } from '../../primitives/Icon/icons.ts';

export type FieldErrorProps = ComponentProps<'p'>;

const Root = styled.p`
  --_gap: 6px;
  display: flex;
  gap: var(--_gap);
  color: var(--bad-text);
  font-size: var(--size-small);
  font-weight: var(--weight-medium);
  line-height: var(--line-snug);

  /* In the middle of the first line, whatever its size. */
  > svg { flex: none; block-size: 1lh; }
`;

/** The sentence under a field that is wrong, with the sign that says so without colour. */
export function FieldError({ children, ...rest }: FieldErrorProps) {
  return (
    <Root data-component="FieldError" {...rest}>
      <Icon shape={errorIcon} size={18} />
      <span>{children}</span>
    </Root>
  );
}
