// Bundled for Node and run at build, by `prerender.ts`; no page loads it.
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { collectStyles } from '@shunlu/ui/build/collectStyles.ts';
import { App } from '../src/App.tsx';
import { i18n, startI18n } from '../src/i18n/i18n.ts';
import { yearOf } from '../src/landing/prerendered.ts';
import { paths } from '../src/paths.ts';
import { routeAt } from '../src/routes.ts';

/** The landing page as a visitor sees it who reads zh-TW. */
export interface PrerenderedLanding {
  html: string;
  /** The style element that it needs; styled-components takes it over in the browser. */
  styles: string;
  title: string;
  /** Of its footer, in Taipei. */
  year: string;
}

function AtHome({ children }: { children: ReactNode }) {
  return createElement(StaticRouter, { location: paths.home }, children);
}

/** Renders the landing page; throws what a component throws. */
export async function renderLanding(): Promise<PrerenderedLanding> {
  await Promise.all([startI18n(), routeAt(paths.home, false)?.preload()]);
  const { element, styles } = collectStyles(createElement(App, { Router: AtHome }));
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // In one piece: what comes in parts needs inline scripts to put it together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, 'the landing page could not be rendered');
  return { html, styles: styles(), title: i18n.t('pages:title.landing'), year: yearOf(new Date()) };
}
