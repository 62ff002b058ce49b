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

/** Narrow page column for login, sign-up and password forms. */
export function AuthLayout(props: AuthLayoutProps) {
  return <Root data-component="AuthLayout" {...props} />;
}
