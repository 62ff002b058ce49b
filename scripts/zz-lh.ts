import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { writeFileSync } from 'node:fs';
import { startServer } from '../e2e/support/server.ts';
import { startBrowser } from './lib/browser.ts';
import { fillForSearch, SEARCH_PATH } from './lib/search-journey.ts';
import { findOrInstallChromium } from './chromium.ts';

const runs = Number(process.argv[2] ?? 3);
const path = process.argv[3] === 'landing' ? '/' : SEARCH_PATH;
const server = await startServer();
const { storage } = await fillForSearch(server.url);
const all: number[] = [];
for (let i = 0; i < runs; i++) {
  const browser = await startBrowser(findOrInstallChromium());
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const page = await driver.contexts()[0]!.newPage();
  await page.goto(`${server.url}/favicon.svg`);
  if (path !== '/') await page.evaluate((kept) => { for (const [k, v] of Object.entries(kept)) localStorage.setItem(k, v); }, storage);
  await page.close(); await driver.close();
  const r = await lighthouse(server.url + path, { port: browser.port, output: 'json', logLevel: 'error' }, { extends: 'lighthouse:default', settings: { onlyCategories: ['performance'], disableStorageReset: true } });
  const a = r!.lhr.audits;
  all.push(a['largest-contentful-paint']!.numericValue!);
  console.log('run', i, 'LCP', a['largest-contentful-paint']!.numericValue, 'FCP', a['first-contentful-paint']!.numericValue, 'TBT', a['total-blocking-time']!.numericValue, 'TTI', a['interactive']?.numericValue);
  if (i === runs - 1) {
    writeFileSync('/tmp/q/lhr.json', JSON.stringify(r!.lhr));
    const items = (a['network-requests']!.details as any).items;
    for (const n of items) console.log(String(Math.round(n.networkRequestTime)).padStart(5), String(Math.round(n.networkEndTime)).padStart(5), String(n.transferSize).padStart(7), n.priority?.padEnd(8), n.url.replace(server.url, ''));
    console.log(JSON.stringify((a['lcp-breakdown-insight'] ?? a['largest-contentful-paint-element'])?.details, null, 0)?.slice(0, 1500));
    console.log(JSON.stringify((a['bootup-time']!.details as any).items.map((x: any) => [x.url.replace(server.url, ''), Math.round(x.total), Math.round(x.scripting), Math.round(x.scriptParseCompile)])));
    console.log(JSON.stringify((a['mainthread-work-breakdown']!.details as any).items.map((x: any) => [x.groupLabel, Math.round(x.duration)])));
    console.log(JSON.stringify(a['metrics']?.details));
  }
  await browser.close();
}
console.log(all.sort((x, y) => x - y));
await server.stop();
