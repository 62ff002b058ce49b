import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** Each rule with one line that it passes and one that it stops. */
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
  { rule: 'shunlu(comments)', file: 'packages/ui/src/forms/Field.tsx', pass: '/** Shows the label. */', stop: '/** What shows the label. */' },
  { rule: 'shunlu(names)', file: 'packages/server/src/rides/store.ts', pass: 'type Row = { at: string };', stop: 'type Row = { ridesTogether: string };' },
];

const imports = (rule: string, file: string, pass: string, stop: string): Case => ({ rule, file, pass: `import '${pass}';`, stop: `import '${stop}';` });

/** Modules of a small project with this project's packages. Their imports lead to each other. */
const IMPORTS: readonly Case[] = [
  imports('packages: api-contract', 'packages/api-contract/src/rides/schemas.ts', '../fields/text.ts', '@shunlu/ui/rides/Card.tsx'),
  imports('packages: ui', 'packages/ui/src/rides/Card.tsx', '@shunlu/api-contract', '@shunlu/app/paths.ts'),
  imports('packages: server', 'packages/server/src/rides/routes.ts', '@shunlu/api-contract', '@shunlu/ui/rides/Card.tsx'),
  imports('packages: by name', 'packages/ui/src/rides/Cards.tsx', './Card.tsx', '../../../api-contract/src/index.ts'),
  imports('layers: api-contract', 'packages/api-contract/src/fields/text.ts', '../limits.ts', '../rides/schemas.ts'),
  imports('layers: ui', 'packages/ui/src/primitives/Icon.tsx', '../tokens/light.ts', '../rides/Card.tsx'),
  imports('layers: app', 'packages/app/src/api/client.ts', './token.ts', '../rides/index.ts'),
  imports('layers: server', 'packages/server/src/db/open.ts', '../shared/clock.ts', '../rides/store.ts'),
  // A module without a layer counts as what it imports.
  imports('layers: server', 'packages/server/src/rides/store.ts', './seats.ts', './book.ts'),
  imports('folder cycles', 'packages/ui/src/tokens/theme.ts', './light.ts', '../links/link.ts'),
  imports('domains of the app', 'packages/app/src/rides/index.ts', '../chat/index.ts', '../chat/outbox.ts'),
  imports('services', 'packages/server/src/rides/service.ts', './store.ts', '../bookings/service.ts'),
  imports('small zod', 'packages/api-contract/src/rides/rules.ts', 'zod/mini', 'zod'),
  imports('app composes', 'packages/app/src/app/App.tsx', 'react', 'styled-components'),
  imports('ui does not navigate', 'packages/ui/src/links/Anchor.tsx', '../tokens/light.ts', 'react-router-dom'),
];

const IMPORTED = {
  'packages/api-contract/src/index.ts': '', 'packages/api-contract/src/limits.ts': '', 'packages/ui/src/tokens/light.ts': '', 'packages/ui/src/links/link.ts': "import '../tokens/light.ts';", 'packages/app/src/paths.ts': '',
  'packages/app/src/api/token.ts': '', 'packages/app/src/chat/index.ts': '', 'packages/app/src/chat/outbox.ts': '', 'packages/server/src/shared/clock.ts': '',
  'packages/server/src/rides/seats.ts': '', 'packages/server/src/rides/book.ts': "import './service.ts';", 'packages/server/src/bookings/service.ts': '',
};

const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
const getFile = ({ file }: Case, index: number) => path.join(path.dirname(file), `case${index}`, path.basename(file));

/** Runs a linter and parses its report. A linter with findings exits with an error, and stylelint reports on the error stream. */
async function runTool(cwd: string, tool: 'oxlint' | 'stylelint' | 'depcruise', ...args: string[]): Promise<unknown> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [toolPath(tool), ...args], { cwd }).catch((error: { stdout: string; stderr: string }) => error);
  return JSON.parse(stdout || stderr);
}

/** Lints the passing or the failing lines under this project's configuration. Returns `file rule` of each finding. */
async function lint(kind: 'pass' | 'stop'): Promise<ReadonlySet<string>> {
  const cwd = path.join(root, kind);
  for (const [index, each] of CASES.entries()) {
    const target = path.join(cwd, getFile(each, index));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, each[kind]);
  }
  for (const name of ['oxlint.config.ts', 'stylelint.config.mjs']) cpSync(path.join(ROOT, name), path.join(cwd, name));
  for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(ROOT, name), path.join(cwd, name));
  const [code, styles] = await Promise.all([
    runTool(cwd, 'oxlint', '--format=json', 'packages', 'e2e'),
    runTool(cwd, 'stylelint', 'packages/**/*.tsx', '--formatter=json'),
  ]);
  return new Set([
    ...(code as { diagnostics: { code: string; filename: string }[] }).diagnostics.map(({ filename, code: rule }) => `${filename} ${rule}`),
    ...(styles as { source: string; warnings: { rule: string }[] }[]).flatMap(({ source, warnings }) =>
      warnings.map(({ rule }) => `${path.relative(cwd, source)} ${rule}`),
    ),
  ]);
}

/** Checks the imports of a project of these modules. Returns `file rule` of each finding. */
async function checkImports(kind: 'pass' | 'stop'): Promise<ReadonlySet<string>> {
  const cwd = path.join(root, `imports-${kind}`);
  for (const [file, code] of [...Object.entries(IMPORTED), ...IMPORTS.map((each) => [each.file, each[kind]] as const)]) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), code);
  }
  mkdirSync(path.join(cwd, 'node_modules/@shunlu'), { recursive: true });
  for (const name of ['api-contract', 'app', 'server', 'ui']) {
    cpSync(path.join(ROOT, `packages/${name}/package.json`), path.join(cwd, `packages/${name}/package.json`));
    symlinkSync(path.join(cwd, 'packages', name), path.join(cwd, 'node_modules/@shunlu', name));
    const dependencies = path.join(ROOT, `packages/${name}/node_modules`);
    for (const library of ['react', 'react-router-dom', 'styled-components', 'zod']) {
      const link = path.join(cwd, 'node_modules', library);
      if (existsSync(path.join(dependencies, library)) && !existsSync(link)) symlinkSync(path.join(dependencies, library), link);
    }
  }
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.base.json']) cpSync(path.join(ROOT, name), path.join(cwd, name));
  const { summary } = (await runTool(cwd, 'depcruise', 'packages', '--output-type=json')) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return new Set(summary.violations.map(({ from, rule }) => `${from} ${rule.name}`));
}

describe('lint', () => {
  let findings: Record<'pass' | 'stop', ReadonlySet<string>>;
  let importFindings: typeof findings;

  beforeAll(async () => {
    const [pass, stop, ...moreFindings] = await Promise.all([lint('pass'), lint('stop'), checkImports('pass'), checkImports('stop')]);
    findings = { pass, stop };
    importFindings = { pass: moreFindings[0], stop: moreFindings[1] };
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(CASES.map((each, index) => ({ ...each, index })))('$rule passes $pass and stops $stop', ({ index, ...each }) => {
    const finding = `${getFile(each, index)} ${each.rule}`;
    expect(findings.pass).not.toContain(finding);
    expect(findings.stop).toContain(finding);
  });

  it.each(IMPORTS)('$rule passes $pass and stops $stop in $file', ({ rule, file }) => {
    const finding = `${rule === 'folder cycles' ? path.dirname(file) : file} ${rule}`;
    expect(importFindings.pass).not.toContain(finding);
    expect(importFindings.stop).toContain(finding);
  });
});
