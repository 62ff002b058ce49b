import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { getGreetingName } from '../../i18n/person.ts';
import type { PersonName } from '../../i18n/person.ts';
import type { Language } from '../../i18n/languages.ts';
import { AppLink } from '../../links/links.tsx';
import { BrandMark } from '../BrandMark/BrandMark.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { signOutIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { BarButton } from '../BarButton/BarButton.tsx';
import { BellButton } from '../BellButton/BellButton.tsx';
import { LanguageSwitch } from '../LanguageSwitch/LanguageSwitch.tsx';
import { ModeSwitcher } from '../ModeSwitcher/ModeSwitcher.tsx';
import type { Mode } from '../ModeSwitcher/ModeSwitcher.tsx';

/** Paths of the bar's own links. */
export interface NavBarPaths {
  /** Path of the brand. */
  home: string;
  /** Shown to visitors. */
  signIn: string;
  /** Shown to visitors. */
  signUp: string;
}

export interface NavBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The logged-in person; `null` for a visitor. */
  viewer: PersonName | null;
  /** Paths of its own links. */
  paths: NavBarPaths;
  /** Current mode; a visitor's is always passenger. */
  mode?: Mode;
  /** Called with the chosen mode. */
  onModeChange?: (mode: Mode) => void;
  /** Current language. */
  language: Language;
  /** Called with the chosen language. */
  onLanguageChange: (language: Language) => void;
  /** Logs out. */
  onLogout?: () => void;
  /** Opens the notification centre; without it there is no bell. */
  onOpenNotifications?: (() => void) | undefined;
  /** Number of unread notifications; the bell shows at most 99+ (R9.19). */
  unreadCount?: number;
  /** A TabBar below the bar. */
  tabs?: ReactNode;
}

const Root = styled.header`
  --_greeting: 14em;
  position: sticky;
  inset-block-start: 0;
  z-index: var(--z-bar);
  border-block-end: var(--border) solid var(--mode-bar-line);
  background: var(--mode-bar);
  color: var(--mode-bar-text);

  > [data-part='row'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    container: bar / inline-size;
    max-inline-size: var(--page-max);
    min-block-size: var(--bar);
    margin-inline: auto;
    padding-inline: var(--gutter);
  }
  > [data-part='row'] > * { flex: none; }
  > [data-part='row'] > * + * { margin-inline-start: var(--space-1); }
  [data-part='brand'] { display: inline-flex; align-items: center; min-block-size: var(--touch); margin-inline-end: auto; border-radius: var(--radius-2); color: inherit; text-decoration: none; }
  [data-part='brand'] [data-part='latin'] { display: none; }
  > [data-part='row'] :focus-visible { outline-color: var(--mode-bar-text); }
  [data-part='greeting'] {
    display: none;
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: var(--_greeting);
    padding-inline: var(--space-2);
    overflow: hidden;
    color: var(--mode-bar-muted);
    font-size: var(--size-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-part='logout'] { display: none; }
  > [data-part='row'] > [data-component='Button'] { padding-inline: var(--space-3); }
  /* On a phone, a logged-in person finds language and logout in the "more" panel. */
  &[data-signed-in] [data-component='LanguageSwitch'] { display: none; }

  ${from('tablet')} {
    [data-part='brand'] [data-part='latin'] { display: inline; }
    > [data-part='row'] > [data-component='Button'][data-variant='primary'] { padding-inline: var(--space-4); }
  }
  /* Large text: one row, with the height that others rely on (--bar). The home link shows only its mark. */
  @container bar (inline-size < 40rem) {
    &&& [data-part='brand'] [data-part='latin'] { display: none; }
  }
  @container bar (inline-size < 17.5rem) {
    [data-part='brand'] [data-part='name'] { display: none; }
  }
  @container bar (inline-size < 12.5rem) {
    && > [data-part='row'] > * + * { margin-inline-start: 0; }
    && > [data-part='row'] > [data-component='Button'] { padding-inline: var(--space-2); }
    && > [data-part='row'] > [data-component='LanguageSwitch'] { padding-inline: 0; }
  }

  ${from('desk')} {
    /* The greeting shrinks first, so that large text stays on one row. */
    > [data-part='row'] { flex-wrap: nowrap; }
    > [data-part='row'] > * + * { margin-inline-start: var(--space-3); }
    [data-part='greeting'] { display: block; }
    [data-part='logout'], &[data-signed-in] [data-component='LanguageSwitch'] { display: inline-flex; }
  }
`;

/**
 * Navigation bar: brand and language; logged in also mode, bell, greeting and logout, else login and sign-up. In driver mode it
 * is inverted and green like a freeway sign, so that the mode reads without colour.
 */
export function NavBar({
  viewer,
  paths,
  mode = 'passenger',
  onModeChange,
  language,
  onLanguageChange,
  onLogout,
  onOpenNotifications,
  unreadCount = 0,
  tabs,
  ...rest
}: NavBarProps) {
  const { t } = useTranslation(['navigation', 'common']);
  const isSignedIn = viewer !== null;
  return (
    <Root
      data-component="NavBar"
      data-mode={isSignedIn ? mode : 'passenger'}
      data-signed-in={isSignedIn || undefined}
      {...rest}
    >
      <div data-part="row">
        <AppLink data-part="brand" to={paths.home} aria-label={t('navigation:brandHome')}>
          <BrandMark />
        </AppLink>
        <LanguageSwitch value={language} onValueChange={onLanguageChange} />
        {isSignedIn ? (
          <>
            <ModeSwitcher value={mode} onValueChange={(next) => onModeChange?.(next)} />
            {onOpenNotifications && <BellButton unreadCount={unreadCount} onClick={onOpenNotifications} />}
            <span data-part="greeting">{t('navigation:greeting', { name: getGreetingName(viewer) })}</span>
            <BarButton data-part="logout" onClick={onLogout}>
              <Icon shape={signOutIcon} size={20} />
              <span>{t('navigation:logout')}</span>
            </BarButton>
          </>
        ) : (
          <>
            <Button variant="quiet" size="compact" to={paths.signIn}>{t('navigation:signIn')}</Button>
            <Button size="compact" to={paths.signUp}>{t('navigation:signUp')}</Button>
          </>
        )}
      </div>
      {tabs}
    </Root>
  );
}
