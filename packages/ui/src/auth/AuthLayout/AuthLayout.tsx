import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

export type AuthLayoutProps = ComponentProps<'div'>;

const Root = styled.div`
  --_width: 400px;
  display: grid;
  align-content: start;
  justify-items: center;
  padding: var(--space-8) var(--gutter);

  > * { inline-size: min(var(--_width), 100%); }

  ${from('desk')} { padding-block: var(--space-16); }
`;

/** One narrow column in the page, for the forms that let a person in. */
export function AuthLayout(props: AuthLayoutProps) {
  return <Root data-component="AuthLayout" {...props} />;
}
