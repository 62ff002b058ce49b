import type { VitestTest } from './reports.ts';

/** Sums up a run of the screenshot projects. `baselines` are paths as in `light-zh-1280/primitives-button--default.png`. */
export function summarizeScreenshots(tests: readonly VitestTest[], baselines: readonly string[]): { lines: string[]; summary: string; isSame: boolean } {
  // Vitest writes `a--b` as `a-b`.
  const ids = new Set(tests.map(({ meta }) => meta?.storyId?.replaceAll('--', '-')));
  const found = tests.flatMap(({ meta, failureMessages: [message = ''] = [] }) =>
    message === '' ? [] : [{ kind: toKind(message), what: /[\w-]+\/[\w-]+\.png/.exec(message)?.[0] ?? meta?.storyId ?? '' }],
  );
  for (const what of baselines) if (!ids.has(/([^/\\]+)\.png$/.exec(what)?.[1])) found.push({ kind: 'removed', what });
  const counts = ['changed', 'new', 'removed', 'failed'].map((kind) => `${found.filter((each) => each.kind === kind).length} ${kind}`);
  return {
    lines: found.map(({ kind, what }) => `  ${kind.padEnd(8)} ${what}`),
    summary: `${counts.join(', ')} of ${baselines.length} pictures`,
    isSame: found.length === 0,
  };
}

function toKind(message: string): string {
  if (message.includes('does not match the stored reference')) return 'changed';
  return message.includes('No existing reference screenshot') ? 'new' : 'failed';
}
