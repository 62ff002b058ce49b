import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeys, createMemoryStorage } from '../testing/memoryStorage.ts';
import { handOverPositions, scrollWhenLongEnough, takeOverPositions } from './scrollMemory.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('a page that is gone back to while it still loads', () => {
  const scrollTo = vi.fn<(left: number, top: number) => void>();
  const documentElement = { scrollHeight: 800 };
  let resized = () => {};

  beforeEach(() => {
    scrollTo.mockClear();
    documentElement.scrollHeight = 800;
    vi.stubGlobal('window', Object.assign(new EventTarget(), { innerHeight: 700, scrollTo }));
    vi.stubGlobal('document', { documentElement, body: {} });
    vi.stubGlobal('ResizeObserver', class {
      isOver = false;

      constructor(attempt: () => void) {
        resized = () => this.isOver || attempt();
      }

      observe() {
        this.isOver = false;
      }

      disconnect() {
        this.isOver = true;
      }
    });
  });

  function growLong() {
    documentElement.scrollHeight = 2_000;
    resized();
  }

  it('is where one was as soon as it is long enough, once', () => {
    scrollWhenLongEnough(500);
    resized();
    expect(scrollTo).not.toHaveBeenCalled();
    growLong();
    growLong();
    expect(scrollTo.mock.calls).toEqual([[0, 500]]);
  });

  it.each([
    ['the wheel', 'wheel'],
    ['a finger', 'touchmove'],
    ['a key, such as Page Down', 'keydown'],
    ['the scroll bar', 'pointerdown'],
  ])('stays where the person has gone meanwhile by %s', (_, move) => {
    scrollWhenLongEnough(500);
    window.dispatchEvent(new Event(move));
    growLong();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('where one was on the pages of a tab', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', createMemoryStorage()));

  it('D100: goes over a reload, the latest fifty, and is gone from the storage with that', () => {
    const positions = new Map(Array.from({ length: 60 }, (_, index) => [`/rides/${index} null k${index}`, index] as const));
    handOverPositions(positions);
    const taken = takeOverPositions();
    expect([...taken.values()]).toEqual(Array.from({ length: 50 }, (_, index) => index + 10));
    expect(taken.get('/rides/59 null k59')).toBe(59);
    expect(listKeys(sessionStorage)).toEqual([]);
    expect(takeOverPositions().size).toBe(0);
  });

  it('is not known in a tab without storage of its own, or with something else in it', () => {
    vi.stubGlobal('sessionStorage', createMemoryStorage({ scroll: 'no JSON' }));
    expect(takeOverPositions().size).toBe(0);
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => handOverPositions(new Map([['/ null a', 1]]))).not.toThrow();
    expect(takeOverPositions().size).toBe(0);
  });
});
