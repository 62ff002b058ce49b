// `pnpm coverage:spec` writes docs/spec-coverage.md: which rows of the specification the last `npm test` proved. Its last suite runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/paths.ts';
import { findProofs, findUncollectedFiles, NoReport, parseSpecRows, readProofs, type Proof } from './lib/spec-coverage.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const getDoc = (name: string) => path.join(ROOT, 'docs', name);

const rows = parseSpecRows(readFileSync(getDoc('spec-rows.md'), 'utf8'));
const proofs = readLastProofs();
const coverage = findProofs(rows, proofs);
const open = coverage.filter((each) => each.proofs.length === 0).map(({ row }) => row);
const proven = coverage.filter((each) => each.proofs.length > 0);
writeFileSync(getDoc('spec-coverage.md'), buildPage());

const ids = new Set(rows.map(({ id }) => id));
const problems = [
  ...findUncollectedFiles(),
  ...open.map(({ id, levels, text }) => `${id} is proven by no ${levels.join(' or ')}: ${text}`),
  ...proofs.flatMap(({ title, rows: named }) => named.filter((id) => !ids.has(id)).map((id) => `${title}: names ${id}, which is no row`)),
];
for (const problem of problems) print(problem);
print(`spec coverage: ${proven.length} of ${rows.length} rows proven, ${open.length} open`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Exits without writing the page if a suite has left no report. */
function readLastProofs(): Proof[] {
  try {
    return readProofs();
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    process.stderr.write(`shunlu: ${error.message}\n`);
    process.exit(1);
  }
}

/** Builds the page without times and counts of runs, so that it changes only with the proven rows. */
function buildPage(): string {
  const formatTitle = ({ levels, title }: Proof) => `${levels[0] ?? ''}: ${title.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 120)}`;
  return `# What proves each row of the specification

Written by \`pnpm coverage:spec\` from the reports of the last \`npm test\`. A row counts as proven when a test that names it in
its title passed, at a level that [its table](spec-rows.md) allows. Such a test must fail when the row is broken: it checks
concrete values, both sides of a limit, and the quoted words in their language. This table cannot see that; \`pnpm mutate\`
changes the pure rules and lists the changes that no test notices, and reviews break other rows by hand.

${proven.length} rows are proven, ${open.length} are open: ${open.map(({ id }) => id).join(', ') || 'none'}.

| Row | Tests | The first of them |
|---|---|---|
${proven.map(({ row, proofs: [first, ...others] }) => `| ${row.id} | ${others.length + 1} | ${first ? formatTitle(first) : ''} |`).join('\n')}
`;
}
