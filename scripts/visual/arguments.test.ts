import { describe, expect, it } from 'vitest';
import { BadArguments, readArguments } from './arguments.ts';

describe('the command line of pnpm visual', () => {
  it('compares all of the working tree with HEAD when nothing is said', () => {
    expect(readArguments([])).toMatchObject({ base: 'HEAD', stories: [], modes: undefined, days: 0, fresh: false, out: 'dist/visual' });
  });

  it('takes several patterns, modes, a moved clock and a number of pages', () => {
    const wish = readArguments(['--base', 'main', '--stories', 'badge', '--stories', 'Pages/*', '--modes', 'light-zh-360, dark-en-1280', '--days', '3', '--concurrency', '4']);
    expect(wish).toMatchObject({ base: 'main', stories: ['badge', 'Pages/*'], modes: ['light-zh-360', 'dark-en-1280'], days: 3, concurrency: 4 });
    expect(readArguments(['--modes', 'all']).modes).toHaveLength(8);
    expect(readArguments(['--days=-3']).days).toBe(-3);
  });

  it.each([
    [['--modes', 'sepia-zh-360'], /no such mode: sepia-zh-360/],
    [['--days', 'three'], /--days three/],
    [['--days', ''], /--days/],
    [['--concurrency', '0'], /--concurrency 0/],
    [['--concurrency', '1.5'], /--concurrency/],
    [['--bass', 'main'], /--bass/],
    [['main'], /main/],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args)).toThrow(BadArguments);
    expect(() => readArguments(args)).toThrow(message);
  });
});
