import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isShipped, nodesIn, parseSource, type SourceFile } from '../lint/source.ts';
import { ROOT } from './paths.ts';

/** Namespaces of texts with the keys of each: `rides` with `card.view`, plural forms told apart no longer. */
export type Keys = ReadonlyMap<string, readonly string[]>;

/** What a source may name texts by. */
interface Mentions {
  /** Every string in it. */
  strings: ReadonlySet<string>;
  /** Templates with something to fill in: `kind.${mode}` is `kind.*`. */
  patterns: readonly RegExp[];
  /** The namespaces whose keys it may name without saying so. */
  namespaces: ReadonlySet<string>;
  /** The namespaces of which it names whatever key it is given, perhaps by another source: `navigation:${key}`. */
  open: ReadonlySet<string>;
}

const DEFAULT_NAMESPACE = 'common';
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Tree = { readonly [key: string]: string | Tree };

/** `{ card: { view: '…' } }` to `['card.view']`. */
export function listTextKeys(tree: Tree, prefix = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key.replace(PLURAL, '')] : listTextKeys(value, `${prefix}${key}.`),
  );
  return [...new Set(keys)];
}

/** The texts of `packages/ui/locales/<language>`. */
export function readKeys(language: string): Keys {
  const folder = path.join(ROOT, 'packages/ui/locales', language);
  return new Map(
    globSync('*.json', { cwd: folder })
      .sort()
      .map((file) => [path.basename(file, '.json'), listTextKeys(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Tree)]),
  );
}

/** What a source may name texts by. `namespaces` are all there are. */
export function mentionsIn({ program, imports }: SourceFile, namespaces: readonly string[]): Mentions {
  const strings = new Set<string>();
  const patterns: RegExp[] = [];
  const known = new Set<string>();
  const open = new Set<string>();
  for (const node of nodesIn(program)) {
    if (node.type === 'Literal' && typeof node.value === 'string') strings.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.raw);
      const [first = '', ...rest] = parts;
      if (rest.length === 0) strings.add(first);
      else if (rest.join('') === '' && namespaces.includes(first.replace(/:$/, ''))) open.add(first.slice(0, -1));
      // A template without a constant part of a key would name every key.
      else if (parts.some((part) => /\w\.|\.\w/.test(part))) patterns.push(new RegExp(`^${parts.map(escape).join('[\\w-]+')}$`));
    }
    const isHook = node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'useTranslation';
    if (isHook && node.arguments.length === 0) known.add(DEFAULT_NAMESPACE);
  }
  for (const namespace of namespaces) if (strings.has(namespace)) known.add(namespace);
  // These words are taken from their file as they are.
  if (imports.some(({ target }) => target === 'packages/ui/src/i18n/translateFormat.ts')) known.add('format');
  return { strings, patterns, namespaces: known, open };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The keys that no source names, as `rides:card.view`. */
export function unusedKeys(keys: Keys, sources: readonly Mentions[]): string[] {
  return [...keys].flatMap(([namespace, names]) => {
    const isOpen = sources.some(({ open }) => open.has(namespace));
    const near = sources.filter(({ namespaces }) => isOpen || namespaces.has(namespace));
    const isNamed = (key: string) => {
      const full = `${namespace}:${key}`;
      return (
        sources.some(({ strings, patterns }) => strings.has(full) || patterns.some((pattern) => pattern.test(full))) ||
        near.some(({ strings, patterns }) => strings.has(key) || patterns.some((pattern) => pattern.test(key)))
      );
    };
    return names.filter((key) => !isNamed(key)).map((key) => `${namespace}:${key}`);
  });
}

/** What the sources of ui and app that ship name texts by. */
export function readMentions(namespaces: readonly string[]): Mentions[] {
  return globSync('packages/{ui,app}/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isShipped)
    .map((file) => mentionsIn(parseSource(file, readFileSync(path.join(ROOT, file), 'utf8')), namespaces));
}
