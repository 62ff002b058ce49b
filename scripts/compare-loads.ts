// Loads two builds of the app by turns on slow 4G and prints both: `node scripts/compare-loads.ts <dist before> <dist after>`.
import path from 'node:path';
import { findOrInstallChromium } from './chromium.ts';
import { compareLoadTimes } from './lib/load-times.ts';

const [before, after] = process.argv.slice(2).map((folder) => path.resolve(folder));
if (before === undefined || after === undefined) throw new Error('name two folders with a built app');
process.stdout.write(`${'medians of five visits, seconds'.padEnd(40)} before  after\n`);
for (const line of await compareLoadTimes(findOrInstallChromium(), before, after)) process.stdout.write(`${line}\n`);
