import { describe, expect, it } from 'vitest';
import page from '../../index.html?raw';
import { createMemoryStorage } from '../testing/memoryStorage.ts';

const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

interface Visit {
  stored?: Record<string, string>;
  languages?: readonly string[];
  isDarkSystem?: boolean;
  pathname?: string;
}

/** Runs the boot script as a browser does before the first paint. */
function boot({ stored = {}, languages = ['zh-TW'], isDarkSystem = false, pathname = '/' }: Visit) {
  const meta = { content: 'light' };
  const dataset: { theme?: string; mode?: string; landing?: string } = {};
  const root = { lang: 'zh-TW', dataset };
  const surroundings = {
    localStorage: createMemoryStorage(stored),
    navigator: { languages },
    location: { pathname },
    matchMedia: () => ({ matches: isDarkSystem }),
    document: { documentElement: root, querySelector: () => meta },
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the page a script
  new Function(...Object.keys(surroundings), script)(...Object.values(surroundings));
  return { lang: root.lang, ...dataset, scheme: meta.content };
}

const toPersisted = (state: object) => JSON.stringify({ state, version: 0 });

describe('before the first paint', () => {
  it('R1.17: a first visit is light, in zh-TW, as a passenger', () => {
    const first = { lang: 'zh-TW', theme: 'light', mode: 'passenger', scheme: 'light' };
    expect(boot({ languages: ['ja-JP'], isDarkSystem: true })).toEqual(first);
    expect(boot({ languages: [], stored: { 'app-storage': '{', 'auth-storage': '[]' } })).toEqual(first);
  });

  it('R1.14: takes the language from the choice, then from the browser', () => {
    expect(boot({ languages: ['en-US', 'zh-TW'] }).lang).toBe('en');
    expect(boot({ languages: ['en-US'], stored: { i18nextLng: 'zh-TW' } }).lang).toBe('zh-TW');
    expect(boot({ languages: ['zh-HK', 'en'] }).lang).toBe('zh-TW');
  });

  it('RD.127: shows the kept theme, the system’s where that was chosen', () => {
    expect(boot({ stored: { 'app-storage': toPersisted({ theme: 'dark' }) } })).toMatchObject({ theme: 'dark', scheme: 'dark' });
    expect(boot({ stored: { 'app-storage': toPersisted({ theme: 'light' }) }, isDarkSystem: true })).toMatchObject({ theme: 'light', scheme: 'light' });
    const system = { 'app-storage': toPersisted({ theme: 'system' }) };
    expect([true, false].map((isDarkSystem) => boot({ stored: system, isDarkSystem }).theme)).toEqual(['dark', 'light']);
  });

  it('R4.5: shows the kept mode of who is logged in', () => {
    const auth = toPersisted({ currentMode: 'driver' });
    expect(boot({ stored: { 'auth-storage': auth, token: 'abc' } }).mode).toBe('driver');
    expect(boot({ stored: { 'auth-storage': auth } }).mode).toBe('passenger');
  });

  it('hides the prerendered landing page from who has a token, reads English or asked for another page', () => {
    expect(boot({}).landing).toBeUndefined();
    expect(boot({ languages: ['ja-JP'], stored: { i18nextLng: 'zh-TW', token: '' } }).landing).toBeUndefined();
    expect(boot({ stored: { token: 'abc' } }).landing).toBe('hidden');
    expect(boot({ languages: ['en-US', 'zh-TW'] }).landing).toBe('hidden');
    expect(boot({ pathname: '/login' }).landing).toBe('hidden');
  });

  it('is the only inline script, and nothing in the page carries a style of its own', () => {
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).not.toMatch(/\sstyle=|<style/);
    expect(script).not.toMatch(/eval|Function\(/);
  });
});
