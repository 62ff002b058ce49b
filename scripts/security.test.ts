/** Checks `docs/security.md`: it states the status of each requirement of the OWASP ASVS, and the evidence it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  server: 'packages/server/src', app: 'packages/app/src', ui: 'packages/ui/src', contract: 'packages/api-contract/src',
};
/** Matches files that `npm test` runs: tests, stories, and the rules of lint. */
const RUN = /\.(test|spec|stories)\.tsx?$|^oxlint\.config\.ts$|^e2e\/support\/test\.ts$/;
/** Whether a requirement demands a document: sections N.1, except in chapters whose first section is no documentation. */
const isDocumentation = (id: string) => /^V\d+\.1\./.test(id) && !/^V(1|3|4|9|10|12|17)\./.test(id);

interface Row {
  ids: string[];
  state: string;
  text: string;
  evidence: { file: string; words: string }[];
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { levels } = JSON.parse(read('scripts/data/asvs-5.0.json')) as { levels: Record<string, 1 | 2> };
const document = read('docs/security.md');
const ledger = document.slice(document.indexOf('\n## Ledger'));
/** Expands a path of the document: `server/auth/auth.test.ts` is in the `src` of the package. */
const toSourcePath = (short: string) => short.replace(/^(server|app|ui|contract)\//, (_, name: string) => `${PACKAGES[name]}/`);

const rows: Row[] = ledger
  .split('\n')
  .filter((line) => /^\| \*{0,2}V\d/.test(line))
  .map((line) => {
    const [, ids = '', state = '', text = ''] = line.split('|').map((cell) => cell.trim());
    const evidence = [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', words = '']) => ({ file: toSourcePath(file), words }));
    return { ids: ids.split(' '), state, text, evidence };
  });
const met = rows.filter(({ state }) => state === 'met');
const plain = (id: string) => id.replaceAll('*', '');

describe('the ledger of the OWASP ASVS', () => {
  it('has every requirement of levels 1 and 2 once, those of level 1 in bold', () => {
    const listed = rows.flatMap(({ ids }) => ids);
    expect(listed.map(plain).toSorted()).toEqual(Object.keys(levels).toSorted());
    expect(listed.filter((id) => id.startsWith('**')).map(plain).toSorted()).toEqual(
      Object.entries(levels).filter(([, level]) => level === 1).map(([id]) => id).toSorted(),
    );
  });

  it('says of each how it stands, and why', () => {
    for (const { ids, state, text } of rows) {
      expect([ids, ['met', 'n/a', 'open'].includes(state)]).toEqual([ids, true]);
      expect(text.length, ids.join()).toBeGreaterThan(10);
    }
  });

  it.each(met.map((row) => [row.ids.map(plain).join(' '), row] as const))('%s names what proves it', (_, { ids, evidence }) => {
    expect(evidence).not.toEqual([]);
    const isPaper = ids.map(plain).every(isDocumentation);
    // A document is evidence only for requirements of documentation.
    if (!isPaper) expect(evidence.filter(({ file }) => RUN.test(file))).not.toEqual([]);
  });

  it('and the threat model name files that are there, with those words in them', () => {
    const named = rows.flatMap(({ evidence }) => evidence);
    // The ledger is no evidence for itself.
    const readText = (file: string) => (file === 'docs/security.md' ? document.replace(ledger, '') : read(file));
    const missing = named.filter(({ file, words }) => !existsSync(path.join(ROOT, file)) || !readText(file).includes(words));
    expect(missing).toEqual([]);
    const files = [...document.matchAll(/`((?:server|app|ui|contract|e2e|scripts|docs|packages)\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => toSourcePath(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('tells its own figures as they are', () => {
    const count = (state: string) => String(rows.filter((row) => row.state === state).flatMap(({ ids }) => ids).length);
    const figures = /(\d+) met, (\d+) not applicable, (\d+) open/.exec(document)?.slice(1);
    expect(figures).toEqual(['met', 'n/a', 'open'].map(count));
  });
});
