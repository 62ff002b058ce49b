import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'children' | 'href'> {
  /** Id of the focus target: the page's `<main>`. */
  target?: string;
}

const Root = styled.a`
  position: fixed;
  z-index: var(--z-toast);
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  display: inline-flex;
  align-items: center;
  min-block-size: var(--touch);
  padding-inline: var(--space-4);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  font-weight: var(--weight-bold);

  &:not(:focus) { inline-size: 1px; min-block-size: 0; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;

/** Link that skips the navigation; the first element that Tab reaches. */
export function SkipLink({ target = 'main', ...rest }: SkipLinkProps) {
  const { t } = useTranslation('navigation');
  return (
    <Root
      data-component="SkipLink"
      href={`#${target}`}
      onClick={(event) => {
        // Do not change the address: it belongs to the router.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      {...rest}
    >
      {t('skip')}
    </Root>
  );
}
