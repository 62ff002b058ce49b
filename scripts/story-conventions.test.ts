import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PASSES_LOADABLE_ON, SHOWN_BY_OTHERS, STATE_EXEMPTIONS, TEXT_EXEMPTIONS } from './lib/story-exemptions.ts';
import { listComponentFiles, listFiles, parseStoryFile, readSource, type StoryFile } from './lib/story-files.ts';

const POINTER = /\.(?:click|dblClick|tripleClick|hover|unhover|pointer|upload)\(|\bfireEvent\.\w*(?:click|pointer|mouse|touch|drag|drop)/i;
const KEYS = /\b[uU]ser(?:Event)?\.(?:keyboard|tab|type|clear|paste|selectOptions)\(/;
const SERVER_STATES = ['Success', 'Empty', 'Loading', 'InError', 'Slow', 'OutOfOrder'];
const PAGE_STATES = ['Success', 'Empty', 'Loading', 'InError', 'Forbidden'];
const LOADABLE = /from '(?:.*\/LoadState\/LoadState\.tsx|@shunlu\/api-contract\/react)'/;

const storyFiles = new Map(listFiles('packages/{ui,app}/src/**/*.stories.tsx').map((file) => [file, parseStoryFile(readSource(file))]));
const components = listComponentFiles().map((file) => {
  const base = file.replace(/\.tsx$/, '');
  return { name: path.posix.basename(base), file, stories: storyFiles.get(`${base}.stories.tsx`), serverStates: storyFiles.get(`${base}.server-states.stories.tsx`) };
});
const routes = listFiles('packages/app/src/**/routes.ts*').map(readSource).join('\n');
/** Every page that the routes load, with the stories that render it. */
const pages = [...new Set(Array.from(routes.matchAll(/import\('[^']*\/(\w+Page)\.tsx'\)/g), ([, name = '']) => name))].map((name) => {
  const inFiles = [...storyFiles.values()].filter(({ code }) => new RegExp(`from '[./\\w]*/${name}\\.tsx'`).test(code));
  const isMain = (story: string, code: string) => (/\brender: /.test(story) ? story.includes(`<${name}`) : code.includes(`component: ${name},`));
  return { name, stories: new Map(inFiles.flatMap(({ stories, code }) => [...stories].filter(([, story]) => isMain(story, code)))) };
});

/** @returns what the stories of a component lack, one sentence each */
function findProblems(name: string, { title, stories, code }: StoryFile, exempt: readonly string[] = []): string[] {
  const missing = ['Default', 'LongText', 'Narrow', 'LargeText'].filter(
    (story) => !stories.has(story) && !exempt.includes(story) && !(story === 'LongText' && stories.has('LongChinese') && stories.has('LongEnglish')),
  );
  const operated = [...stories].filter(([, story]) => POINTER.test(story) || KEYS.test(story)).map(([story]) => story);
  const keyboard = stories.get('Keyboard');
  return [
    ...(title?.endsWith(`/${name}`) ? [] : [`its title does not end in /${name}`]),
    ...(code.includes('guide: {') ? [] : ['parameters.guide is missing']),
    ...(/^ +(?:when|avoid|parts|keyboard|announced): '…?',$/m.test(code) ? ['its guide has an empty part'] : []),
    ...missing.map((story) => `${story} is missing`),
    ...(operated.length > 0 && !keyboard ? [`Keyboard is missing: ${operated.join(', ')} can be operated`] : []),
    ...(keyboard && POINTER.test(keyboard) ? ['Keyboard uses a pointer'] : []),
    ...(keyboard && !KEYS.test(keyboard) ? ['Keyboard presses no key'] : []),
  ];
}

const getTextExemptions = (name: string) => TEXT_EXEMPTIONS.flatMap(({ components: names, without }) => (names.includes(name) ? without : []));
const findMissingStates = (name: string, states: readonly string[], stories: ReadonlyMap<string, string>) =>
  states.filter((state) => !stories.has(state) && !(state in (STATE_EXEMPTIONS[name] ?? {}))).map((state) => `${name}: ${state} is missing`);

describe('every component', () => {
  it('has the stories that CONTRIBUTING.md names', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(new Set(components.map(({ name }) => name)).size, 'one name, one component').toBe(components.length);
    const problems = components.flatMap(({ name, stories }) => {
      if (!stories) return name in SHOWN_BY_OTHERS ? [] : [`${name}: it has no stories`];
      return findProblems(name, stories, getTextExemptions(name)).map((problem) => `${name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it('that takes a Loadable shows each server state', () => {
    const takers = components.filter(({ name, file }) => LOADABLE.test(readSource(file)) && !(name in PASSES_LOADABLE_ON));
    expect(takers.length).toBeGreaterThan(5);
    expect(takers.filter(({ serverStates }) => !serverStates).map(({ name }) => name)).toEqual([]);
    const withStates = components.filter(({ serverStates }) => serverStates);
    expect(withStates.length).toBeGreaterThanOrEqual(20);
    expect(withStates.flatMap(({ name, serverStates }) => findMissingStates(name, SERVER_STATES, serverStates?.stories ?? new Map<string, string>()))).toEqual([]);
  });
});

describe('every page', () => {
  it('shows each server state in all modes', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap(({ name, stories }) => findMissingStates(name, PAGE_STATES, stories))).toEqual([]);
    const problems = pages.flatMap(({ name, stories }) => {
      const pictured = [...stories].filter(([, story]) => story.includes('allModes'));
      const states = PAGE_STATES.filter((state) => stories.has(state) && !pictured.some(([story]) => story === state));
      // A play with `elsewhere` or `tryAgain` leaves the page, or its state, before the picture is taken.
      const left = pictured.filter(([, story]) => /'elsewhere'|\btryAgain\b/.test(story)).map(([story]) => story);
      return [
        ...(pictured.length === 0 ? [`${name}: no story has all modes`] : []),
        ...states.map((state) => `${name}: ${state} does not have all modes`),
        ...left.map((story) => `${name}: ${story} leaves the state that it shows`),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe('the exemptions', () => {
  it('name what exists, and no story that exists', () => {
    const names = new Set([...components, ...pages].map(({ name }) => name));
    const exempted = [...TEXT_EXEMPTIONS.flatMap((group) => group.components), ...Object.keys({ ...SHOWN_BY_OTHERS, ...PASSES_LOADABLE_ON, ...STATE_EXEMPTIONS })];
    expect(exempted.filter((name) => !names.has(name))).toEqual([]);
    expect(components.filter(({ name, stories }) => name in SHOWN_BY_OTHERS && stories).map(({ name }) => name)).toEqual([]);
    const needless = [
      ...components.flatMap(({ name, stories }) => getTextExemptions(name).filter((story) => stories?.stories.has(story)).map((story) => `${name}: ${story}`)),
      ...[...pages.map(({ name, stories }) => ({ name, states: stories })), ...components.map(({ name, serverStates }) => ({ name, states: serverStates?.stories }))].flatMap(
        ({ name, states }) => Object.keys(STATE_EXEMPTIONS[name] ?? {}).filter((state) => states?.has(state)).map((state) => `${name}: ${state}`),
      ),
    ];
    expect(needless).toEqual([]);
  });
});

describe('the check of a story file', () => {
  const META = `const meta = preview.meta({\n  title: 'Forms/Clock',\n  parameters: { guide: { when: 'Now.' } },\n});\n`;
  const TEXT = ['Default', 'LongText', 'Narrow', 'LargeText'].map((name) => `export const ${name} = meta.story();`).join('\n');
  const story = (name: string, play: string) => `\nexport const ${name} = meta.story({ play: async ({ canvas, userEvent }) => { ${play} } });`;
  const check = (...code: string[]) => findProblems('Clock', parseStoryFile(code.join('')));

  it('passes a complete file', () => expect(check(META, TEXT)).toEqual([]));

  it.each([
    ['no guide', [META.replace('guide', 'docs'), TEXT], 'parameters.guide is missing'],
    ['an empty part of the guide', [META.replace("{ when: 'Now.' }", "{\n      when: '…',\n}"), TEXT], 'its guide has an empty part'],
    ['the title of another component', [META.replace('Clock', 'Watch'), TEXT], 'its title does not end in /Clock'],
    ['a story that is not exported', [META, TEXT.replace('export const Narrow', 'const Narrow')], 'Narrow is missing'],
    ['one language only', [META, TEXT.replace('LongText', 'LongChinese')], 'LongText is missing'],
    ['no Keyboard where a play clicks', [META, TEXT, story('Chosen', `await userEvent.click(canvas);`)], 'Keyboard is missing: Chosen can be operated'],
    ['a pointer in a function that Keyboard calls', [META, TEXT, story('Keyboard', 'await userEvent.tab(); await choose();'), `\nasync function choose() { await userEvent.hover(x); }`], 'Keyboard uses a pointer'],
    ['no key in Keyboard', [META, TEXT, story('Keyboard', `await expect(canvas).toBeVisible();`)], 'Keyboard presses no key'],
  ])('finds %s', (_, code, problem) => expect(check(...code)).toContain(problem));
});
