// `pnpm coverage:spec`: which rows of the specification the last `npm test` proved. Also the last suite of it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.ts';
import { getCoverage, NoReport, readProofs, rowsIn, type Coverage, type Proof } from './lib/specCoverage.ts';

const docs = (name: string) => path.join(ROOT, 'docs', name);
const say = (line: string) => process.stdout.write(`${line}\n`);

const rows = rowsIn(readFileSync(docs('spec-rows.md'), 'utf8'));
const known = new Set(rows.map(({ id }) => id));

const proofs = readLastProofs();
const coverage = getCoverage(rows, proofs);
writeFileSync(docs('spec-coverage.md'), buildPage(coverage));

const troubles = [
  ...coverage.open.map(({ id, levels, says }) => `${id} is proven by no ${levels.join(' or ')}: ${says}`),
  ...proofs.flatMap(({ title, rows: named }) => named.filter((id) => !known.has(id)).map((id) => `${title}: names ${id}, which is no row`)),
];
for (const trouble of troubles) say(trouble);
say(`spec coverage: ${coverage.proven.length} of ${rows.length} rows proven, ${coverage.open.length} open`);
process.exitCode = troubles.length === 0 ? 0 : 1;

/** Ends here, the page as it was, where there was no run. */
function readLastProofs(): Proof[] {
  try {
    return readProofs();
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    process.stderr.write(`shunlu: ${error.message}\n`);
    process.exit(1);
  }
}

/** The page for people. Without times or counts of runs, so that it changes only with what is proven. */
function buildPage({ proven, open }: Coverage): string {
  const formatTitle = ({ levels, title }: { levels: readonly string[]; title: string }) =>
    `${levels[0] ?? ''}: ${title.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 120)}`;
  return [
    '# What proves each row of the specification',
    '',
    'Written by `pnpm coverage:spec` from the reports of the last `npm test`: a row counts when a test that names it in its',
    'title passed, at a level that [its table](spec-rows.md) allows.',
    '',
    'Proven means more than named: a test that names a row goes red when that row is broken at the place it speaks of. It holds',
    'concrete values, both sides of a limit, and the language of the words that the row quotes. This table cannot see that;',
    '`pnpm coverage:mutate` breaks a sample of rules and names those that no citing test notices, and reviews break rows by hand.',
    '',
    `${proven.length} rows are proven, ${open.length} are open: ${open.map(({ id }) => id).join(', ') || 'none'}.`,
    '',
    '| Row | Tests | The first of them |',
    '|---|---|---|',
    ...proven.map(({ row, proofs: [first, ...others] }) => `| ${row.id} | ${others.length + 1} | ${first ? formatTitle(first) : ''} |`),
    '',
  ].join('\n');
}
