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

  /* Centred on the first line at any text size. */
  > svg { flex: none; block-size: 1lh; }
`;

/** Error text below a field, with an icon so that colour is not the only sign. */
export function FieldError({ children, ...rest }: FieldErrorProps) {
  return (
    <Root data-component="FieldError" {...rest}>
      <Icon shape={errorIcon} size={18} />
      <span>{children}</span>
    </Root>
  );
}
