import { expect, it } from 'vitest';
import { summarizeScreenshots } from './screenshots.ts';

const run = (storyId: string, message?: string) => ({ status: '', fullName: '', meta: { storyId }, ...(message !== undefined && { failureMessages: [message] }) });

it('lists changed, new, removed and failed screenshots', () => {
  const tests = [
    run('a--default'),
    run('b--default', 'Error: Screenshot does not match the stored reference.\n\nReference screenshot:\n  /x/light-zh-1280/b-default.png'),
    run('c--new', 'No existing reference screenshot found.'),
    run('d--broken', 'TypeError: x is not a function'),
  ];
  const { lines, summary, isSame } = summarizeScreenshots(tests, ['light-zh-1280/a-default.png', 'light-zh-1280/b-default.png', 'dark-en-360/e-gone.png']);
  expect(lines).toEqual(['  changed  light-zh-1280/b-default.png', '  new      c--new', '  failed   d--broken', '  removed  dark-en-360/e-gone.png']);
  expect(summary).toBe('1 changed, 1 new, 1 removed, 1 failed of 3 pictures');
  expect(isSame).toBe(false);
  expect(summarizeScreenshots([run('a--default')], ['light-zh-1280/a-default.png']).isSame).toBe(true);
});
