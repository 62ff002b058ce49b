import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { STORYBOOK_DIST } from '../../scripts/lib/paths.ts';
import { serveFolder } from '../../scripts/lib/serveFolder.ts';

interface StorybookFixtures {
  /** Opens one story by its id in Storybook's preview, alone on the page. */
  openStory: (id: string) => Promise<Page>;
  /** The browser's complaints: console errors and warnings, page errors, error responses. The list must be empty at the end. */
  troubles: string[];
}

interface StorybookServer {
  /** The address of the built Storybook: `http://127.0.0.1:<port>`. */
  storybookUrl: string;
}

export const test = base.extend<StorybookFixtures, StorybookServer>({
  storybookUrl: [
    async ({}, provide) => {
      if (!existsSync(path.join(STORYBOOK_DIST, 'index.html'))) {
        throw new Error('Storybook is not built: run `pnpm build-storybook` first');
      }
      const site = await serveFolder(STORYBOOK_DIST);
      await provide(site.url);
      await site.close();
    },
    { scope: 'worker' },
  ],

  troubles: [
    async ({ page, storybookUrl }, provide) => {
      const troubles: string[] = [];
      page.on('console', (message) => {
        const type = message.type();
        if (type === 'error' || type === 'warning') troubles.push(`console ${type}: ${message.text()}`);
      });
      page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
      page.on('response', (answer) => {
        if (answer.status() >= 400) troubles.push(`${answer.status()} for ${answer.url()}`);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(storybookUrl) && !/^(?:data|blob):/.test(url)) troubles.push(`asked another host: ${url}`);
      });
      await provide(troubles);
      expect(troubles, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],

  openStory: async ({ page, storybookUrl }, provide) => {
    await page.addInitScript(withoutHighlight);
    await provide(async (id) => {
      // Axe runs when stories run as tests. Here it would only slow down the page.
      await page.goto(`${storybookUrl}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
      await expect(page.locator('#storybook-root > *').first()).toBeVisible();
      return page;
    });
  },
});

export { expect };

/** Runs in the page before any other script. `.storybook/main.ts` explains the feature and why tests disable it. */
function withoutHighlight(): void {
  let features: Record<string, boolean> = {};
  Object.defineProperty(globalThis, 'FEATURES', {
    get: () => features,
    set(built: Record<string, boolean>) {
      features = { ...built, highlight: false };
    },
  });
}
