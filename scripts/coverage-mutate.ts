// `pnpm coverage:mutate`: breaks rules of the product one at a time, in a copy, and runs the tests that name their rows.
// What none of them notices survives. Sixty are drawn; `--count 20` and `--seed 7` draw others, `--all` takes every one, `--rows
// R5.15,R9.4` those of some rows. Sixty and more leave docs/figures/mutations.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readTestSources, testsCiting, type CitingTests } from './lib/citingTests.ts';
import { asBlock, circumstances, keepFigures, writtenBy } from './lib/keptFigures.ts';
import { MUTATIONS, pick, staleMutations, type Mutation } from './lib/mutations.ts';
import { ROOT } from './lib/paths.ts';
import { endAllGroups, runInGroup } from './lib/processes.ts';
import { rowsIn, type VitestReport } from './lib/specCoverage.ts';
import { copyTree } from './lib/treeCopy.ts';

/** The rules that run without a browser: stories and journeys would take hours. */
const PROJECTS = ['contract', 'server', 'ui', 'app', 'scripts'];
const TIMEOUT_MS = 10 * 60_000;
/** Nobody listens there: a rule is the same on both databases, and the embedded one is always at hand. */
const NO_POSTGRES = 'postgres://127.0.0.1:9/none';

/** So many say something of all. */
const PROOF = 60;

const said: string[] = [];
const say = (line: string) => {
  said.push(line);
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: String(PROOF) }, seed: { type: 'string', default: '1' }, all: { type: 'boolean', default: false }, rows: { type: 'string' },
  },
});
const wanted = values.rows?.split(',');
const drawn = values.all ? [...MUTATIONS] : pick(MUTATIONS, Number(values.count), Number(values.seed));
const chosen = wanted ? MUTATIONS.filter(({ row }) => wanted.includes(row)) : drawn;

const copy = mkdtempSync(path.join(tmpdir(), 'shunlu-mutate-'));
const cleanUp = () => rmSync(copy, { recursive: true, force: true });
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isStopped = true;
    void endAllGroups().then(() => {
      cleanUp();
      process.exit(130);
    });
  });
}
try {
  process.exitCode = await main();
} catch (error) {
  // Whoever stops it has ended its tests, too.
  if (!isStopped) throw error;
} finally {
  cleanUp();
}

async function main(): Promise<number> {
  const startedAt = performance.now();
  const stale = staleMutations(ROOT);
  for (const line of stale) say(line);
  if (stale.length > 0) return 1;

  const taken = !wanted && chosen.length >= PROOF ? circumstances() : undefined;
  copyTree(copy);
  const rows = new Map(rowsIn(readFileSync(path.join(ROOT, 'docs/spec-rows.md'), 'utf8')).map((row) => [row.id, row]));
  const sources = readTestSources(ROOT);
  const noticed: Test[] = [];
  const survivors: Mutation[] = [];
  say(`${'Row'.padEnd(7)} ${'What is broken'.padEnd(52)} Noticed by`);
  for (const mutation of chosen) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the copy
    const test = await noticedBy(mutation, testsCiting(rows.get(mutation.row) ?? { id: mutation.row, levels: [] }, sources));
    if (test === undefined) survivors.push(mutation);
    else noticed.push(test);
    say(`${mutation.row.padEnd(7)} ${mutation.what.padEnd(52)} ${test?.fullName ?? 'SURVIVED'}`);
  }

  const failsAnyway = await failingUnbroken(noticed);
  for (const name of failsAnyway) say(`fails as well where nothing is broken: ${name}`);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const which = values.rows ?? (values.all ? 'all' : `seed ${values.seed}`);
  say(`${chosen.length} rules broken (${which}), ${noticed.length} noticed, ${survivors.length} survived, ${seconds} s`);
  if (taken) keepFigures('mutations', `# Rules broken, and the tests that noticed\n\n${writtenBy('pnpm coverage:mutate', taken)}\n\n${asBlock(said.join('\n'))}`);
  return survivors.length + failsAnyway.length === 0 ? 0 : 1;
}

/** A test that failed, and the file it stands in. */
interface Test {
  file: string;
  fullName: string;
}

/** The first test that fails while a rule is broken; undefined where none does. */
async function noticedBy({ file, from, to }: Mutation, { files, pattern }: CitingTests): Promise<Test | undefined> {
  const isSlow = (each: string) => each.startsWith('packages/server/');
  const at = path.join(copy, file);
  const original = readFileSync(at, 'utf8');
  // A function, so that a `$` of the text is one.
  writeFileSync(at, original.replace(from, () => to));
  try {
    // Those with a database only where the quick ones notice nothing.
    for (const some of [files.filter((each) => !isSlow(each)), files.filter(isSlow)]) {
      if (some.length === 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [first] = failedIn(await run({ files: some, pattern }));
      if (first !== undefined) return first;
    }
    return undefined;
  } finally {
    writeFileSync(at, original);
  }
}

/** What of these fails by itself, so that it noticed nothing. */
async function failingUnbroken(tests: readonly Test[]): Promise<string[]> {
  if (tests.length === 0) return [];
  const names = [...new Set(tests.map(({ fullName }) => fullName))].map((name) => `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`);
  const files = [...new Set(tests.map(({ file }) => path.relative(copy, file)))];
  return failedIn(await run({ files, pattern: names.join('|') })).map(({ fullName }) => fullName);
}

/**
 * Runs tests in the copy, each to its end: told to stop at the first failure Vitest loses that one's result where another
 * fails in the same moment.
 *
 * @throws Error where they do not end by themselves, or fail without a failed test: they did not run
 */
async function run({ files, pattern }: CitingTests): Promise<VitestReport> {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const projects = PROJECTS.flatMap((project) => ['--project', project]);
  const args = ['run', ...projects, ...files, '--testNamePattern', pattern, '--reporter=json', `--outputFile=${report}`];
  const ending = await runInGroup(process.execPath, [path.join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: NO_POSTGRES, PLAIN_TESTS_ONLY: '1' },
    timeoutMs: TIMEOUT_MS,
    isQuiet: true,
  });
  if (ending.kind !== 'exit') throw new Error(`the tests named ${pattern} did not end: ${ending.kind}`);
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  if (ending.code !== 0 && failedIn(result).length === 0) {
    throw new Error(`the tests named ${pattern} could not be run: ${result.testResults.map(({ name, message = '' }) => `${name}: ${message}`).join('\n')}`);
  }
  return result;
}

function failedIn({ testResults }: VitestReport): Test[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => ({ file: name, fullName })),
  );
}
