import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { STORY_RUN } from './paths.ts';
import type { StoryRun } from './stories.ts';

/** What the Storybook addon notes with each test. */
interface StoryMeta {
  storyId?: string;
  /** axe's, and that of `.storybook/keyboardWalk.ts`. */
  reports?: { type: string; result?: { violations?: unknown[]; stops?: number } }[];
}

/** A Vitest reporter: which stories ran in which look, how long it took, what axe and a walk by the Tab key found (`test-results/reports/story-run.json`). */
export default class StoryReporter implements Reporter {
  #startedAt = performance.now();
  #looks: string[] = [];

  onInit({ projects }: Vitest): void {
    this.#looks = projects.map(({ name }) => getLook(name));
  }

  onTestRunStart(): void {
    this.#startedAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const run: StoryRun = {
      at: new Date().toISOString(),
      seconds: Math.round((performance.now() - this.#startedAt) / 100) / 10,
      // A look that ran nothing has to be missed too.
      looks: Object.fromEntries(this.#looks.map((look) => [look, []])),
      violations: 0,
      operable: [],
      failures: [],
    };
    for (const module of modules) {
      const ran = (run.looks[getLook(module.project.name)] ??= []);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        const { storyId, reports = [] } = test.meta() as StoryMeta;
        if (state === 'failed') run.failures.push(storyId ?? test.fullName);
        if (storyId !== undefined && (state === 'passed' || state === 'failed')) ran.push(storyId);
        if (storyId !== undefined && reports.some(({ result }) => (result?.stops ?? 0) > 0)) run.operable.push(storyId);
        run.violations += reports.reduce((total, { type, result }) => total + (type === 'a11y' ? (result?.violations?.length ?? 0) : 0), 0);
      }
    }
    mkdirSync(path.dirname(STORY_RUN), { recursive: true });
    writeFileSync(STORY_RUN, JSON.stringify(run, null, 1));
  }
}

/** `stories:light-zh` of `stories:light-zh (chromium)`: the browser is always the same. */
function getLook(project: string): string {
  return project.replace(/ \(\w+\)$/, '');
}
