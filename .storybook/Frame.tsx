import { useInsertionEffect } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createGlobalStyle } from 'styled-components';
import { SWRConfig } from 'swr';
import { ClockProvider } from '@shunlu/ui/clock/clock.tsx';
import { createClock } from '@shunlu/ui/clock/createClock.ts';
import { createI18n } from '@shunlu/ui/i18n/createI18n.ts';
import { defaultLanguage } from '@shunlu/ui/i18n/languages.ts';
import type { Language } from '@shunlu/ui/i18n/languages.ts';
import { getAllTexts } from '@shunlu/ui/i18n/getAllTexts.ts';
import { LinkProvider } from '@shunlu/ui/links/links.tsx';
import type { LinkComponentProps } from '@shunlu/ui/links/links.tsx';
import { pseudoTexts } from './pseudo.ts';
import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';

/** The frozen time of stories, so that screenshots do not change: Friday, 20 November 2026, 10:50 in Taipei. */
export const FROZEN_NOW = '2026-11-20T10:50:00+08:00';

const texts = getAllTexts();
const i18n = {
  'zh-TW': createI18n({ texts, language: 'zh-TW' }),
  en: createI18n({ texts, language: 'en' }),
  pseudo: createI18n({ texts: { ...texts, en: pseudoTexts(texts['en'] ?? {}) }, language: 'en' }),
} satisfies Record<NonNullable<FrameProps['language']>, unknown>;

/**
 * Styles a story on a docs page of Storybook. It restores the list markers that the app's base style removes from the guide, and
 * lets inline code wrap.
 */
const DocsGround = createGlobalStyle`
  .docs-story { background: var(--bg); color: var(--text); }
  .sbdocs-content ol:not(.docs-story *, .docblock-argstable *) { list-style: decimal; }
  .sbdocs-content ul:not(.docs-story *, .docblock-argstable *) { list-style: disc; }
  .sbdocs-content :not(pre) > code { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** A link without navigation, because following one would replace the story. Tests read its address. */
function InertLink({ to, ref, onClick, children, ...rest }: LinkComponentProps) {
  return (
    <a
      {...rest}
      ref={ref}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

export interface FrameProps {
  language: Language | 'pseudo' | undefined;
  theme: 'light' | 'dark';
  mode: 'passenger' | 'driver';
  /** Text size in percent of the browser's default. */
  textSize: '100' | '200';
  /** An ISO instant that replaces `FROZEN_NOW`, from `parameters.now`. */
  now: string | undefined;
  /** Whether the story is on a docs page, together with others. */
  isInDocs: boolean;
  children: ReactNode;
}

/** SWR options: each story starts with an empty cache, fetches at once, and does not revalidate by itself. */
const freshReading = {
  provider: () => new Map(),
  dedupingInterval: 0,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** The app's providers around a story: tokens, language, clock, links, cache. */
export function Frame({ language = defaultLanguage, theme, mode, textSize, now = FROZEN_NOW, isInDocs, children }: FrameProps) {
  // An insertion effect runs before the layout effects of the story, which may measure.
  useInsertionEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, mode });
    document.documentElement.lang = language === 'pseudo' ? 'en' : language;
    // All stories of a docs page share one text size.
    document.documentElement.style.fontSize = textSize === '100' || isInDocs ? '' : `${textSize}%`;
  }, [language, theme, mode, textSize, isInDocs]);

  const moment = Date.parse(now);
  return (
    <I18nextProvider i18n={i18n[language]}>
      <ClockProvider clock={createClock(() => moment)}>
        <LinkProvider component={InertLink}>
          <GlobalStyle />
          {isInDocs && <DocsGround />}
          <SWRConfig value={freshReading}>{children}</SWRConfig>
        </LinkProvider>
      </ClockProvider>
    </I18nextProvider>
  );
}
