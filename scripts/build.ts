// Builds the app if its sources have changed. The first step of `npm start`.
import { APP_BUILD, isUpToDate, runBuild } from './lib/builds.ts';
import { endGroupsOnSignal } from './lib/processes.ts';

endGroupsOnSignal(1);
if (!isUpToDate(APP_BUILD)) {
  process.stdout.write('shunlu: building the app …\n');
  const startedAt = performance.now();
  if (await runBuild(APP_BUILD)) process.stdout.write(`shunlu: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  else process.exitCode = 1;
}
