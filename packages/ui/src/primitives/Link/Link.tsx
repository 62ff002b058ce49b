import styled from 'styled-components';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../links/links.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { externalIcon } from '../Icon/icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.a`
  color: var(--accent-text);
  border-radius: var(--radius-1);
  &[data-tone='inherit'] { color: inherit; }
  &[data-quiet] { text-decoration: none; }
  [data-part='arrow'] { white-space: nowrap; }
  svg { display: inline-block; margin-inline-start: 3px; vertical-align: -.125em; }
  @media (hover: hover) {
    &:hover { text-decoration: underline; text-decoration-thickness: 2px; }
  }
`;

/** Keeps the arrow on the line of the preceding word, and a following comma with the arrow. */
const WORD_JOINER = '\u2060';

export interface LinkOwnProps extends Omit<ComponentProps<'a'>, 'href' | 'children' | 'ref'> {
  /** Colour; `inherit` takes that of the surrounding text: footers, muted lines. */
  tone?: 'accent' | 'inherit';
  /** Whether the underline appears only on hover; only where the context shows that it is a link (navigation, a card's title). */
  isQuiet?: boolean;
  /** Path inside the app, followed by the router. Either this or `href`. */
  to?: string;
  /** External URL, or `tel:`, `mailto:`. */
  href?: string;
  /** Text that names the target without the surrounding sentence. */
  children: ReactNode;
  /** Ref to the `<a>`. */
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkProps = LinkOwnProps & ({ to: string; href?: undefined } | { href: string; to?: undefined });

/** Link in running text: `to` inside the app, or `href` for an external page, which opens a new tab and says so. */
export function Link({ to, href, tone = 'accent', isQuiet = false, children, ref, ...rest }: LinkProps) {
  const { t } = useTranslation();
  const look = { 'data-component': 'Link', 'data-tone': tone, 'data-quiet': isQuiet || undefined, ...rest };
  if (to !== undefined) {
    return (
      <Root as={AppLink} to={to} ref={ref} {...look}>
        {children}
      </Root>
    );
  }
  const isElsewhere = /^https?:/.test(href);
  return (
    <Root href={href} ref={ref} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })} {...look}>
      <span>{children}</span>
      {isElsewhere && (
        <>
          <VisuallyHidden>{t('opensNewWindow')}</VisuallyHidden>
          <span data-part="arrow" aria-hidden>{WORD_JOINER}<Icon shape={externalIcon} size={14} />{WORD_JOINER}</span>
        </>
      )}
    </Root>
  );
}
