// Bundled for Node and run at build, by `prerender.ts`; no page loads it.
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/App.tsx';
import { i18n, startI18n } from '../src/i18n/i18n.ts';
import { getTaipeiYear } from '../src/landing/prerendered.ts';
import { paths } from '../src/lib/paths.ts';
import { routeAt } from '../src/app/routes.ts';
import { draw } from './draw.ts';
import type { Drawn } from './draw.ts';

/** The landing page as a visitor sees it who reads zh-TW. */
export interface DrawnLanding extends Drawn {
  title: string;
  /** Of its footer, in Taipei. */
  year: string;
}

function AtHome({ children }: { children: ReactNode }) {
  return createElement(StaticRouter, { location: paths.home }, children);
}

/** Draws the landing page; throws what a component throws. */
export async function drawLanding(): Promise<DrawnLanding> {
  await Promise.all([startI18n(), routeAt(paths.home, false)?.preload()]);
  return { ...(await draw(createElement(App, { Router: AtHome }))), title: i18n.t('pages:title.landing'), year: getTaipeiYear(new Date()) };
}
