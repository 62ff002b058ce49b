import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsNamedIn } from './citations.ts';
import { REPORTS, ROOT } from './paths.ts';
import { readStoryIndex, readStoryRun } from './stories.ts';

/** How a row may be seen, in the words of `docs/spec-rows.md`. */
export const LEVELS = ['unit', 'contract', 'server test', 'story', 'e2e'] as const;
export type Level = (typeof LEVELS)[number];

/** A row of `docs/spec-rows.md`. */
export interface SpecRow {
  id: string;
  says: string;
  /** The levels a test of it may be at. */
  levels: readonly Level[];
}

/** A test, story or step that passed in the last run, with what its title names. */
export interface Proof {
  /** A plain test of the contract, or of a rule on the server, is a unit test as well. */
  levels: readonly Level[];
  title: string;
  rows: readonly string[];
}

export interface Coverage {
  proven: { row: SpecRow; proofs: Proof[] }[];
  open: SpecRow[];
}

/** The rows of the table, in its order. @throws Error for a level that is none. */
export function rowsIn(table: string): SpecRow[] {
  return [...table.matchAll(/^\| (R(?:\d|D)\.\d+) \| (.*) \| .* \| (.*) \|$/gm)].map(([, id = '', says = '', seen = '']) => {
    const levels = seen.split(',').map((level) => level.trim());
    const wrong = levels.find((level) => !(LEVELS as readonly string[]).includes(level));
    if (wrong !== undefined) throw new Error(`${id} is to be seen by "${wrong}", which is no level of tests`);
    return { id, says, levels: levels as Level[] };
  });
}

/** Which rows a passed test names at a level that the row allows. */
export function getCoverage(rows: readonly SpecRow[], proofs: readonly Proof[]): Coverage {
  const found = rows.map((row) => ({
    row,
    proofs: proofs.filter((proof) => proof.rows.includes(row.id) && proof.levels.some((level) => row.levels.includes(level))),
  }));
  return {
    proven: found.filter((each) => each.proofs.length > 0),
    open: found.filter((each) => each.proofs.length === 0).map(({ row }) => row),
  };
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  /** Each file; its message is why it did not run, or empty. */
  testResults: { name: string; message?: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightSuite {
  title: string;
  /** `ok` is also what was skipped. */
  specs: { title: string; ok: boolean; tests: { results: { status: string; steps?: { title: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** What plain tests proved. */
export function getVitestProofs({ testResults }: VitestReport): Proof[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ levels: getFileLevels(path.relative(ROOT, name)), title: fullName, rows: rowsNamedIn(fullName) })),
  );
}

/** What a plain test counts as, by where its file lies. */
export function getFileLevels(file: string): Level[] {
  if (file.startsWith('packages/server/')) return ['server test', 'unit'];
  return file.startsWith('packages/api-contract/') ? ['contract', 'unit'] : ['unit'];
}

/** What journeys proved: titles of tests, and of the steps of those that passed. A step counts for what itself names. */
export function getPlaywrightProofs({ suites }: { suites: readonly PlaywrightSuite[] }): Proof[] {
  const inSuite = (suite: PlaywrightSuite, above: string): Proof[] => {
    const here = [above, suite.title].filter(Boolean).join(' › ');
    const proofs = suite.specs.flatMap(({ title, ok, tests }): Proof[] => {
      const passed = ok ? tests.flatMap(({ results }) => results.filter(({ status }) => status === 'passed')) : [];
      if (passed.length === 0) return [];
      const whole = `${here} › ${title}`;
      return [
        { levels: ['e2e'], title: whole, rows: rowsNamedIn(whole) },
        ...passed.flatMap(({ steps = [] }) =>
          steps.map((step) => ({ levels: ['e2e'] as const, title: `${title} › ${step.title}`, rows: rowsNamedIn(step.title) })),
        ),
      ];
    });
    return [...proofs, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, here))];
  };
  return suites.flatMap((suite) => inSuite(suite, ''));
}

/** What stories proved: those that passed in every look, by their names in Storybook and the comment above each. */
export function getStoryProofs(): Proof[] {
  const run = readStoryRun();
  if (!run) return [];
  const ran = new Set(Object.values(run.looks).flat());
  const comments = new Map<string, ReadonlyMap<string, string>>();
  return readStoryIndex()
    .filter(({ id, type }) => type === 'story' && ran.has(id) && !run.failures.includes(id))
    .map(({ id, name, importPath, exportName = '' }) => {
      const file = comments.get(importPath) ?? commentsIn(readFileSync(path.join(ROOT, importPath), 'utf8'));
      comments.set(importPath, file);
      const said = [name, file.get(exportName)].filter(Boolean).join('. ');
      return { levels: ['story'] as const, title: `${id}: ${said}`, rows: rowsNamedIn(said) };
    });
}

/** The comment right above each export. */
export function commentsIn(source: string): Map<string, string> {
  return new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g)].map(([, comment = '', name = '']) => [
      name,
      comment.replaceAll(/^\s*\*/gm, '').trim(),
    ]),
  );
}

/** A suite has left no report, as in a fresh clone. */
export class NoReport extends Error {}

/** All that passed in the last `npm test`. @throws NoReport where a suite has left none. */
export function readProofs(folder: string = REPORTS): Proof[] {
  const report = (name: string): unknown => {
    const file = path.join(folder, `${name}.json`);
    if (!existsSync(file)) throw new NoReport(`There is no ${path.relative(ROOT, file)}: run \`npm test\` first.`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  return [
    ...getVitestProofs(report('unit') as VitestReport),
    ...getVitestProofs(report('server') as VitestReport),
    ...getStoryProofs(),
    ...getPlaywrightProofs(report('e2e') as { suites: PlaywrightSuite[] }),
  ].filter(({ rows }) => rows.length > 0);
}
