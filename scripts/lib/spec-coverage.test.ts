import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './paths.ts';
import { findProofs, getPlaywrightProofs, getVitestProofs, NoReport, parseExportComments, parseRowIds, parseSpecRows, readProofs } from './spec-coverage.ts';

const TABLE = `| Row | What must hold | Where | How it is seen |
|---|---|---|---|
| R1.1 | One | app | e2e, server test |
| RD.2 | Two | ui | story |
`;

describe('spec coverage', () => {
  it('reads every row of the specification with its levels', () => {
    expect(parseSpecRows(TABLE)).toEqual([
      { id: 'R1.1', text: 'One', levels: ['e2e', 'server test'] },
      { id: 'RD.2', text: 'Two', levels: ['story'] },
    ]);
    const ids = parseSpecRows(readFileSync(path.join(ROOT, 'docs/spec-rows.md'), 'utf8')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The specification’s own rows, without those of later decisions.
    expect(ids.filter((id) => !id.startsWith('RD.') || Number(id.slice(3)) <= 131)).toHaveLength(524);
    expect(() => parseSpecRows('| R1.1 | One | app | by eye |')).toThrow('by eye');
  });

  it('reads the rows that a title names, a range as each of its rows', () => {
    expect(parseRowIds('R2.77, R4.29–R4.31: by keys (RD.88)')).toEqual(['R2.77', 'R4.29', 'R4.30', 'R4.31', 'RD.88']);
    expect(parseRowIds('D12, R9, ER1.1')).toEqual([]);
  });

  it('counts a test only when it passed at a level that the row allows', () => {
    const report = (file: string, ...tests: [title: string, status: string][]) => ({
      testResults: [{ name: path.join(ROOT, file), assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
    });
    const openIds = (proofs: Parameters<typeof findProofs>[1]) => findProofs(parseSpecRows(TABLE), proofs).flatMap(({ row, proofs: found }) => (found.length === 0 ? [row.id] : []));
    expect(openIds([])).toEqual(['R1.1', 'RD.2']);
    expect(openIds(getVitestProofs(report('packages/server/src/a.test.ts', ['R1.1 RD.2', 'passed'])))).toEqual(['RD.2']);
    expect(openIds(getVitestProofs(report('packages/server/src/a.test.ts', ['R1.1', 'failed'])))).toEqual(['R1.1', 'RD.2']);
    expect(openIds(getVitestProofs(report('packages/app/src/a.test.ts', ['R1.1', 'passed'])))).toEqual(['R1.1', 'RD.2']);
  });

  it('reads the titles and steps of a journey when the whole journey passed', () => {
    const steps = [{ title: 'y (RD.2)' }, { title: 'z' }];
    const journey = (ok: boolean, status = 'passed') => ({
      suites: [{
        title: 'a.spec.ts',
        specs: [],
        suites: [{ title: 'R1.1', specs: [{ title: 'x (R1.2)', ok, tests: [{ results: [{ status, steps }] }] }] }],
      }],
    });
    // A step counts only for the rows in its own title.
    expect(getPlaywrightProofs(journey(true)).map(({ title, rows }) => [title, rows])).toEqual([
      ['a.spec.ts › R1.1 › x (R1.2)', ['R1.1', 'R1.2']],
      ['x (R1.2) › y (RD.2)', ['RD.2']],
      ['x (R1.2) › z', []],
    ]);
    expect(getPlaywrightProofs(journey(false))).toEqual([]);
    // Playwright reports skipped tests as ok.
    expect(getPlaywrightProofs(journey(true, 'skipped'))).toEqual([]);
  });

  it('names the command to run when a suite has left no report', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shunlu-reports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(() => readProofs(folder)).toThrow(NoReport);
    expect(() => readProofs(folder)).toThrow(/unit\.json: run `npm test` first\.$/);
  });

  it('reads the comment right above a story', () => {
    const source = `/** R1.1: one */\nexport const One = 1;\n\n/** not of Two */\nconst x = 1;\nexport const Two = 2;\n/**\n * R1.2\n * more\n */\nexport const Three = 3;`;
    expect([...parseExportComments(source)]).toEqual([['One', 'R1.1: one'], ['Three', 'R1.2\n more']]);
  });
});
