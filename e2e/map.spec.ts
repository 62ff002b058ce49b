import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { anAccount } from './support/accounts.ts';
import { lookOptions } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const say = words('zh-TW');
const GROUND = '.leaflet-container[data-ground="ready"] canvas[data-zoom]';

/** Measures the map, drawn at a zoom: the colour of the land, its share of the ground, and the number of pixels in names. */
async function lookAt(page: Page, zoom: number): Promise<{ colour: string; land: number; names: number }> {
  await expect(page.locator(GROUND)).toHaveAttribute('data-zoom', String(zoom));
  return page.evaluate((selector) => {
    const ground = document.querySelector<HTMLCanvasElement>(selector);
    const names = [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-container canvas')].find((canvas) => canvas !== ground);
    if (!ground || !names) throw new Error('no canvas');
    // Read from a copy: the browser warns about repeated reads of a canvas that is drawn on.
    const read = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no context');
      draw(context);
      return context.getImageData(0, 0, width, height).data;
    };
    const getPixels = (canvas: HTMLCanvasElement) => read(canvas.width, canvas.height, (context) => context.drawImage(canvas, 0, 0));
    const land = read(1, 1, (context) => {
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--map-land').trim();
      context.fillRect(0, 0, 1, 1);
    });
    const data = getPixels(ground);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === land[0] && data[at + 1] === land[1] && data[at + 2] === land[2]) count += 1;
    return { colour: [...land.slice(0, 3)].join(), land: count / (data.length / 4), names: getPixels(names).filter((value, index) => index % 4 === 3 && value > 0).length };
  }, GROUND);
}

test('RD.68: the offline map draws Taiwan at every zoom, light and dark, picks a place, and asks for no tile', async ({ openPage, server }) => {
  const account = await anAccount(server.url, { last: '林', first: '阿圖' });
  const seen: Record<string, string> = {};
  for (const theme of ['light', 'dark'] as const) {
    // A request to another host fails the test (support/test.ts). No request to our own host may look like a tile.
    const page = await openPage(lookOptions({ theme, language: 'zh-TW', viewport: 'desk' }, account.storage));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/search');
    await page.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    for (let zoom = 15; zoom >= 7; zoom -= 1) {
      const { colour, land, names } = await lookAt(page, zoom);
      // At a low zoom Taiwan is small, and many of its pixels are borders.
      expect([zoom, land > 0.005, names > 200]).toEqual([zoom, true, true]);
      seen[theme] = colour;
      if (zoom > 7) await page.keyboard.press('-');
    }
    await expect(page.getByText(say('places:map.data'))).toBeVisible();
    expect(asked.filter((path) => /\/\d+\/\d+\/\d+|\.(png|jpe?g|pbf|webp)$/.test(path))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: say('places:start') })).not.toHaveValue('');
    await expect(page.locator('.leaflet-container [data-component="Pin"]')).toHaveCount(1);
    if (theme === 'light') continue;
    await test.step('where one is comes from the browser, once it is asked for (R7.72)', async () => {
      const here = page.locator('.leaflet-container [data-part="here"]');
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 24.1369, longitude: 120.6869 });
      await expect(here).toHaveCount(0);
      await page.getByRole('button', { name: say('places:map.locate') }).click();
      await expect(here).toBeVisible();
    });
  }
  expect(seen['light']).not.toBe(seen['dark']);
});

test('RD.68, R7.71: what the map is drawn from is said when the server is started, not when the app is built', async ({ openPage, startServer, allowTrouble }) => {
  const tiles: string[] = [];
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const tileServer = createServer((request, response) => {
    tiles.push(request.url ?? '');
    response.setHeader('content-type', 'image/png').end(png);
  });
  await new Promise<void>((resolve) => tileServer.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(tileServer.address() as AddressInfo).port}`;
  allowTrouble(new RegExp(`^request to another host: ${origin}/own/`));

  const server = await startServer({ env: { MAP_TILES: 'url', MAP_TILES_URL: `${origin}/own/{z}/{x}/{y}.png`, MAP_TILES_ATTRIBUTION: '© 我們的圖磚' } });
  const account = await anAccount(server.url, { last: '林', first: '阿圖' });
  const page = await openPage({ on: server, storage: account.storage });
  await page.goto('/search');
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('© 我們的圖磚')).toBeVisible();
  await expect(page.locator(GROUND)).toHaveCount(0);
  expect(tiles.every((path) => /^\/own\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
  await page.close();
  tileServer.close();
  tileServer.closeAllConnections();
});
