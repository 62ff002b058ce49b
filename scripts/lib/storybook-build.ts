import { isBuilt, make, type MarkedBuild } from './marked-build.ts';
import { STORYBOOK_DIST, toolPath } from './paths.ts';

/** What the built Storybook is made of. */
const STORYBOOK: MarkedBuild = {
  sources: [
    'pnpm-lock.yaml',
    'tsconfig*.json',
    '.storybook/**/*',
    'packages/app/{package.json,src/**/*}',
    'packages/ui/{package.json,{src,locales}/**/*}',
    'packages/api-contract/{package.json,src/**/*}',
  ],
  except: /\.test\.tsx?$/,
  output: STORYBOOK_DIST,
  command: [toolPath('storybook'), 'build', '-o', STORYBOOK_DIST, '--quiet', '--loglevel', 'error'],
};

/** Whether the built Storybook is there and made of the sources as they are now. */
export function isStorybookBuilt(): boolean {
  return isBuilt(STORYBOOK);
}

/** Builds Storybook; answers whether it worked. What went wrong is on the screen. */
export function buildStorybook(): Promise<boolean> {
  return make(STORYBOOK);
}
