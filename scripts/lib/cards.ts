import { chromium } from 'playwright';
import { countStyles, LISTS_OF_CARDS, type Styles } from '../../e2e/storybook/styles.ts';
import { STORYBOOK_DIST } from './paths.ts';
import { serveFolder } from './serveFolder.ts';

/** The CSS of the built Storybook's page with ride cards: one of each variant, and a thousand. */
export async function measureCards(browserPath: string): Promise<{ cards: number; styles: Styles }[]> {
  const site = await serveFolder(STORYBOOK_DIST);
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const measured: { cards: number; styles: Styles }[] = [];
    for (const { story } of Object.values(LISTS_OF_CARDS)) {
      const page = await browser.newPage();
      await page.goto(`${site.url}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true`);
      await page.getByRole('article').first().waitFor({ timeout: 120_000 });
      measured.push({ cards: await page.getByRole('article').count(), styles: await countStyles(page) });
      await page.close();
    }
    return measured;
  } finally {
    await browser.close();
    await site.close();
  }
}
