import type { Place } from '@shunlu/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSuggester } from './createSuggester.ts';
import type { SearchPlaces, Suggestions } from './createSuggester.ts';

const place = (name: string): Place => ({
  id: name, display_name: name, full_name: name, lat: 25, lng: 121.5, type: 'hsr', importance: 1,
});

/** Search whose results the test resolves in any order. */
function slowSearch() {
  const asked: { query: string; limit: number; isExplicit: boolean; signal: AbortSignal; answer: (places: Place[]) => void }[] = [];
  const search: SearchPlaces = (query, { signal, limit, isExplicit }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      asked.push({ query, limit, isExplicit, signal, answer: resolve });
    });
  return { asked, search };
}

function setUp() {
  const { asked, search } = slowSearch();
  const states: Suggestions[] = [];
  const suggester = createSuggester({ search, onChange: (suggestions) => states.push(suggestions) });
  return { asked, states, suggester };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createSuggester', () => {
  it('R5.36: asks from 2 characters, a Han counting as one', async () => {
    const { asked, states, suggester } = setUp();
    // The second is outside the BMP: a string counts it as two.
    for (const text of ['竹 ', '𠮷']) {
      suggester.type(text);
      await vi.advanceTimersByTimeAsync(1000);
      expect([asked.length, states.at(-1)]).toEqual([0, { state: 'idle', places: [] }]);
    }
    for (const text of ['竹科', '𠮷野']) {
      suggester.type(text);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked.at(-1)).toMatchObject({ query: text, limit: 5 });
    }
  });

  it('R9.12: asks 300 ms after the last change, for 5 places, once', async () => {
    const { asked, suggester } = setUp();
    for (const text of ['ta', 'tai', 'taip']) {
      suggester.type(text);
      await vi.advanceTimersByTimeAsync(299);
    }
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toMatchObject([{ query: 'taip', limit: 5, isExplicit: false }]);
  });

  it('R9.12: drops an answer that a later question overtook', async () => {
    const { asked, states, suggester } = setUp();
    suggester.type('台北');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('台北車站');
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    asked[1]?.answer([place('台北車站')]);
    asked[0]?.answer([place('台北')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ state: 'found', places: [place('台北車站')] });
  });

  it('keeps the places of the text before while it searches', async () => {
    const { asked, states, suggester } = setUp();
    suggester.type('台北');
    await vi.advanceTimersByTimeAsync(300);
    asked[0]?.answer([place('台北車站')]);
    await vi.advanceTimersByTimeAsync(0);
    suggester.type('台北車');
    await vi.advanceTimersByTimeAsync(300);
    expect(states.at(-1)).toEqual({ state: 'searching', places: [place('台北車站')] });
  });

  it('R8.19: a failed search suggests nothing, and can be asked again at once', async () => {
    const states: Suggestions[] = [];
    let isDown = true;
    const suggester = createSuggester({
      search: () => (isDown ? Promise.reject(new Error('no network')) : Promise.resolve([place('台北車站')])),
      onChange: (suggestions) => states.push(suggestions),
    });
    suggester.type('台北');
    await vi.advanceTimersByTimeAsync(300);
    expect(states.at(-1)).toEqual({ state: 'failed', places: [] });
    isDown = false;
    suggester.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toEqual({ state: 'found', places: [place('台北車站')] });
  });

  it('says nothing more once it is stopped', async () => {
    const { asked, states, suggester } = setUp();
    suggester.type('台北');
    await vi.advanceTimersByTimeAsync(300);
    suggester.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.map(({ state }) => state)).toEqual(['searching']);
  });

  it('R8.18: a failure after Enter is logged and shows nothing; what was suggested stays', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = new Error('no network');
    const states: Suggestions[] = [];
    let isDown = true;
    const suggester = createSuggester({
      search: () => (isDown ? Promise.reject(error) : Promise.resolve([place('台北車站')])),
      onChange: (suggestions) => states.push(suggestions),
    });
    expect(await suggester.geocode('台北車站')).toBeNull();
    expect(log).toHaveBeenLastCalledWith(expect.any(String), error);
    expect(states.at(-1)).toEqual({ state: 'idle', places: [] });

    isDown = false;
    suggester.type('台北');
    await vi.advanceTimersByTimeAsync(300);
    isDown = true;
    expect(await suggester.geocode('台北車')).toBeNull();
    expect(states.at(-1)).toEqual({ state: 'found', places: [place('台北車站')] });
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it('R5.37, R7.69, RD.66: Enter asks at once for one place, from 3 characters, and alone says that the person means it', async () => {
    const { asked, suggester } = setUp();
    for (const short of ['竹科', ' 竹科 ']) {
      const tooShort = suggester.geocode(short);
      expect(asked).toHaveLength(0);
      expect(await tooShort).toBeNull();
    }
    const found = suggester.geocode('北車站');
    expect(asked).toMatchObject([{ query: '北車站', limit: 1, isExplicit: true }]);
    asked[0]?.answer([place('台北車站')]);
    expect(await found).toEqual(place('台北車站'));
  });
});
