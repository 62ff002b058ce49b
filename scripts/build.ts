// Builds the app when its sources have changed since the last time. Part of `npm start`.
import { buildApp, isAppBuilt } from './lib/app-build.ts';
import { endAllGroups } from './lib/processes.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endAllGroups().then(() => process.exit(1));
  });
}

if (!isAppBuilt()) {
  process.stdout.write('shunlu: building the app …\n');
  const startedAt = performance.now();
  if (await buildApp()) process.stdout.write(`shunlu: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  else process.exitCode = 1;
}
