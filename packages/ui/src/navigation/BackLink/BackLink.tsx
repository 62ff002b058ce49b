import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chevronLeftIcon } from '../../primitives/Icon/icons.ts';

export interface BackLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'href' | 'ref'> {
  /** Path in the app. */
  to: string;
  /** Text that names the target, such as 回到搜尋結果. */
  children: ReactNode;
  /** Ref to the link. */
  ref?: Ref<HTMLAnchorElement>;
}

const Root = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--touch);
  margin-inline-start: calc(-1 * var(--space-1));
  border-radius: var(--radius-1);
  color: var(--text-muted);
  font-size: var(--size-small);
  text-decoration: none;

  @media (hover: hover) {
    &:hover { color: var(--text); text-decoration: underline; }
  }
`;

/** Link above a page's title that leads one level up and names it. */
export function BackLink({ children, ...rest }: BackLinkProps) {
  return (
    <Root data-component="BackLink" {...rest}>
      <Icon shape={chevronLeftIcon} size={20} />
      <span>{children}</span>
    </Root>
  );
}
