// How the stories of a component are written (CONTRIBUTING.md, "Stories"), read from the syntax of their file.
// `node scripts/lib/conventions.ts [Name …]` prints what components lack.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { nodesIn, parseSource, type SourceFile } from '../lint/source.ts';
import { ROOT } from './paths.ts';

/** A story: `export const Narrow = LongText.extend(narrow)`. */
interface Story {
  name: string;
  /** `meta`, or the story that this one extends. */
  base: string;
  settings: readonly ESTree.Node[];
  /** Its own `play`, with every function of the same file that it calls. */
  play: readonly ESTree.Node[];
}

/** What a stories file says. */
export interface StoryFile {
  title: string | undefined;
  hasGuide: boolean;
  /** Parts of the guide that say nothing yet: `when: '…'`, as `pnpm new:component` writes them. */
  emptyGuideParts: readonly string[];
  stories: ReadonlyMap<string, Story>;
}

/** Ways of a person with a mouse or a finger. */
const POINTER = new Set(['click', 'dblClick', 'tripleClick', 'hover', 'unhover', 'pointer', 'upload']);
/** Their events by name, as `fireEvent` takes them. */
const POINTER_EVENT = /click|pointer|mouse|touch|drag|drop/i;
/** Ways of a person with a keyboard. */
const KEYS = new Set(['keyboard', 'tab', 'type', 'clear', 'paste', 'selectOptions']);

export function readStoryFile({ program }: SourceFile): StoryFile {
  const functions = getFunctions(program);
  let meta: ESTree.Node | undefined;
  const stories = new Map<string, Story>();
  for (const { name, init, isExported } of getConstants(program)) {
    const call = storyCall(init);
    if (call?.method === 'meta') meta = call.settings[0];
    if (!call || !isExported || call.method === 'meta') continue;
    const own = call.settings.flatMap((setting) => property(setting, 'play') ?? []);
    stories.set(name, { name, base: call.base, settings: call.settings, play: withCalled(own, functions) });
  }
  const title = meta && property(meta, 'title');
  const parameters = meta && property(meta, 'parameters');
  const guide = parameters && property(parameters, 'guide');
  return {
    title: title?.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined,
    hasGuide: guide !== undefined,
    emptyGuideParts: getEmptyParts(guide),
    stories,
  };
}

/** What the generator leaves to be said. */
const UNSAID = /^…?$/;

function getEmptyParts(guide: ESTree.Node | undefined): string[] {
  if (guide?.type !== 'ObjectExpression') return [];
  return guide.properties.flatMap((entry) => {
    if (entry.type !== 'Property' || entry.key.type !== 'Identifier' || entry.value.type !== 'Literal') return [];
    return UNSAID.test(String(entry.value.value).trim()) ? [entry.key.name] : [];
  });
}

/** The constants of a file's top level. */
function getConstants(program: ESTree.Program): { name: string; init: ESTree.Node; isExported: boolean }[] {
  return program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init, isExported }] : [],
    );
  });
}

/** The functions of a file's top level, by name. */
function getFunctions(program: ESTree.Program): Map<string, ESTree.Node> {
  const declared = program.body.flatMap((statement) =>
    statement.type === 'FunctionDeclaration' && statement.id ? [[statement.id.name, statement] as const] : [],
  );
  const constants = getConstants(program).flatMap(({ name, init }) =>
    init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression' ? [[name, init] as const] : [],
  );
  return new Map([...declared, ...constants]);
}

/** `preview.meta(…)`, `meta.story(…)`, `Default.extend(…)`. */
function storyCall(node: ESTree.Node): { base: string; method: 'meta' | 'story' | 'extend'; settings: ESTree.Node[] } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property: called } = node.callee;
  if (object.type !== 'Identifier' || called.type !== 'Identifier') return undefined;
  const method = called.name;
  if (method !== 'meta' && method !== 'story' && method !== 'extend') return undefined;
  return { base: object.name, method, settings: node.arguments };
}

/** The value of a property that an object literal names. */
function property(node: ESTree.Node, name: string): ESTree.Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  for (const entry of node.properties) {
    if (entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === name) return entry.value;
  }
  return undefined;
}

/** Code with the functions of the same file that it names, and those that they name. */
function withCalled(code: readonly ESTree.Node[], functions: ReadonlyMap<string, ESTree.Node>): ESTree.Node[] {
  const all = new Set(code);
  for (const node of all) {
    for (const inner of nodesIn(node)) {
      const called = inner.type === 'Identifier' ? functions.get(inner.name) : undefined;
      if (called) all.add(called);
    }
  }
  return [...all];
}

/** The user's actions in a `play`: `click` of `userEvent.click(…)`. */
function getActions({ play }: Story): Set<string> {
  const actions = new Set<string>();
  for (const node of play.flatMap((part) => [...nodesIn(part)])) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    const { object, property: called } = node.callee;
    if (called.type !== 'Identifier') continue;
    const isFired = object.type === 'Identifier' && object.name === 'fireEvent';
    if (isFired) {
      if (POINTER_EVENT.test(called.name)) actions.add(`fireEvent.${called.name}`);
    } else if (POINTER.has(called.name) || (KEYS.has(called.name) && isUser(object))) actions.add(called.name);
  }
  return actions;
}

/** `userEvent`, `user`, `context.userEvent`: `paste` and `type` are names of other things too. */
function isUser(node: ESTree.Node): boolean {
  const name = node.type === 'MemberExpression' ? node.property : node;
  return name.type === 'Identifier' && name.name.startsWith('user');
}

/** Whether a story is made of another setting of this name: `LongText.extend(narrow)`, `{ ...narrow }`. */
function hasSetting({ settings }: Story, setting: string): boolean {
  return settings.some((node) => [...nodesIn(node)].some((inner) => inner.type === 'Identifier' && inner.name === setting));
}

function isPlayground({ settings }: Story): boolean {
  const tags = settings.flatMap((node) => property(node, 'tags') ?? []);
  return tags.some((node) => [...nodesIn(node)].some((inner) => inner.type === 'Literal' && inner.value === 'playground'));
}

/** Stories that show what text does to a component. `LongText` may be two, one in each language. */
export type TextStory = 'LongText' | 'Narrow' | 'LargeText';

/** What the stories of a component lack, one sentence each. */
export function conventionProblems(name: string, file: StoryFile, exempt: readonly TextStory[] = []): string[] {
  const { stories, title, hasGuide, emptyGuideParts } = file;
  const problems: string[] = [];
  const check = (isGood: boolean, problem: string) => {
    if (!isGood) problems.push(problem);
  };
  const has = (story: string) => stories.has(story);
  const isExempt = (story: TextStory) => exempt.includes(story);
  const playground = stories.get('Playground');
  const keyboard = stories.get('Keyboard');

  check(title?.split('/').pop() === name, `its title does not end in /${name}`);
  check(hasGuide, 'parameters.guide is missing');
  check(emptyGuideParts.length === 0, `its guide does not say: ${emptyGuideParts.join(', ')}`);
  check(has('Default'), 'Default is missing');
  check(playground !== undefined && isPlayground(playground), "Playground (Default.extend({ tags: ['playground'] })) is missing");
  check(
    isExempt('LongText') || has('LongText') || (has('LongChinese') && has('LongEnglish')),
    'LongText, or LongChinese and LongEnglish, are missing',
  );
  for (const [story, setting] of [['Narrow', 'narrow'], ['LargeText', 'largeText']] as const) {
    const shown = stories.get(story);
    check(isExempt(story) || (shown !== undefined && hasSetting(shown, setting)), `${story} (….extend(${setting})) is missing`);
  }

  const operated = [...stories.values()].filter((story) => getActions(story).size > 0).map((story) => story.name);
  check(operated.length === 0 || keyboard !== undefined, `Keyboard is missing: ${operated.join(', ')} can be operated`);
  if (keyboard) {
    const actions = [...getActions(keyboard)];
    const pointer = actions.filter((action) => POINTER.has(action) || action.startsWith('fireEvent'));
    check(pointer.length === 0, `Keyboard uses ${pointer.join(', ')}`);
    check(actions.some((action) => KEYS.has(action)), 'Keyboard presses no key');
  }
  return problems;
}

/** The stories that show a question to the server in each of its states. */
const SERVER_STATES = ['Success', 'Empty', 'Loading', 'InError', 'Slow', 'OutOfOrder'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** The stories that show a page with each answer of the server, and to whom it is not shown. */
const PAGE_STATES = ['Success', 'Empty', 'Loading', 'InError', 'Forbidden'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** States that a component or a page cannot have, each with the reason. */
export type StateExemptions = Readonly<Partial<Record<ServerState | PageState, string>>>;

/** What a file of server states (`X.server-states.stories.tsx`) lacks. */
export function serverStateProblems({ stories, title }: StoryFile, exempt: StateExemptions = {}): string[] {
  return [
    ...(title?.endsWith('/Server states') ? [] : ['its title does not end in /Server states']),
    ...SERVER_STATES.filter((state) => !stories.has(state) && !(state in exempt)).map((state) => `${state} is missing`),
  ];
}

/** What the stories of a page lack: each server state, pictured in every theme, language and width. */
export function pageStateProblems({ stories }: Pick<PageStories, 'stories'>, exempt: StateExemptions = {}): string[] {
  return PAGE_STATES.filter((state) => !(state in exempt)).flatMap((state) => {
    const story = stories.find(({ name }) => name === state);
    if (!story) return [`${state} is missing`];
    return hasSetting(story, 'allModes') ? [] : [`${state} is not pictured in all modes`];
  });
}

/** A component of ui: its name, its folder, and its stories where there are any. */
export interface Component {
  name: string;
  folder: string;
  stories: StoryFile | undefined;
  serverStates: StoryFile | undefined;
  /** Whether it takes an answer of the server that may not have come yet. */
  takesLoadable: boolean;
}

/** What a component imports to take a `Loadable`. */
const LOADABLE = /\/LoadState\/LoadState\.tsx$|^@shunlu\/api-contract\/react$/;

/** Every `packages/ui/src/<room>/<Name>/<Name>.tsx`. */
export function readComponents(root: string = ROOT): Component[] {
  return globSync('packages/ui/src/*/*/*.tsx', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\/([A-Z]\w*)\/\1\.tsx$/.test(file))
    .sort()
    .map((file) => {
      const name = path.posix.basename(file, '.tsx');
      const folder = path.posix.dirname(file);
      const read = (ending: string) => readStories(root, `${folder}/${name}${ending}`);
      const { imports } = parseSource(file, readFileSync(path.join(root, file), 'utf8'));
      const takesLoadable = imports.some(({ specifier }) => LOADABLE.test(specifier));
      return { name, folder, stories: read('.stories.tsx'), serverStates: read('.server-states.stories.tsx'), takesLoadable };
    });
}

function readStories(root: string, file: string): StoryFile | undefined {
  const onDisk = path.join(root, file);
  return existsSync(onDisk) ? readStoryFile(parseSource(file, readFileSync(onDisk, 'utf8'))) : undefined;
}

/** A page of the app's routes, and the stories that show it. */
export interface PageStories {
  /** `packages/app/src/rides/RidePage.tsx` */
  page: string;
  stories: readonly Story[];
}

/** Every page that `routes.ts` loads. */
export function readPages(root: string = ROOT): PageStories[] {
  const read = (file: string) => parseSource(file, readFileSync(path.join(root, file), 'utf8'));
  const { imports } = read('packages/app/src/app/routes.ts');
  const pages = imports.flatMap(({ isDynamic, target }) => (isDynamic && target?.endsWith('Page.tsx') ? [target] : []));
  const files = globSync('packages/app/src/**/*.stories.tsx', { cwd: root }).map((file) => read(file.split(path.sep).join('/')));
  return [...new Set(pages)].map((page) => ({
    page,
    stories: files
      .filter((file) => file.imports.some(({ target }) => target === page))
      .flatMap((file) => getPageStories(path.posix.basename(page, '.tsx'), file)),
  }));
}

/** The stories that show this page: by a `render` of their own, else as the component of the file. */
function getPageStories(page: string, source: SourceFile): Story[] {
  const meta = getConstants(source.program).find(({ init }) => storyCall(init)?.method === 'meta');
  const component = meta && storyCall(meta.init)?.settings.flatMap((setting) => property(setting, 'component') ?? [])[0];
  const isFileComponent = component?.type === 'Identifier' && component.name === page;
  return [...readStoryFile(source).stories.values()].filter(({ settings }) => {
    const renders = settings.flatMap((setting) => property(setting, 'render') ?? []);
    if (renders.length === 0) return isFileComponent;
    return renders.some((render) => [...nodesIn(render)].some((node) => node.type === 'JSXIdentifier' && node.name === page));
  });
}

/** What is missing for a page to be pictured, with what it holds, in every theme, language and width. */
export function pictureProblems({ stories }: Pick<PageStories, 'stories'>): string[] {
  const pictured = stories.filter((story) => hasSetting(story, 'allModes'));
  const left = pictured.filter(({ play }) => play.some((part) => [...nodesIn(part)].some(isLeaving)));
  return [
    ...(pictured.length === 0 ? ['no story of it is pictured in all modes'] : []),
    ...left.map(({ name }) => `${name} has left what it shows when it is pictured in all modes`),
  ];
}

/** `PageHarness` shows the bare address of where a page led, its `elsewhere`; after `tryAgain` what failed is there. */
function isLeaving(node: ESTree.Node): boolean {
  return node.type === 'Literal' ? node.value === 'elsewhere' : node.type === 'Identifier' && node.name === 'tryAgain';
}

if (import.meta.main) {
  const names = process.argv.slice(2);
  const { SHOWN_BY_OTHERS, TEXT_EXEMPTIONS } = await import('./storyExemptions.ts');
  for (const { name, folder, stories } of readComponents()) {
    if ((names.length > 0 && !names.includes(name)) || (!stories && name in SHOWN_BY_OTHERS)) continue;
    const problems = stories ? conventionProblems(name, stories, TEXT_EXEMPTIONS[name]?.stories) : ['it has no stories'];
    for (const problem of problems) process.stdout.write(`${folder.replace('packages/ui/src/', '')}: ${problem}\n`);
  }
}
