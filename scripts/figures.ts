// `pnpm figures` measures load times and the speed of the search against their limits, and writes docs/figures/promised.md.
// `pnpm figures loads` or `search` measures one of them and writes nothing. The exit code is 1 above a limit.
import { findOrInstallChromium } from './chromium.ts';
import { APP_BUILD, ensureBuilt } from './lib/builds.ts';
import { describeFigure, recordFigures, type Figure } from './lib/figures.ts';
import { measureLoadTimes } from './lib/load-times.ts';
import { measureSearchSpeed } from './lib/search-speed.ts';

const PARTS: Readonly<Record<string, (browser: string) => Promise<Figure[]>>> = { loads: measureLoadTimes, search: measureSearchSpeed };

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in PARTS));
if (unknown !== undefined) throw new Error(`there is no part ${unknown}: ${Object.keys(PARTS).join(', ')}`);
if (!(await ensureBuilt(APP_BUILD))) process.exit(1);

const browser = findOrInstallChromium();
const lines: string[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const figure of await measure(browser)) {
    const { line, isHeld } = describeFigure(figure);
    lines.push(line);
    process.stdout.write(`${line}\n`);
    if (!isHeld) process.exitCode = 1;
  }
}
if (names.length === 0) recordFigures('promised', 'Load times and the speed of the search', 'pnpm figures', lines);
