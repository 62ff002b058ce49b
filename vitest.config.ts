import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Builds a project of plain tests in Node: `*.test.ts(x)` below one folder. */
function buildUnitProject(
  name: string,
  root: string,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    root,
    test: { name, environment: 'node', include: ['**/*.test.{ts,tsx}'], exclude: ['**/node_modules/**', '**/dist/**'], ...test },
  };
}

/** Builds the story projects: both variants, with `SHARD_VARIANTS=1` one of them for each story, or screenshots (`pnpm visual`). */
async function buildStoryProjects(): Promise<TestProjectInlineConfiguration[]> {
  // Storybook takes seconds to load, which plain tests do without.
  if (process.env['PLAIN_TESTS_ONLY'] === '1') return [];
  const projects = await import('./.storybook/projects.ts');
  const baselines = process.env['VISUAL_BASELINES'];
  if (baselines !== undefined) return projects.buildScreenshotProjects(baselines);
  const { SHARD_VARIANTS } = await import('./.storybook/shardVariants.ts');
  const variants = process.env[SHARD_VARIANTS] === '1' ? [projects.buildShardedProject()] : [projects.buildVariantProject('light-zh'), projects.buildVariantProject('dark-en')];
  return [...variants, projects.buildForcedColoursProject(), projects.buildTranslatedProject()];
}

export default defineConfig({
  test: {
    // The smallest machine has two cores, and a server test may hold its own database.
    maxWorkers: 2,
    projects: [
      buildUnitProject('contract', 'packages/api-contract/src', { isolate: false }),
      // The third worker works while the others wait for processes, databases and clocks. `groupOrder`, because Vitest runs
      // projects side by side only when they have equally many workers.
      buildUnitProject('server', 'packages/server/src', {
        isolate: false, maxWorkers: 3, sequence: { groupOrder: 1 }, testTimeout: 60_000, hookTimeout: 60_000,
      }),
      buildUnitProject('embedded-postgres', 'packages/embedded-postgres/src', { maxWorkers: 3, sequence: { groupOrder: 1 }, testTimeout: 60_000, hookTimeout: 60_000 }),
      buildUnitProject('ui', 'packages/ui', { isolate: false }),
      buildUnitProject('app', 'packages/app/src'),
      buildUnitProject('scripts', 'scripts', { isolate: false }),
      ...(await buildStoryProjects()),
    ],
  },
});
