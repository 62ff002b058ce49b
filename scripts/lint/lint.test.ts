import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, toolPath } from '../lib/paths.ts';

interface Case {
  rule: string;
  file: string;
  pass: string;
  stop: string;
}

const ui = (rule: string, pass: string, stop: string): Case => ({ rule, file: 'packages/ui/src/rides/Card.tsx', pass, stop });
const css = (rule: string, pass: string, stop: string): Case => ui(rule, `const A = styled.p\`${pass}\`;`, `const A = styled.p\`${stop}\`;`);

/** For each rule a line that it lets pass and one that it stops. */
const CASES: readonly Case[] = [
  css('color-no-hex', 'color: var(--text);', 'color: #1a2b3c;'),
  css('color-named', 'color: currentColor; white-space: nowrap;', 'border: 1px solid white;'),
  css('function-disallowed-list', 'color: color-mix(in oklab, var(--a), var(--b));', 'a:hover { background: rgb(0 0 0 / 40%) }'),
  css('property-layout-mappings', 'margin-inline-start: 0;', 'margin-left: 0;'),
  css('value-keyword-layout-mappings', 'text-align: start;', 'text-align: left;'),
  css('declaration-property-max-values', 'padding: 1px 2px 3px;', 'padding: 1px 2px 3px 1px;'),
  ...[
    ['font: var(--weight-bold) var(--size-body)/1.5 var(--font-sans);', 'font: 700 .875rem/1.5 var(--font-sans);'],
    ['border-radius: 50%;', 'border-start-start-radius: 4px;'],
    ['border-radius: var(--radius-1) var(--radius-1) 0 0;', 'border-radius: 0 var(--radius-1) var(--radius-1) 0;'],
    ['box-shadow: 0 0 0 var(--_gap) var(--surface);', 'box-shadow: 0 1px 2px var(--line);'],
    ['z-index: calc(var(--z-bar) + 1);', 'z-index: 10;'],
    ['transition: opacity var(--motion-fast);', 'transition: opacity .2s;'],
    ['padding: 1px var(--space-2) 3px;', 'padding: 1px 8px;'],
    ['grid-template-columns: auto minmax(0, 1fr);', 'grid-template-columns: auto 1fr;'],
    ['grid-template: auto 1fr / minmax(0, 1fr) auto;', 'grid-template: auto / minmax(0, 1fr) 1fr;'],
    ['grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));', 'grid-template-columns: repeat(2, 1fr);'],
  ].map(([pass = '', stop = '']) => css('declaration-property-value-disallowed-list', pass, stop)),
  ...[
    ['const A = styled.p`${from("desk")} { margin: 0; }`;', 'const A = styled.p`margin: ${({ theme }) => theme.space};`;'],
    ['const a = <path fill="none" />;', 'const a = <path fill="white" />;'],
    ['const a = <p title={title} data-kind="offer">→</p>;', 'const a = <p>座位</p>;'],
    ['const a = <p>{isOwn ? t("yours") : other}</p>;', 'const a = <p>{isOwn ? "Yours" : other}</p>;'],
    ['const a = <p>{`${a}, ${b}`}</p>;', 'const a = <p>{`${a} km`}</p>;'],
    ['const a = <textarea enterKeyHint="send" />;', 'const a = <Load errorTitle="It failed" />;'],
    ['const a = <b>{isBusy && <Spinner />}<i>{t("send")}</i></b>;', 'const a = <b>{isBusy && <Spinner />}{t("send")}</b>;'],
    ['const a = <p>{isRead && t("read")}</p>;', 'const a = <p>{isRead && t("read")}<time /></p>;'],
    ['const a = <p><b>{price}</b> <i>{unit}</i></p>;', 'const a = <p>{price} ＄</p>;'],
    ['const time = new Date(ride.departure_time);', 'const time = new Date();'],
    ['const data = cache.fetch(key);', 'const data = await fetch("/api/rides");'],
  ].map(([pass = '', stop = '']) => ui('eslint-js(no-restricted-syntax)', pass, stop)),
  ui('eslint(no-restricted-globals)', 'const theme = props.theme;', 'const theme = localStorage.getItem("theme");'),
  ui('eslint(no-restricted-properties)', 'const time = Date.parse(text);', 'const time = Date.now();'),
  ui(
    'shunlu(documented-props)',
    'export type CardProps = { /** Its page. */ to?: string } & ({ to: string; href?: undefined } | { /** Its address. */ href: string });',
    'export interface CardProps {\n  // Shown first.\n  ride: Ride;\n}',
  ),
  { rule: 'shunlu(names)', file: 'e2e/support/rows.ts', pass: 'const { lookout } = rows; rows.indexOf(row);', stop: 'export const toRow = (stateOfRide: string) => stateOfRide;' },
  { rule: 'shunlu(names)', file: 'packages/server/src/rides/store.ts', pass: 'type Row = { at: string };', stop: 'type Row = { ridesTogether: string };' },
];

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const getFile = ({ file }: Case, index: number) => path.join(path.dirname(file), `case${index}`, path.basename(file));

/** Lints what the cases must pass, or must stop, under the configuration of this project. Lists `file rule`. */
async function lint(kind: 'pass' | 'stop'): Promise<ReadonlySet<string>> {
  const cwd = path.join(root, kind);
  for (const [index, each] of CASES.entries()) {
    const target = path.join(cwd, getFile(each, index));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, each[kind]);
  }
  for (const name of ['oxlint.config.ts', 'stylelint.config.mjs']) cpSync(path.join(ROOT, name), path.join(cwd, name));
  for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(ROOT, name), path.join(cwd, name));
  const run = async (tool: 'oxlint' | 'stylelint', ...args: string[]): Promise<unknown> => {
    // Both exit with an error where they find something; stylelint writes its report to the error stream.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [toolPath(tool), ...args], { cwd }).catch((error: { stdout: string; stderr: string }) => error);
    return JSON.parse(stdout || stderr);
  };
  const [code, styles] = await Promise.all([run('oxlint', '--format=json', 'packages', 'e2e'), run('stylelint', 'packages/**/*.tsx', '--formatter=json')]);
  return new Set([
    ...(code as { diagnostics: { code: string; filename: string }[] }).diagnostics.map(({ filename, code: rule }) => `${filename} ${rule}`),
    ...(styles as { source: string; warnings: { rule: string }[] }[]).flatMap(({ source, warnings }) =>
      warnings.map(({ rule }) => `${path.relative(cwd, source)} ${rule}`),
    ),
  ]);
}

describe('lint', () => {
  let findings: Record<'pass' | 'stop', ReadonlySet<string>>;

  beforeAll(async () => {
    const [pass, stop] = await Promise.all([lint('pass'), lint('stop')]);
    findings = { pass, stop };
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(CASES.map((each, index) => ({ ...each, index })))('$rule passes $pass and stops $stop', ({ index, ...each }) => {
    const finding = `${getFile(each, index)} ${each.rule}`;
    expect(findings.pass).not.toContain(finding);
    expect(findings.stop).toContain(finding);
  });
});
