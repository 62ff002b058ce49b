import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';
import { runs, soakReport, WHOLE } from './lib/soak.ts';

const asked = { ...WHOLE, on: 'postgres,pglite' };
const tools = { playwright: 'playwright.js', vitest: 'vitest.js', chat: 'chat.ts', chromium: '/usr/bin/chromium', fuzzTests: ['a.test.ts'], seed: 7 };
const circumstances = { at: new Date('2026-11-20T02:50:00Z'), commit: '5c98f6912345', isClean: true, machine: 'Node 24, 2 cores' };
const results = [{ title: 'an outage', isGood: true, seconds: 612, output: '\n\nright again after 812 ms\n\n\n1 passed ```\n' }];

describe('a soak', () => {
  it('is ten minutes of outage, ten of chaos on both databases, and the long fuzz', () => {
    expect(asked).toEqual({ outage: 600, chat: 600, fuzz: 2_000, on: 'postgres,pglite' });
    const [outage, chat, fuzz] = runs(asked, tools);
    expect([outage?.env, outage?.command[0]]).toEqual([expect.objectContaining({ OUTAGE_SECONDS: '600', CHROMIUM_PATH: '/usr/bin/chromium' }), 'playwright.js']);
    expect(chat?.command.slice(1)).toEqual(['chat.ts', '--seconds', '600', '--on', 'postgres,pglite']);
    expect(fuzz?.env).toEqual({ FUZZ_RUNS: '2000', FUZZ_SEED: '7' });
  });

  it('holds every outage to the strict limit', () => {
    const pattern = new RegExp(runs(asked, tools)[0]?.command.at(-1) ?? '');
    const titles = [...readFileSync(path.join(ROOT, 'e2e/outage.spec.ts'), 'utf8').matchAll(/^test\(['`](.*)['`], async/gm)].map(([, title = '']) => title);
    expect(titles.filter((title) => pattern.test(title)).map((title) => title.split(':')[0])).toEqual([
      'an outage of ${OUTAGE_S} s', 'an outage in which nobody is told that the line is dead', 'an outage of everything but the socket',
    ]);
  });

  it('leaves out what is not asked for', () => {
    expect(runs({ ...asked, outage: 0, fuzz: 0 }, tools).map(({ title }) => title)).toEqual(['600 s of chaos around the chat on postgres and on pglite']);
  });

  it('is written down with date, commit and what it said, also where it failed', () => {
    const report = soakReport(asked, [...results, { title: 'the fuzz', isGood: false, seconds: 9, output: 'boom' }], { ...circumstances, isClean: false });
    expect(report).toContain('`pnpm soak` began this on 2026-11-20 02:50 UTC, of commit `5c98f6912345` with changes: Node 24, 2 cores.');
    expect(report).toContain("## Good: an outage\n\n612 s.\n\n```text\nright again after 812 ms\n\n1 passed '''\n```");
    expect(report).toContain('## Failed: the fuzz');
  });

  it('names no path of the machine', () => {
    const report = soakReport(asked, [{ title: 'the fuzz', isGood: true, seconds: 9, output: `RUN ${ROOT}` }], circumstances);
    expect(report).toContain('RUN .\n');
    expect(report).not.toContain(ROOT);
  });

  it.each([{ outage: 10 }, { chat: 0 }, { fuzz: 200 }, { on: 'pglite' }])('shortened to %j it is not', (shorter) => {
    expect(soakReport({ ...asked, ...shorter }, results, circumstances)).toBeUndefined();
  });
});
