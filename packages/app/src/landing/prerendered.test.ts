import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropHiddenLanding, isPrerenderedHere } from './prerendered.ts';

/** Creates a page as after the boot script, with the root as the build wrote it. */
function arrive({ year = '2026', search = '', landing }: { year?: string | undefined; search?: string; landing?: string }) {
  const document = { documentElement: { dataset: landing === undefined ? {} : { landing } } };
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { search } });
  const replaceChildren = vi.fn();
  const root = { dataset: { prerendered: year }, replaceChildren } as unknown as HTMLElement;
  return { root, replaceChildren, page: document.documentElement.dataset };
}

vi.useFakeTimers({ now: new Date('2026-12-31T15:59:59Z'), toFake: ['Date'] });
afterEach(() => vi.unstubAllGlobals());

describe('the prerendered landing page', () => {
  it('is taken over as it is where the app would draw the same', () => {
    expect(isPrerenderedHere(arrive({}).root)).toBe(true);
  });

  it('is drawn anew in another year of Taipei, with a query, and where it is hidden or missing', () => {
    expect(isPrerenderedHere(arrive({ year: '2025' }).root)).toBe(false);
    expect(isPrerenderedHere(arrive({ year: '2027' }).root)).toBe(false);
    expect(isPrerenderedHere(arrive({ search: '?next=%2Fsearch' }).root)).toBe(false);
    expect(isPrerenderedHere(arrive({ landing: 'hidden' }).root)).toBe(false);
    expect(isPrerenderedHere({ dataset: {} } as HTMLElement)).toBe(false);
  });

  it('goes before what React draws is seen only where it is hidden', () => {
    const hidden = arrive({ landing: 'hidden' });
    dropHiddenLanding(hidden.root);
    expect(hidden.replaceChildren).toHaveBeenCalledOnce();
    expect(hidden.page).toEqual({});
    const outdated = arrive({ year: '2025' });
    dropHiddenLanding(outdated.root);
    expect(outdated.replaceChildren).not.toHaveBeenCalled();
  });
});
