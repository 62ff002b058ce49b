import { isBuilt, make, type MarkedBuild } from './marked-build.ts';
import { APP_DIST, toolPath } from './paths.ts';

/** What the built app is made of. Stories and tests are not. */
const APP: MarkedBuild = {
  sources: [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'packages/app/{index.html,package.json,*.config.ts}',
    'packages/app/{src,public,build,worker}/**/*',
    'packages/ui/{package.json,{src,locales,build}/**/*}',
    'packages/api-contract/{package.json,src/**/*}',
  ],
  except: /\.(stories|test)\.tsx?$/,
  output: APP_DIST,
  command: [toolPath('vite'), 'build', 'packages/app', '--logLevel', 'warn'],
};

/** Whether the built app is there and made of the sources as they are now. */
export function isAppBuilt(): boolean {
  return isBuilt(APP);
}

/** Builds the app; answers whether it worked. What went wrong is on the screen. */
export function buildApp(): Promise<boolean> {
  return make(APP);
}
