import path from 'node:path';
import { parseSync, Visitor, type ESTree, type VisitorObject } from 'vite';

/** An import, export-from or dynamic import: what is named, and where it leads if that is a file of this project. */
export interface Import {
  specifier: string;
  /** Path from the project's folder, for relative imports and for the workspace's packages; undefined for others. */
  target: string | undefined;
  isDynamic: boolean;
  offset: number;
}

/** A styled-components template. `css` is its text with each expression blanked, so that offsets hold. */
export interface Template {
  css: string;
  offset: number;
  expressions: readonly ESTree.Expression[];
}

/** A parsed file of the house. `path` is relative to the project's folder, with forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
  imports: readonly Import[];
  templates: readonly Template[];
  program: ESTree.Program;
  visit: (visitor: VisitorObject) => void;
}

/** All files of the house, by path. */
export type House = ReadonlyMap<string, SourceFile>;

/** One line that breaks a rule. */
export interface Finding {
  offset: number;
  message: string;
}

export interface Rule {
  name: string;
  check: (file: SourceFile, house: House) => Finding[];
}

const STYLED = new Set(['styled', 'css', 'createGlobalStyle', 'keyframes']);

export function parseSource(filePath: string, text: string): SourceFile {
  const { program, errors } = parseSync(filePath, text);
  const [error] = errors;
  if (error) throw new SyntaxError(`${filePath}: ${error.message}`);
  const visit = (visitor: VisitorObject) => new Visitor(visitor).visit(program);
  const imports: Import[] = [];
  const templates: Template[] = [];
  const note = (source: ESTree.Node | null | undefined, isDynamic = false) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    const specifier = source.value;
    imports.push({ specifier, target: resolveImport(filePath, specifier), isDynamic, offset: source.start });
  };
  visit({
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source, true),
    TSImportType: (node) => note(node.source),
    TaggedTemplateExpression: (node) => {
      if (STYLED.has(rootName(node.tag))) templates.push(toTemplate(node.quasi, text));
    },
  });
  return { path: filePath, text, imports, templates, program, visit };
}

/** A node and all below it. */
export function* nodesIn(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `styled` of `styled.div`, `styled(Button)` and `styled.a.attrs({ … })`. */
function rootName(tag: ESTree.Expression): string {
  if (tag.type === 'Identifier') return tag.name;
  if (tag.type === 'MemberExpression') return rootName(tag.object);
  if (tag.type === 'CallExpression') return rootName(tag.callee);
  return '';
}

function toTemplate(quasi: ESTree.TemplateLiteral, text: string): Template {
  let css = text.slice(quasi.start + 1, quasi.end - 1);
  const blank = (start: number, end: number) => {
    css = css.slice(0, start) + ' '.repeat(end - start) + css.slice(end);
  };
  for (let i = 0; i + 1 < quasi.quasis.length; i += 1) {
    const before = quasi.quasis[i];
    const after = quasi.quasis[i + 1];
    if (before && after) blank(before.end - quasi.start - 1, after.start - quasi.start - 1);
  }
  for (const comment of css.matchAll(/\/\*[\s\S]*?\*\//g)) blank(comment.index, comment.index + comment[0].length);
  return { css, offset: quasi.start + 1, expressions: quasi.expressions };
}

/** The folders that the workspace's package names stand for. */
const PACKAGES: Record<string, { folder: string; source: string }> = {
  '@shunlu/api-contract': { folder: 'packages/api-contract', source: 'packages/api-contract/src' },
  '@shunlu/ui': { folder: 'packages/ui', source: 'packages/ui/src' },
  '@shunlu/app': { folder: 'packages/app', source: 'packages/app/src' },
  '@shunlu/embedded-postgres': { folder: 'packages/embedded-postgres', source: 'packages/embedded-postgres/src' },
  '@shunlu/server': { folder: 'packages/server', source: 'packages/server/src' },
};

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const name = specifier.split('/', 2).join('/');
  const target = PACKAGES[name];
  return target && path.posix.join(target.source, specifier.slice(name.length));
}

/** `ui` of `packages/ui/src/…`; undefined outside the packages. */
export function getPackageName(filePath: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(filePath)?.[1];
}

/** The path below a package's `src`: its folders and file. Empty for a file that lies elsewhere. */
export function insideSource(filePath: string): string[] {
  const match = /^packages\/[^/]+\/src\/(.+)$/.exec(filePath);
  return match?.[1]?.split('/') ?? [];
}

/** Stories and tests, and what stands beside them only for them: shown or run, but not shipped. */
export function isShipped(filePath: string): boolean {
  return !/(?:\.(?:stories|test|fixtures)|\/forStories)\.tsx?$/.test(filePath) && !/\/testing\//.test(filePath);
}

/** Line and column, from 1. */
export function getPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
