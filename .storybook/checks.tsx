import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { definePreviewAddon } from 'storybook/internal/csf';
import { configure, expect, getConfig } from 'storybook/test';
import { conformingArgs, expectConformance } from './conformance.ts';
import type { Conformance } from './conformance.ts';
import type { Guide } from './guide.ts';
import { expectLongTextToFit } from './expectLongTextToFit.ts';
import { blockNavigation, resetMouse, skipNeedlessResize, takeBlockedNavigations } from './realBrowser.ts';
import { expectScreenshot } from './screenshot.ts';
import { showTextsToQueries, translatePage } from './translatePage.ts';
import type { PageTranslation } from './translatePage.ts';
import { walkByKeyboard } from './walkByKeyboard.ts';
import { takeUnmocked } from './worker.ts';

/** The parameters of stories that only this project has. */
export interface CheckParameters {
  parameters: {
    guide?: Guide;
    conformance?: Conformance;
    /** An ISO instant that replaces `FROZEN_NOW` in the clock. */
    now?: string;
  };
}

/** Whether stories run as tests now; Storybook shows them without these checks. */
const isTest = '__vitest_browser__' in globalThis;

/** Unmounts the story on the page. */
let unmountStory = () => {};

/** Keeps a tested story mounted until the next one needs a window of another size. */
function MountedUntilResize({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(true);
  useEffect(() => {
    unmountStory = () => flushSync(() => setMounted(false));
    return () => void (unmountStory = () => {});
  }, []);
  return isMounted && children;
}

if (isTest) {
  blockNavigation();
  skipNeedlessResize(() => unmountStory());
}

// A play waits at most for a redirect after two seconds (spec §9); a busy machine takes as long again.
configure({ asyncUtilTimeout: 4_000 });

// Testing Library describes the whole page in each error, also in those that `findBy` and `waitFor` catch every 50 ms: 15 % of
// a test's time. Its own flag, which is not among its types, says that an error will be caught.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isRetrying } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
    if (isRetrying !== true) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
  },
});

/** The element that the running story's `ref` points to. */
let refElement: Element | null | undefined;

/** The translation of the running story's page, if the toolbar turns it on. */
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

interface StoryContext {
  id: string;
  title: string;
  component?: unknown;
  parameters: CheckParameters['parameters'];
}

/** @returns the component to check for conformance: that of a story `Default` */
function getConformingComponent({ id, title, component, parameters }: StoryContext): { name: string; target: 'root' | 'control' } | undefined {
  const { conformance = 'root' } = parameters;
  if (component === undefined || !id.endsWith('--default') || typeof conformance === 'object') return undefined;
  return { name: title.slice(title.lastIndexOf('/') + 1), target: conformance };
}

async function expectNoSidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth, 'width of the content, in a page as wide as').toBeLessThanOrEqual(clientWidth);
}

/** iOS zooms into a field whose text is below 16 px, and does not zoom out again. */
async function expectReadableFields() {
  const fields = document.querySelectorAll('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"])');
  for (const field of fields) {
    await expect(Number.parseFloat(getComputedStyle(field).fontSize), `text size in px of ${field.outerHTML}`).toBeGreaterThanOrEqual(16);
  }
}

/** A Storybook addon: the checks of every story that runs as a test, beside its own play and axe (0005). */
export default () =>
  definePreviewAddon<CheckParameters>({
    // A test reads only violations, and axe takes longer to describe an element than to check it.
    parameters: isTest ? { a11y: { options: { resultTypes: ['violations'] } } } : {},
    decorators: [
      (Story, context) => {
        if (!isTest) return <Story />;
        const args = getConformingComponent(context) ? conformingArgs(context.args, (element) => (refElement = element ?? refElement)) : context.args;
        return <MountedUntilResize><Story args={args} /></MountedUntilResize>;
      },
    ],
    async beforeEach({ globals }) {
      refElement = undefined;
      translation?.stop();
      translation = globals['translation'] === 'on' ? startTranslation() : undefined;
      takeBlockedNavigations();
      // Requests that the previous story sent after its mocks were removed.
      await takeUnmocked();
      // Runs before this story's mocks are removed.
      return async () => void (await takeUnmocked());
    },
    async afterEach(context) {
      if (context.globals['screenshot'] !== undefined) return expectScreenshot(context);
      if (isTest && context.playFunction === undefined) {
        // `findMissingKeyboardStories` in scripts/lib/story-index.ts reads the number of stops.
        context.reporting.addReport({ type: 'keyboard', version: 1, result: { stops: await walkByKeyboard() }, status: 'passed' });
      }
      const faults = translation?.takeFaults() ?? [];
      if (faults.length > 0) throw new Error(`Breaks where the browser translates the page: ${faults.join('\n')}`);
      const requests = await takeUnmocked();
      if (requests.length > 0) throw new Error(`Requests that this story does not mock: ${requests.join(', ')}`);
      if (!isTest) return;
      const navigations = takeBlockedNavigations();
      if (navigations.length > 0) throw new Error(`The browser would have left the page for: ${navigations.join(', ')}`);
      await resetMouse();
      await expectNoSidewaysScroll();
      await expectReadableFields();
      expectLongTextToFit();
      const component = getConformingComponent(context);
      if (component) {
        await expect(context.parameters.guide, `${component.name}: parameters.guide`).toBeDefined();
        await expectConformance(component.name, component.target, refElement);
      }
    },
  });
