import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REPORTS, ROOT } from './paths.ts';
import { getPlaywrightSpecs, getVitestTests, type PlaywrightReport, type VitestReport } from './reports.ts';
import { readStoryIndex } from './story-index.ts';

/** The levels of tests, in the words of `docs/spec-rows.md`. */
const LEVELS = ['unit', 'contract', 'server test', 'story', 'e2e'] as const;
export type Level = (typeof LEVELS)[number];

/** A row of `docs/spec-rows.md`. */
export interface SpecRow {
  id: string;
  text: string;
  /** A row is proven only by tests of these levels. */
  levels: readonly Level[];
}

/** A test, story or step that passed in the last run, with the rows that its title names. */
export interface Proof {
  levels: readonly Level[];
  title: string;
  rows: readonly string[];
}

const ROW_RANGE = /\bR(\d|D)\.(\d+)(?:–R\1\.(\d+))?/g;

/** @returns the rows that a title names; `R4.29–R4.31` names three */
export function parseRowIds(title: string): string[] {
  return [...title.matchAll(ROW_RANGE)].flatMap(([, section = '', first = '', last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) => `R${section}.${Number(first) + index}`),
  );
}

/** Reads the table of rows, in its order. @throws Error for an unknown level */
export function parseSpecRows(table: string): SpecRow[] {
  return [...table.matchAll(/^\| (R(?:\d|D)\.\d+) \| (.*) \| .* \| (.*) \|$/gm)].map(([, id = '', text = '', seen = '']) => {
    const levels = seen.split(',').map((level) => level.trim());
    const unknown = levels.find((level) => !(LEVELS as readonly string[]).includes(level));
    if (unknown !== undefined) throw new Error(`${id} names "${unknown}", which is no level of tests`);
    return { id, text, levels: levels as Level[] };
  });
}

/** Finds for each row the passed tests that name it at a level that the row allows. */
export function findProofs(rows: readonly SpecRow[], proofs: readonly Proof[]): { row: SpecRow; proofs: Proof[] }[] {
  const proves = (proof: Proof, { id, levels }: SpecRow) => proof.rows.includes(id) && proof.levels.some((level) => levels.includes(level));
  return rows.map((row) => ({ row, proofs: proofs.filter((proof) => proves(proof, row)) }));
}

const toProof = (levels: readonly Level[], title: string, named = title): Proof => ({ levels, title, rows: parseRowIds(named) });

/** @returns what plain tests proved; a test of contract or server is a unit test as well */
export function getVitestProofs(report: VitestReport): Proof[] {
  return getVitestTests(report)
    .filter(({ status }) => status === 'passed')
    .map(({ file, fullName }) => toProof(getFileLevels(path.relative(ROOT, file)), fullName));
}

function getFileLevels(file: string): Level[] {
  if (file.startsWith('packages/server/')) return ['server test', 'unit'];
  return file.startsWith('packages/api-contract/') ? ['contract', 'unit'] : ['unit'];
}

/** @returns what journeys proved: their own titles, and the titles of their steps */
export function getPlaywrightProofs({ suites }: Pick<PlaywrightReport, 'suites'>): Proof[] {
  return getPlaywrightSpecs(suites).flatMap(({ suiteTitle, title, ok, tests }) => {
    const passed = ok ? tests.flatMap(({ results }) => results.filter(({ status }) => status === 'passed')) : [];
    const steps = passed.flatMap((result) => result.steps ?? []);
    return passed.length === 0 ? [] : [toProof(['e2e'], `${suiteTitle} › ${title}`), ...steps.map((step) => toProof(['e2e'], `${title} › ${step.title}`, step.title))];
  });
}

/** @returns what stories proved: those that passed in every run, by their names and the comment above each */
export function getStoryProofs(report: VitestReport): Proof[] {
  const tests = getVitestTests(report);
  const getIds = (wanted: string) => new Set(tests.flatMap(({ status, meta }) => (status === wanted ? (meta?.storyId ?? []) : [])));
  const [passed, failed] = [getIds('passed'), getIds('failed')];
  const entries = readStoryIndex().filter(({ id }) => passed.has(id) && !failed.has(id));
  return [...Map.groupBy(entries, ({ importPath }) => importPath)].flatMap(([file, stories]) => {
    const comments = parseExportComments(readFileSync(path.join(ROOT, file), 'utf8'));
    return stories.map(({ id, name, exportName = '' }) => {
      const title = [name, comments.get(exportName)].filter(Boolean).join('. ');
      return toProof(['story'], `${id}: ${title}`, title);
    });
  });
}

/** @returns the comment right above each export */
export function parseExportComments(source: string): Map<string, string> {
  const comments = source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g);
  return new Map(Array.from(comments, ([, comment = '', name = '']) => [name, comment.replaceAll(/^\s*\*/gm, '').trim()]));
}

/** A suite has left no report, as in a fresh clone. */
export class NoReport extends Error {}

/** @returns the test, spec and story files that no suite of the last `npm test` has run, one line each */
export function findUncollectedFiles(folder: string = REPORTS): string[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const vitest = ['unit', 'server'].flatMap((name) => (read(name) as VitestReport).testResults.map((file) => path.relative(ROOT, file.name)));
  const playwright = ((read('e2e') as PlaywrightReport).suites ?? []).map(({ title }) => title.replace(/^(?:e2e\/)?/, 'e2e/'));
  const stories = readStoryIndex().map(({ importPath }) => path.posix.normalize(importPath));
  const collected = new Set([...vitest, ...playwright, ...stories].map((file) => file.split(path.sep).join('/')));
  const onDisk = globSync('{packages,scripts,e2e,.storybook}/**/*.{test,spec,stories}.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] });
  return onDisk.map((file) => file.split(path.sep).join('/')).filter((file) => !collected.has(file)).map((file) => `${file} was run by no suite`);
}

/** Reads what passed in the last `npm test`. @throws NoReport where a suite has left none */
export function readProofs(folder: string = REPORTS): Proof[] {
  const read = (name: string): unknown => {
    const file = path.join(folder, `${name}.json`);
    if (!existsSync(file)) throw new NoReport(`There is no ${path.relative(ROOT, file)}: run \`npm test\` first.`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  return [
    ...getVitestProofs(read('unit') as VitestReport),
    ...getVitestProofs(read('server') as VitestReport),
    ...getStoryProofs(read('stories') as VitestReport),
    ...getPlaywrightProofs(read('e2e') as PlaywrightReport),
  ].filter(({ rows }) => rows.length > 0);
}
