import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { APP_DIST } from './paths.ts';
import { serveFolder } from './static-server.ts';

/** JavaScript a visitor's browser loads before the landing page's main action answers, gzip. */
export const FIRST_LOAD = { limitKiB: 145, aimKiB: 130 } as const;

/** What comes with a page that needs it, never with the first one; each is known by a text its minified code keeps. */
const NOT_AT_FIRST = { leaflet: 'leaflet-container', 'socket.io-client': 'EIO', 'react-hook-form': 'onTouched' } as const;

/** The landing page's main action: a visitor gets started. */
const MAIN_ACTION = 'main a[href="/signup"]';

export interface LoadedScript {
  name: string;
  gzipKiB: number;
}

export interface FirstLoad {
  scripts: LoadedScript[];
  totalKiB: number;
  /** Libraries that must not be part of it and are. */
  intruders: string[];
}

/**
 * Opens the built app as a first-time visitor does and weighs every script that was asked for until the main
 * action answers: what the page preloads, its route and its texts, however they are imported.
 */
export async function measureFirstLoad(browserPath: string): Promise<FirstLoad> {
  const site = await serveFolder(APP_DIST);
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'zh-TW' });
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    // Rendered by React, it answers as soon as it is seen. Not touched here: pointing at it fetches its page ahead.
    await page.locator(MAIN_ACTION).first().waitFor({ timeout: 30_000 });
    const before = [...asked];
    return weigh(before, await inlineScripts(page));
  } finally {
    await browser.close();
    await site.close();
  }
}

async function inlineScripts(page: Page): Promise<string> {
  const texts = await page.locator('script:not([src])').allTextContents();
  return texts.join('\n');
}

function weigh(paths: readonly string[], inline: string): FirstLoad {
  const files = paths.map((name) => ({ name, content: readFileSync(path.join(APP_DIST, name)) }));
  const all = inline === '' ? files : [...files, { name: '(inline in index.html)', content: Buffer.from(inline) }];
  const scripts = all.map(({ name, content }) => ({ name, gzipKiB: gzipSync(content).length / 1024 }));
  return {
    scripts: scripts.sort((a, b) => b.gzipKiB - a.gzipKiB),
    totalKiB: scripts.reduce((total, script) => total + script.gzipKiB, 0),
    intruders: Object.entries(NOT_AT_FIRST).flatMap(([library, mark]) =>
      all.some(({ content }) => content.includes(mark)) ? [library] : [],
    ),
  };
}

export function isSmallEnough({ totalKiB, intruders }: FirstLoad): boolean {
  return totalKiB <= FIRST_LOAD.limitKiB && intruders.length === 0;
}

/** The measurement in lines: the sum, then each script. */
export function describeFirstLoad(load: FirstLoad): string[] {
  const { limitKiB, aimKiB } = FIRST_LOAD;
  return [
    `JavaScript before the landing page's main action answers: ${load.totalKiB.toFixed(1)} KiB gzip ` +
      `(limit ${limitKiB}, aim ${aimKiB})`,
    ...load.scripts.map(({ name, gzipKiB }) => `  ${gzipKiB.toFixed(1).padStart(6)}  ${name}`),
    ...load.intruders.map((library) => `  ${library} must not be part of it, and is`),
  ];
}
