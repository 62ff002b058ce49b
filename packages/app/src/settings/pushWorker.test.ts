import { describe, expect, it } from 'vitest';
import source from '../../worker/sw.js?raw';

const ORIGIN = 'https://shunlu.example';
const NOTICE = { title: '預訂已確認', message: '11/25 台北車站 → 新竹科學園區', path: '/rides/12' };

interface Page {
  url: string;
  visibilityState: 'visible' | 'hidden';
}

/** Runs the service worker with these pages open; records the notifications that it shows and the pages that it opens. */
function worker(pages: readonly Page[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: unknown[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (...shown: unknown[]) => void done.push(['show', ...shown]),
      getNotifications: async () => [{ close: () => done.push(['close']) }],
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => void done.push(['unsubscribe']) }) },
    },
    clients: {
      matchAll: async () => pages.map((page) => ({ ...page, focus: async () => void done.push(['focus', page.url]) })),
      openWindow: async (address: string) => void done.push(['open', address]),
    },
  };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a text of ours, and in the browser a script
  new Function('self', source)(self);

  async function dispatch(type: string, event: object) {
    let waited: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (waited = work) });
    await waited;
    return done;
  }
  return {
    say: (data: unknown) => dispatch('message', { data }),
    push: () => dispatch('push', { data: { json: () => NOTICE } }),
    click: () => dispatch('notificationclick', { notification: { data: { path: NOTICE.path }, close: () => done.push(['close']) } }),
  };
}

describe('a push message', () => {
  it('D71: is shown while nobody looks at the app, and not above it', async () => {
    const shown = ['show', NOTICE.title, { body: NOTICE.message, icon: '/icon-192.png', data: { path: NOTICE.path } }];
    expect(await worker([]).push()).toEqual([shown]);
    expect(await worker([{ url: `${ORIGIN}/`, visibilityState: 'hidden' }]).push()).toEqual([shown]);
    expect(await worker([{ url: `${ORIGIN}/`, visibilityState: 'visible' }]).push()).toEqual([]);
  });

  it('R2.30: leads to what it tells of, and leaves other pages as they are', async () => {
    const elsewhere = { url: `${ORIGIN}/rides/new`, visibilityState: 'hidden' } as const;
    expect(await worker([elsewhere]).click()).toEqual([['close'], ['open', `${ORIGIN}/rides/12`]]);
    const there = { url: `${ORIGIN}/rides/12`, visibilityState: 'hidden' } as const;
    expect(await worker([elsewhere, there]).click()).toEqual([['close'], ['focus', `${ORIGIN}/rides/12`]]);
  });

  it('R4.2: is the last one when the page says that its session has ended, and none stays on the screen', async () => {
    expect(await worker([]).say({ end: 'push' })).toEqual([['close'], ['unsubscribe']]);
    expect(await worker([]).say({ end: 'nothing' })).toEqual([]);
  });
});
