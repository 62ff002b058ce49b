import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { definePreviewAddon } from 'storybook/internal/csf';
import { configure, expect, getConfig } from 'storybook/test';
import { conformingArgs, expectConformance } from './conformance.ts';
import type { Conformance } from './conformance.ts';
import type { Guide } from './guide.ts';
import { walkByKeyboard } from './keyboardWalk.ts';
import { pasteLongText } from './pasteLongText.ts';
import { keepViewport, putMouseAway, stayHere, takeDepartures } from './realBrowser.ts';
import { showTextsToQueries, translatePage } from './translatePage.ts';
import type { PageTranslation } from './translatePage.ts';
import { takeUnmocked } from './worker.ts';

/** What stories of this house can say of themselves beside what Storybook knows. */
export interface HouseTypes {
  parameters: {
    guide?: Guide;
    conformance?: Conformance;
    /** An ISO instant in place of the one at which stories stand still. */
    now?: string;
  };
}

/** Whether stories run as tests now; a person in Storybook sees them as they are. */
const isTest = '__vitest_browser__' in globalThis;

/** Takes down the story that is shown. */
let takeDown = () => {};

/** A story as a test, until the next one is to have a window of another size. */
function UntilTheNext({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    takeDown = () => flushSync(() => setOver(true));
    return () => void (takeDown = () => {});
  }, []);
  return !isOver && children;
}

if (isTest) {
  stayHere();
  await keepViewport(() => takeDown());
}

// What a play looks for comes at once, or after a redirect of two seconds (spec §9); a busy machine takes as long again.
configure({ asyncUtilTimeout: 4_000 });

// An error of Testing Library describes the whole page. Of the looks that find nothing yet, every 50 ms and at each change,
// nobody reads it, and the library's own word for them (not among its types) spares it; what gives up waiting describes
// the page all the same.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
    if (isLooking !== true) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});

/** The element that the running story's `ref` led to. */
let seen: Element | null | undefined;

/** Translation of the running story's page; undefined unless the toolbar turns it on. */
let translation: PageTranslation | undefined;

function startTranslation(): PageTranslation {
  const page = translatePage();
  const texts = showTextsToQueries();
  return {
    ...page,
    stop: () => {
      texts.stop();
      page.stop();
    },
  };
}

interface StoryFacts {
  id: string;
  title: string;
  component?: unknown;
  parameters: HouseTypes['parameters'];
}

/** The component whose ordinary state this story is, where it must conform. */
function conforming({ id, title, component, parameters }: StoryFacts): { name: string; to: 'root' | 'control' } | undefined {
  const { conformance = 'root' } = parameters;
  if (component === undefined || !id.endsWith('--default') || typeof conformance === 'object') return undefined;
  return { name: title.slice(title.lastIndexOf('/') + 1), to: conformance };
}

async function expectNothingBesideThePage() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth, 'width of what is shown, in a page as wide as').toBeLessThanOrEqual(clientWidth);
}

/** iOS zooms into a field whose text is below 16 px, and does not zoom out again. */
async function expectFieldsToStayAsTheyAre() {
  const fields = document.querySelectorAll('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"])');
  for (const field of fields) {
    await expect(Number.parseFloat(getComputedStyle(field).fontSize), `text size in px of ${field.outerHTML}`).toBeGreaterThanOrEqual(16);
  }
}

/** The checks that every story passes as a test, beside its own and axe's. */
export default () =>
  definePreviewAddon<HouseTypes>({
    // A test reads violations only. To describe every element that passed takes axe longer than to find that it passes.
    parameters: isTest ? { a11y: { options: { resultTypes: ['violations'] } } } : {},
    decorators: [
      (Story, context) => {
        if (!isTest) return <Story />;
        const args = conforming(context) ? conformingArgs(context.args, (element) => (seen = element ?? seen)) : context.args;
        return <UntilTheNext><Story args={args} /></UntilTheNext>;
      },
    ],
    async beforeEach({ globals }) {
      seen = undefined;
      translation?.stop();
      translation = globals['translation'] === 'on' ? startTranslation() : undefined;
      takeDepartures();
      // What the story before asked between losing its mocks and being taken down is not this one's.
      await takeUnmocked();
      // Before its mocks go: what it asked until then finds them.
      return async () => void (await takeUnmocked());
    },
    async afterEach(context) {
      if (isTest && context.playFunction === undefined) {
        // Read by scripts/lib/storyReporter.ts: what has stops can be operated.
        context.reporting.addReport({ type: 'keyboard', version: 1, result: { stops: await walkByKeyboard() }, status: 'passed' });
      }
      const faults = translation?.takeFaults() ?? [];
      if (faults.length > 0) throw new Error(`Breaks where the browser translates the page: ${faults.join('\n')}`);
      const calls = await takeUnmocked();
      if (calls.length > 0) throw new Error(`Calls that this story does not mock: ${calls.join(', ')}`);
      if (!isTest) return;
      const departures = takeDepartures();
      if (departures.length > 0) throw new Error(`Nobody took what was pressed, and the browser followed it: ${departures.join(', ')}`);
      await putMouseAway();
      await expectNothingBesideThePage();
      await expectFieldsToStayAsTheyAre();
      pasteLongText();
      const component = conforming(context);
      if (component) {
        await expect(context.parameters.guide, `${component.name}: parameters.guide`).toBeDefined();
        await expectConformance(component.name, component.to, seen);
      }
    },
  });
