import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsNamedIn } from './citations.ts';
import { ROOT } from './paths.ts';
import { commentsIn, getCoverage, NoReport, getPlaywrightProofs, getVitestProofs, readProofs, rowsIn } from './specCoverage.ts';

const TABLE = `| Row | What must hold | Where | How it is seen |
|---|---|---|---|
| R1.1 | One | app | e2e, server test |
| RD.2 | Two | ui | story |
`;

describe('which rows are proven', () => {
  it('reads every row of the specification, with its levels', () => {
    expect(rowsIn(TABLE)).toEqual([
      { id: 'R1.1', says: 'One', levels: ['e2e', 'server test'] },
      { id: 'RD.2', says: 'Two', levels: ['story'] },
    ]);
    const ids = rowsIn(readFileSync(path.join(ROOT, 'docs/spec-rows.md'), 'utf8')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The specification’s own rows, without those of later decisions.
    expect(ids.filter((id) => !id.startsWith('RD.') || Number(id.slice(3)) <= 131)).toHaveLength(524);
    expect(() => rowsIn('| R1.1 | One | app | by eye |')).toThrow('by eye');
  });

  it('takes what a title names, ranges as all their rows', () => {
    expect(rowsNamedIn('R2.77, R4.29–R4.31: by keys (RD.88)')).toEqual(['R2.77', 'R4.29', 'R4.30', 'R4.31', 'RD.88']);
    expect(rowsNamedIn('D12, R9, ER1.1')).toEqual([]);
  });

  it('counts only what passed, at a level that the row allows', () => {
    const report = (file: string, ...tests: [title: string, status: string][]) => ({
      testResults: [{ name: path.join(ROOT, file), assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
    });
    const openIds = (proofs: Parameters<typeof getCoverage>[1]) => getCoverage(rowsIn(TABLE), proofs).open.map(({ id }) => id);
    expect(openIds([])).toEqual(['R1.1', 'RD.2']);
    expect(openIds(getVitestProofs(report('packages/server/src/a.test.ts', ['R1.1 RD.2', 'passed'])))).toEqual(['RD.2']);
    expect(openIds(getVitestProofs(report('packages/server/src/a.test.ts', ['R1.1', 'failed'])))).toEqual(['R1.1', 'RD.2']);
    expect(openIds(getVitestProofs(report('packages/app/src/a.test.ts', ['R1.1', 'passed'])))).toEqual(['R1.1', 'RD.2']);
  });

  it('reads journeys by their titles and steps, if the whole journey passed', () => {
    const steps = [{ title: 'y (RD.2)' }, { title: 'z' }];
    const journey = (ok: boolean, status = 'passed') => ({
      suites: [{
        title: 'a.spec.ts',
        specs: [],
        suites: [{ title: 'R1.1', specs: [{ title: 'x (R1.2)', ok, tests: [{ results: [{ status, steps }] }] }] }],
      }],
    });
    // What a step proves is no second proof of what the journey names.
    expect(getPlaywrightProofs(journey(true)).map(({ title, rows }) => [title, rows])).toEqual([
      ['a.spec.ts › R1.1 › x (R1.2)', ['R1.1', 'R1.2']],
      ['x (R1.2) › y (RD.2)', ['RD.2']],
      ['x (R1.2) › z', []],
    ]);
    expect(getPlaywrightProofs(journey(false))).toEqual([]);
    // Playwright calls what was skipped ok.
    expect(getPlaywrightProofs(journey(true, 'skipped'))).toEqual([]);
  });

  it('says what to run where no suite has left a report', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-reports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(() => readProofs(folder)).toThrow(NoReport);
    expect(() => readProofs(folder)).toThrow(/unit\.json: run `npm test` first\.$/);
  });

  it('reads the comment right above a story', () => {
    const source = `/** R1.1: one */\nexport const One = 1;\n\n/** not of Two */\nconst x = 1;\nexport const Two = 2;\n/**\n * R1.2\n * more\n */\nexport const Three = 3;`;
    expect([...commentsIn(source)]).toEqual([['One', 'R1.1: one'], ['Three', 'R1.2\n more']]);
  });
});
