// `prerender.ts` bundles this module for Node and runs it at build. No page loads it.
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { collectStyles } from '@shunlu/ui/build/collectStyles.ts';
import { AppSkeleton } from '@shunlu/ui/navigation/AppSkeleton/AppSkeleton.tsx';
import { GlobalStyle } from '@shunlu/ui/tokens/GlobalStyle.tsx';
import { App } from '../src/app/App.tsx';
import { createRoutes } from '../src/app/createRoutes.tsx';
import { waitForRouter } from '../src/app/waitForRouter.ts';
import { i18n, startI18n } from '../src/i18n/i18n.ts';
import { getTaipeiYear } from '../src/landing/prerendered.ts';
import { paths } from '../src/lib/paths.ts';

/** Components as HTML, with their style element, which styled-components reuses in the browser. */
export interface RenderedHtml {
  html: string;
  styles: string;
}

/** The prerendered parts of the built pages. */
export interface RenderedPages {
  /** The landing page of a visitor who reads zh-TW, and the Taipei year of its footer. */
  landing: RenderedHtml & { title: string; year: string };
  page: RenderedHtml;
  search: RenderedHtml;
}

/** Renders the landing page and the skeletons. @throws AggregateError with the errors of components */
export async function renderPages(): Promise<RenderedPages> {
  const router = createMemoryRouter(createRoutes(), { initialEntries: [paths.home] });
  await Promise.all([startI18n(), waitForRouter(router)]);
  return {
    landing: { ...(await renderToHtml(<App router={router} />)), title: i18n.t('pages:title.landing'), year: getTaipeiYear(new Date()) },
    page: await renderToHtml(<><GlobalStyle /><AppSkeleton /></>),
    search: await renderToHtml(<><GlobalStyle /><AppSkeleton shape="search" /></>),
  };
}

async function renderToHtml(children: ReactElement): Promise<RenderedHtml> {
  const { element, styles } = collectStyles(children);
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // The HTML is rendered in one chunk, because later chunks need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `a page could not be rendered: ${String(failures[0])}`);
  if (/\sstyle=|<script/i.test(html)) throw new Error('A prerendered page has a style attribute or a script: the CSP stops both.');
  return { html, styles: styles() };
}
