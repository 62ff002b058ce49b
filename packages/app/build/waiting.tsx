// Bundled for Node and run at build, by `prerender.ts`; no page loads it.
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { languages } from '@shunlu/ui/i18n/languages.ts';
import { ToasterProvider } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';
import { i18n, loadTexts, startI18n } from '../src/i18n/i18n.ts';
import { paths } from '../src/lib/paths.ts';
import { SearchWaiting } from '../src/app/SearchWaiting.tsx';
import { drawnFor } from '../src/search/waiting.ts';
import type { Mode } from '../src/api/authStore.ts';
import { toaster } from '../src/lib/toaster.ts';
import { draw } from './draw.ts';

/** The frame of a search whose results are on their way, by `drawnFor` a language and a mode. */
export interface DrawnWaiting {
  frames: Readonly<Record<string, string>>;
  /** The style element that they need; styled-components takes it over in the browser. */
  styles: string;
}

const MODES: readonly Mode[] = ['passenger', 'driver'];

/** With what of the app it is drawn in. */
function Page({ mode }: { mode: Mode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <GlobalStyle />
      <StaticRouter location={paths.search}>
        <ToasterProvider toaster={toaster}>
          <SearchWaiting mode={mode} />
        </ToasterProvider>
      </StaticRouter>
    </I18nextProvider>
  );
}

/** Draws it for each language and mode; throws what a component throws, and where they need different styles. */
export async function drawWaiting(): Promise<DrawnWaiting> {
  await startI18n();
  const frames: Record<string, string> = {};
  const styles = new Set<string>();
  for (const language of languages) {
    await i18n.changeLanguage(language);
    await loadTexts(['navigation', 'feedback', 'search', 'rides']);
    for (const mode of MODES) {
      const drawn = await draw(<Page mode={mode} />);
      frames[drawnFor(language, mode)] = drawn.html;
      styles.add(drawn.styles);
    }
  }
  const [shared, ...others] = styles;
  if (shared === undefined || others.length > 0) throw new Error('The frames of the search differ in their styles');
  return { frames, styles: shared };
}
