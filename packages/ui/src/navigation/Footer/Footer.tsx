import { toTaipeiDate } from '@shunlu/api-contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { from } from '../../tokens/breakpoints.ts';

/** Where the footer's links lead. */
export interface FooterPaths {
  /** The rules of carpooling. */
  rules: string;
  /** What is kept about people, and for how long. */
  privacy: string;
  /** What is accessible and what is not yet. */
  accessibility: string;
  /** Whose data is used, under which licences. */
  dataSources: string;
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** Where its links lead. */
  paths: FooterPaths;
  /** On a visitor's pages: a ThemeSwitch (D76). */
  themeSwitch?: ReactNode;
}

const Root = styled.footer`
  --_switch: 320px;
  border-block-start: var(--border) solid var(--line);
  color: var(--text-muted);
  font-size: var(--size-caption);
  line-height: var(--line-body);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-6);
    max-inline-size: var(--page-max);
    margin-inline: auto;
    padding: var(--space-4) var(--gutter);
  }
  > div > a { display: inline-flex; align-items: center; min-block-size: var(--touch); }
  /* On a phone it has a line of its own, so that the links have theirs. */
  > div > [data-part='text'] { flex: 1 0 100%; }
  > div > [data-part='theme'] { flex: 1 1 var(--_switch); max-inline-size: var(--_switch); margin-inline-start: auto; padding-block: var(--space-2); }
  ${from('tablet')} { > div > [data-part='text'] { flex: none; } }
`;

/** The foot of every page: the rules of carpooling, privacy, accessibility, and whose data is used. */
export function Footer({ paths, themeSwitch, ...rest }: FooterProps) {
  const { t } = useTranslation('navigation');
  const year = toTaipeiDate(useNow()).slice(0, 4);
  return (
    <Root data-component="Footer" {...rest}>
      <div>
        <span data-part="text">{t('copyright', { year })}</span>
        <Link tone="inherit" to={paths.rules}>{t('rules')}</Link>
        <Link tone="inherit" to={paths.privacy}>{t('privacy')}</Link>
        <Link tone="inherit" to={paths.accessibility}>{t('accessibility')}</Link>
        <Link tone="inherit" to={paths.dataSources}>{t('dataSources')}</Link>
        {themeSwitch !== undefined && <div data-part="theme">{themeSwitch}</div>}
      </div>
    </Root>
  );
}
