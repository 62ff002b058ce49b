import { toTaipeiDate } from '@shunlu/api-contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { from } from '../../tokens/breakpoints.ts';

/** Paths of the footer's links. */
export interface FooterPaths {
  /** Carpooling rules. */
  rules: string;
  /** Privacy notice. */
  privacy: string;
  /** Accessibility statement. */
  accessibility: string;
  /** Data sources and licences. */
  dataSources: string;
}

export interface FooterProps extends Omit<ComponentProps<'footer'>, 'children'> {
  /** Paths of its links. */
  paths: FooterPaths;
  /** A ThemeSwitch on visitors' pages (D76). */
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
  /* On a phone the text is on its own line, above the links. */
  > div > [data-part='text'] { flex: 1 0 100%; }
  > div > [data-part='theme'] { flex: 1 1 var(--_switch); max-inline-size: var(--_switch); margin-inline-start: auto; padding-block: var(--space-2); }
  ${from('tablet')} { > div > [data-part='text'] { flex: none; } }
`;

/** Footer of every page: carpooling rules, privacy, accessibility, data sources. */
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
