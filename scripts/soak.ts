// What is too long for `npm test`: `pnpm soak`. Ten minutes of outage before two open pages and two short ones, ten of chaos around
// the chat on each database, and the long fuzz. A whole run, of 45 minutes and more, leaves docs/figures/soak.md; `--help` says how to shorten it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findOrInstallChromium } from './chromium.ts';
import { buildApp, isAppBuilt } from './lib/app-build.ts';
import { circumstances, keepFigures } from './lib/keptFigures.ts';
import { ROOT, toolPath } from './lib/paths.ts';
import { runs, soakReport, WHOLE } from './lib/soak.ts';
import type { SoakPart, SoakResult } from './lib/soak.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    outage: { type: 'string', default: String(WHOLE.outage) },
    chat: { type: 'string', default: String(WHOLE.chat) },
    fuzz: { type: 'string', default: String(WHOLE.fuzz) },
    on: { type: 'string', default: 'postgres,pglite' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(`pnpm soak [--outage ${WHOLE.outage}] [--chat ${WHOLE.chat}] [--fuzz ${WHOLE.fuzz}] [--on postgres,pglite]`);
  say('seconds of the long outage, seconds of chaos on each database, requests to each endpoint and event; 0 leaves a part out');
  say('only a whole run, at least as long as that on both databases, is written to docs/figures/soak.md');
  process.exit(0);
}

const asked = { outage: Number(values.outage), chat: Number(values.chat), fuzz: Number(values.fuzz), on: values.on };
const seed = Math.floor(Date.now() / 1_000);
const FUZZ_TESTS = ['http/fuzz.test.ts', 'realtime/fuzz.test.ts'];

/** Runs one part by this same Node, its output shown and kept. */
async function run({ title, command, env }: SoakPart): Promise<SoakResult> {
  say(`\n== ${title}`);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...command], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [stream, shown] of [[child.stdout, process.stdout], [child.stderr, process.stderr]] as const) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      shown.write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { title, isGood: code === 0, seconds: Math.round((performance.now() - startedAt) / 1_000), output: stripVTControlCharacters(output) };
}

const taken = circumstances();
if (asked.outage > 0 && !isAppBuilt() && !(await buildApp())) process.exit(1);
const parts = runs(asked, {
  playwright: toolPath('playwright'),
  vitest: toolPath('vitest'),
  chat: path.join(ROOT, 'packages/server/src/testing/delivery/soak.ts'),
  chromium: asked.outage > 0 ? findOrInstallChromium() : undefined,
  fuzzTests: FUZZ_TESTS,
  seed,
});
const results: SoakResult[] = [];
for (const part of parts) results.push(await run(part));

const report = soakReport(asked, results, taken);
say('');
for (const { title, isGood, seconds } of results) say(`${isGood ? 'good' : 'FAILED'}: ${title}, ${seconds} s`);
if (report === undefined) say('A shortened run: nothing was written.');
else say(`Written to ${keepFigures('soak', report)}`);
process.exit(results.every(({ isGood }) => isGood) ? 0 : 1);
