import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSource } from './lint/source.ts';
import {
  conventionProblems, pageStateProblems, pictureProblems, readComponents, readPages, readStoryFile, serverStateProblems,
} from './lib/conventions.ts';
import { HANDS_ON, SERVED, SHOWN_BY_OTHERS, STATE_EXEMPTIONS, TEXT_EXEMPTIONS } from './lib/storyExemptions.ts';

const components = readComponents();
const names = new Set(components.map(({ name }) => name));
const pages = readPages().map((one) => ({ ...one, name: path.posix.basename(one.page, '.tsx') }));

describe('every component', () => {
  it('is found', () => {
    expect(components.length).toBeGreaterThan(100);
    expect(names.size, 'one name, one component').toBe(components.length);
  });

  it('has its stories beside it, by the conventions of CONTRIBUTING.md', () => {
    const problems = components.flatMap(({ name, stories }) => {
      if (!stories) return name in SHOWN_BY_OTHERS ? [] : [`${name}: it has no stories`];
      return conventionProblems(name, stories, TEXT_EXEMPTIONS[name]?.stories).map((problem) => `${name}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it('that takes an answer of the server is named as one whose data come from there', () => {
    const takers = components.filter(({ name, takesLoadable }) => takesLoadable && !(name in HANDS_ON)).map(({ name }) => name);
    expect(takers.length).toBeGreaterThan(5);
    expect(takers.filter((name) => !SERVED.includes(name))).toEqual([]);
  });

  it('whose data come from the server shows each state of them', () => {
    const withStates = components.filter(({ serverStates }) => serverStates).map(({ name }) => name);
    expect(withStates.toSorted()).toEqual(SERVED);
    const problems = components.flatMap(({ name, serverStates }) =>
      serverStates ? serverStateProblems(serverStates, STATE_EXEMPTIONS[name]).map((problem) => `${name}: ${problem}`) : [],
    );
    expect(problems).toEqual([]);
  });

  it('is excused only while there is a reason', () => {
    const excused = [...Object.keys(SHOWN_BY_OTHERS), ...Object.keys(TEXT_EXEMPTIONS), ...Object.keys(HANDS_ON)];
    expect(excused.filter((name) => !names.has(name)), 'excused and gone').toEqual([]);
    const served = [...components.filter(({ serverStates }) => serverStates), ...pages].map(({ name }) => name);
    expect(Object.keys(STATE_EXEMPTIONS).filter((name) => !served.includes(name)), 'excused and gone').toEqual([]);
    const shown = components.filter(({ name, stories }) => name in SHOWN_BY_OTHERS && stories);
    expect(shown.map(({ name }) => name), 'excused, and has stories').toEqual([]);
    const needless = components.flatMap(({ name, stories }) =>
      (TEXT_EXEMPTIONS[name]?.stories ?? []).filter((story) => stories?.stories.has(story)).map((story) => `${name}: ${story}`),
    );
    const needlessStates = [
      ...components.map(({ name, serverStates }) => ({ name, shown: [...(serverStates?.stories.keys() ?? [])] })),
      ...pages.map(({ name, stories }) => ({ name, shown: stories.map((story) => story.name) })),
    ].flatMap(({ name, shown }) => shown.filter((story) => story in (STATE_EXEMPTIONS[name] ?? {})).map((story) => `${name}: ${story}`));
    expect([...needless, ...needlessStates], 'excused from a story that it has').toEqual([]);
  });
});

describe('every page', () => {
  it('is found', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.map(({ page }) => page)).toContain('packages/app/src/rides/EditRidePage.tsx');
  });

  it('is pictured, with what it holds, in every theme, language and width', () => {
    expect(pages.flatMap((one) => pictureProblems(one).map((problem) => `${one.page}: ${problem}`))).toEqual([]);
  });

  it('shows each of its server states, in every theme, language and width', () => {
    expect(pages.flatMap((one) => pageStateProblems(one, STATE_EXEMPTIONS[one.name]).map((problem) => `${one.page}: ${problem}`))).toEqual([]);
  });

  it.each([
    ['no story', '', ['no story of it is pictured in all modes']],
    ['two modes only', `export const Shown = meta.story();`, ['no story of it is pictured in all modes']],
    ['all modes', `export const Shown = meta.story({ parameters: { chromatic: { modes: allModes } } });`, []],
    [
      'all modes of where it led',
      `export const Sent = meta.story({ parameters: { chromatic: { modes: allModes } }, play: async () => { await gone(); } });
       async function gone() { await screen.findByTestId('elsewhere'); }`,
      ['Sent has left what it shows when it is pictured in all modes'],
    ],
    [
      'all modes of what was loaded after its failure',
      `export const InError = meta.story({ parameters: { chromatic: { modes: allModes } }, play: async () => { await tryAgain(); } });`,
      ['InError has left what it shows when it is pictured in all modes'],
    ],
  ])('with %s', (_, code, problems) => {
    expect(pictureProblems(parsePage(code))).toEqual(problems);
  });

  it('lacks a server state that it does not show, or shows in a few looks only, unless it is excused', () => {
    const shown = (name: string) => `export const ${name} = meta.story({ parameters: { chromatic: { modes: allModes } } });`;
    const all = ['Success', 'Empty', 'Loading', 'InError', 'Forbidden'].map(shown);
    expect(pageStateProblems(parsePage(...all))).toEqual([]);
    expect(pageStateProblems(parsePage(...all.slice(1)))).toEqual(['Success is missing']);
    expect(pageStateProblems(parsePage(...all.slice(1)), { Success: 'it leads on' })).toEqual([]);
    expect(pageStateProblems(parsePage(...all.slice(1), `export const Success = meta.story();`))).toEqual(['Success is not pictured in all modes']);
  });
});

const META = `const meta = preview.meta({ title: 'Forms/Clock', component: Clock, parameters: { guide: { when: 'Now.' } } });`;
const PLAIN = `export const Default = meta.story(); export const Playground = Default.extend({ tags: ['playground'] });`;
const TEXT = `export const LongText = meta.story({ args: {} }); export const Narrow = LongText.extend(narrow); export const LargeText = LongText.extend({ ...largeText });`;

/** The stories of a page, as this code tells them. */
function parsePage(...code: string[]) {
  return { stories: [...readStoryFile(parseSource('ClockPage.stories.tsx', code.join('\n'))).stories.values()] };
}

function findProblems(...code: string[]): string[] {
  return conventionProblems('Clock', readStoryFile(parseSource('Clock.stories.tsx', code.join('\n'))));
}

describe('the conventions', () => {
  it('are kept by a file that has all', () => {
    expect(findProblems(META, PLAIN, TEXT)).toEqual([]);
    const languages = TEXT.replace('LongText = meta', 'LongChinese = meta').replaceAll('LongText.', 'LongChinese.');
    expect(findProblems(META, PLAIN, languages, `export const LongEnglish = meta.story();`)).toEqual([]);
  });

  it.each([
    ['no guide', [META.replace('guide', 'docs'), PLAIN, TEXT], /guide/],
    ['a guide that says nothing', [META.replace("when: 'Now.'", "when: '…', avoid: 'A Watch.'"), PLAIN, TEXT], /does not say: when$/],
    ['a title of another', [META.replace('Clock', 'Watch'), PLAIN, TEXT], /title/],
    ['no Default', [META, PLAIN.replace('export const Default', 'export const First'), TEXT], /^Default/],
    ['a Playground like any other', [META, PLAIN.replace('playground', 'dev'), TEXT], /^Playground/],
    ['one language only', [META, PLAIN, TEXT.replace('const LongText', 'const LongChinese')], /LongEnglish/],
    ['a Narrow that is as wide as any', [META, PLAIN, TEXT.replace('(narrow)', '()')], /^Narrow/],
    ['a story that is not exported', [META, PLAIN, TEXT.replace('export const LargeText', 'const LargeText')], /^LargeText/],
  ])('miss %s', (_, code, problem) => {
    expect(findProblems(...code)).toEqual([expect.stringMatching(problem)]);
  });

  describe('of what can be operated', () => {
    const story = (name: string, play: string) => `export const ${name} = meta.story({ play: async ({ canvas, userEvent }) => { ${play} } });`;
    const clicked = story('Chosen', `await userEvent.click(canvas.getByRole('button'));`);

    it('ask for a keyboard', () => {
      expect(findProblems(META, PLAIN, TEXT, clicked)).toEqual([expect.stringContaining('Chosen can be operated')]);
      expect(findProblems(META, PLAIN, TEXT, clicked, story('Keyboard', `await userEvent.tab();`))).toEqual([]);
      expect(findProblems(META, PLAIN, TEXT, story('Shown', `await expect(canvas.getByRole('img')).toBeVisible();`))).toEqual([]);
    });

    it('ask for a keyboard alone, also in the functions that are called', () => {
      const keyboard = story('Keyboard', `await userEvent.tab(); await choose(canvas);`);
      const byPointer = `async function choose(canvas) { await userEvent.hover(canvas.getByRole('button')); }`;
      expect(findProblems(META, PLAIN, TEXT, keyboard, byPointer)).toEqual(['Keyboard uses hover']);
      expect(findProblems(META, PLAIN, TEXT, keyboard, byPointer.replace(/hover.*;/, `keyboard('{Enter}');`))).toEqual([]);
      const quiet = story('Keyboard', `await expect(canvas.getByRole('button')).toBeVisible();`);
      expect(findProblems(META, PLAIN, TEXT, quiet)).toEqual(['Keyboard presses no key']);
    });
  });

  it('of server states ask for each of them', () => {
    const file = (...stories: string[]) =>
      readStoryFile(
        parseSource('a.tsx', [`const meta = preview.meta({ title: 'Chat/List/Server states' });`, ...stories.map((name) => `export const ${name} = meta.story();`)].join('\n')),
      );
    expect(serverStateProblems(file('Success', 'Empty', 'Loading', 'InError', 'Slow', 'OutOfOrder'))).toEqual([]);
    expect(serverStateProblems(file('Success', 'Loading', 'InError', 'Slow', 'OutOfOrder'))).toEqual(['Empty is missing']);
    expect(serverStateProblems(file('Success', 'Loading', 'InError', 'Slow', 'OutOfOrder'), { Empty: 'it is never empty' })).toEqual([]);
  });
});
