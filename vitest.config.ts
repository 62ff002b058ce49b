import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { storyProject } from './.storybook/projects.ts';

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

/** Every story is a test in two looks: `stories:light-zh`, `stories:dark-en`; some also in `stories:forced-colours`. */
const storyProjects = [
  storyProject({ theme: 'light', language: 'zh-TW' }),
  storyProject({ theme: 'dark', language: 'en' }),
  storyProject({ theme: 'light', language: 'zh-TW', forcedColours: true }),
];

export default defineConfig({
  test: {
    // Two cores are the smallest machine this is meant for, and a server test may hold a database of its own.
    maxWorkers: 2,
    projects: [
      unitProject('contract', 'packages/api-contract/src', { isolate: false }),
      unitProject('server', 'packages/server/src', { testTimeout: 60_000, hookTimeout: 60_000 }),
      unitProject('ui', 'packages/ui', { isolate: false }),
      unitProject('app', 'packages/app/src'),
      unitProject('scripts', 'scripts', { isolate: false }),
      ...storyProjects,
    ],
  },
});
