import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** A project of plain tests that run in Node: `*.test.ts(x)` below one folder. */
function unitProject(
  name: string,
  root: string,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    root,
    test: { name, environment: 'node', include: ['**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', '**/dist/**'], ...test },
  };
}

/**
 * Every story is a test in two looks, on a desk and on a phone: `stories:light-zh`, `stories:dark-en`; or by turns in one
 * of them, `stories:in-turn`. Some also in `stories:forced-colours`.
 */
async function storyProjects(): Promise<TestProjectInlineConfiguration[]> {
  // Storybook takes seconds to load, for each of them; who runs plain tests again and again goes without.
  if (process.env['PLAIN_TESTS_ONLY'] === '1') return [];
  const { forcedColoursProject, storyProject, storyProjectInTurn, translatedProject } = await import('./.storybook/projects.ts');
  const { TURNS } = await import('./scripts/lib/storyTurns.ts');
  const looks = process.env[TURNS] === '1' ? [storyProjectInTurn()] : [storyProject('light-zh'), storyProject('dark-en')];
  return [...looks, forcedColoursProject(), translatedProject()];
}

export default defineConfig({
  test: {
    // Two cores are the smallest machine this is meant for, and a server test may hold a database of its own.
    maxWorkers: 2,
    projects: [
      unitProject('contract', 'packages/api-contract/src', { isolate: false }),
      // A third worker: a good part of these tests is waiting for processes, databases and clocks. After the others: Vitest
      // runs projects side by side only where they have as many workers.
      unitProject('server', 'packages/server/src', {
        isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 }, testTimeout: 60_000, hookTimeout: 60_000,
      }),
      unitProject('ui', 'packages/ui', { isolate: false }),
      unitProject('app', 'packages/app/src'),
      unitProject('scripts', 'scripts', { isolate: false }),
      ...(await storyProjects()),
    ],
  },
});
