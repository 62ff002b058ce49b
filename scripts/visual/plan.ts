import { allModes, everyStory } from '../../.storybook/modes.ts';

/** Size of a window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What a built Storybook says of one of its stories, as far as a picture needs it. */
export interface Story {
  id: string;
  title: string;
  name: string;
  /** `parameters.chromatic.modes`, read as it stands. */
  modes: Readonly<Record<string, unknown>> | undefined;
  /** `parameters.chromatic.disableSnapshot` */
  isLeftOut: boolean;
  /** The window the story itself asks for (`globals.viewport`). As in Storybook, this wins over a mode. */
  viewport: Size | undefined;
}

/** How one story is to be pictured in one mode. */
export interface View {
  id: string;
  /** Choices of the toolbar: `{ theme: 'dark' }`. */
  globals: Readonly<Record<string, string>>;
  size: Size;
}

/** One line of the comparison: a story in a mode, as the base has it and as the working tree has it. */
export interface Pair {
  id: string;
  title: string;
  name: string;
  mode: string;
  base: View | undefined;
  now: View | undefined;
}

export interface Choice {
  stories: readonly string[];
  modes: readonly string[] | undefined;
}

/**
 * What is to be pictured. A story that both sides have is pictured in the modes it asks for now; one that either side
 * leaves out (`chromatic.disableSnapshot`) is left out of both.
 */
export function planPairs(base: readonly Story[], now: readonly Story[], choice: Choice): Pair[] {
  const before = new Map(base.map((story) => [story.id, story]));
  const after = new Map(now.map((story) => [story.id, story]));
  const all = [...after.values(), ...[...before.values()].filter(({ id }) => !after.has(id))];
  return all
    .filter((story) => choice.stories.length === 0 || choice.stories.some((pattern) => matches(pattern, story)))
    .filter(({ id }) => !before.get(id)?.isLeftOut && !after.get(id)?.isLeftOut)
    .flatMap(({ id, title, name, modes }) =>
      getModes(modes, choice.modes).map(([mode, settings]) => ({
        id,
        title,
        name,
        mode,
        base: toView(before.get(id), settings),
        now: toView(after.get(id), settings),
      })),
    );
}

/** A pattern is part of an id, a glob over the id or over `Title/Name`, or a /regular expression/ over either. */
export function matches(pattern: string, { id, title, name }: Pick<Story, 'id' | 'title' | 'name'>): boolean {
  const [, source, flags] = /^\/(.*)\/(i?)$/.exec(pattern) ?? [];
  if (source !== undefined) return [id, `${title}/${name}`].some((text) => new RegExp(source, flags).test(text));
  if (!pattern.includes('*')) return id.includes(pattern);
  const glob = new RegExp(`^${pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`);
  return [id, `${title}/${name}`].some((text) => glob.test(text));
}

/** A mode as Chromatic reads it: `viewport` is a width, `disable` takes it away, the rest are choices of the toolbar. */
interface Settings {
  width: number;
  globals: Readonly<Record<string, string>>;
}

/** A base that is older than the modes has none of its own. */
function getModes(own: Story['modes'], chosen: Choice['modes']): [string, Settings][] {
  const modes = chosen ? Object.fromEntries(Object.entries(allModes).filter(([mode]) => chosen.includes(mode))) : (own ?? everyStory);
  return Object.entries(modes).flatMap(([mode, value]) => {
    const settings = readMode(mode, value);
    return settings ? [[mode, settings] satisfies [string, Settings]] : [];
  });
}

function readMode(mode: string, value: unknown): Settings | undefined {
  if (typeof value !== 'object' || value === null) throw new TypeError(`mode ${mode}: not an object`);
  const { viewport, disable, ...globals } = value as Record<string, unknown>;
  if (disable === true) return undefined;
  if (typeof viewport !== 'number') throw new TypeError(`mode ${mode}: its viewport is not a width in pixels`);
  return { width: viewport, globals: Object.fromEntries(Object.entries(globals).map(([name, choice]) => [name, String(choice)])) };
}

function toView(story: Story | undefined, { width, globals }: Settings): View | undefined {
  return story && { id: story.id, globals, size: story.viewport ?? { width, height: heightFor(width) } };
}

/** A phone is higher than it is wide; the picture is of the whole page in any case. */
function heightFor(width: number): number {
  return width < 640 ? 780 : 900;
}
