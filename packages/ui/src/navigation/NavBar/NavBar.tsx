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

/** Where the bar's own links lead. */
export interface NavBarPaths {
  /** Where the brand leads. */
  home: string;
  /** For a visitor. */
  signIn: string;
  /** For a visitor. */
  signUp: string;
}

export interface NavBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** Who is signed in; `null` for a visitor. */
  viewer: PersonName | null;
  /** Where its own links lead. */
  paths: NavBarPaths;
  /** A visitor's bar is always the passenger's. */
  mode?: Mode;
  /** Another mode was chosen. */
  onModeChange?: (mode: Mode) => void;
  /** Current language. */
  language: Language;
  /** The other language was chosen. */
  onLanguageChange: (language: Language) => void;
  /** Logs out. */
  onLogout?: () => void;
  /** Opens the notification centre; without it there is no bell. */
  onOpenNotifications?: (() => void) | undefined;
  /** How many notifications are unread; the bell shows it up to 99, then 99+ (R9.19). */
  unreadCount?: number;
  /** The tabs below: a TabBar. */
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
  /* Signed in on a phone, language and logout are in the "more" panel of the bottom bar. */
  &[data-signed-in] [data-component='LanguageSwitch'] { display: none; }

  ${from('tablet')} {
    [data-part='brand'] [data-part='latin'] { display: inline; }
    > [data-part='row'] > [data-component='Button'][data-variant='primary'] { padding-inline: var(--space-4); }
  }
  /* Large text: one row, as high as other things count on (--bar). What leads home says so by its mark alone. */
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
    /* The greeting gives way, so that large text keeps to one row. */
    > [data-part='row'] { flex-wrap: nowrap; }
    > [data-part='row'] > * + * { margin-inline-start: var(--space-3); }
    [data-part='greeting'] { display: block; }
    [data-part='logout'], &[data-signed-in] [data-component='LanguageSwitch'] { display: inline-flex; }
  }
`;

/**
 * The bar on top: brand, language, and for those signed in mode, bell, greeting and logout, else sign in and sign up.
 * In driver mode it turns the green of a freeway sign and inverts, so that the mode reads without colour.
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
