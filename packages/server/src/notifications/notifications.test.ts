import { contract, getLanguage } from '@shunlu/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { aPerson } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { notifyAccountChange } from '../auth/notifyAccountChange.ts';

const { listNotifications, markNotificationRead } = contract.notifications;

describe.each(databases)('the list of notices on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let person: TestPerson;
  let other: TestPerson;

  beforeEach(async () => {
    person = await aPerson(server);
    other = await aPerson(server);
    for (let index = 0; index < 5; index += 1) await notifyPerson(person);
    await notifyPerson(other);
  });

  const notifyPerson = (whom: TestPerson) => server.database.transaction((tx) => notifyAccountChange(tx, whom.id, 'email_confirmed', server.clock.now()));
  const list = (query: { before?: number; limit?: number } = {}, whom = person) => server.call(listNotifications, { query }, whom.token);

  it('RD.21: the newest first, page by page, each once, with the unread of all pages', async () => {
    const all = await list();
    expect(all.notifications).toHaveLength(5);
    expect(all).toMatchObject({ unread_count: 5, next_before: null });
    const ids = all.notifications.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));

    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await list({ limit: 2, ...(before === undefined ? {} : { before }) });
      expect(page.unread_count).toBe(5);
      expect(page.notifications.length).toBeLessThanOrEqual(2);
      seen.push(...page.notifications.map(({ id }) => id));
      before = page.next_before;
    }
    expect(seen).toEqual(ids);
    const address = `/api/notifications?before=${ids[1]}&limit=2`;
    expect((await server.request('GET', address, { token: person.token })).json<{ notifications: { id: number }[] }>().notifications.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
    expect(await list({ limit: 5 })).toMatchObject({ next_before: null });
  });

  it('RD.29: a notice has a message, and no body', async () => {
    const { notifications } = (await server.request('GET', '/api/notifications', { token: person.token })).json<{ notifications: object[] }>();
    expect(notifications[0]).toHaveProperty('message', expect.stringMatching(/./));
    expect(notifications[0]).not.toHaveProperty('body');
  });

  it.each(['limit=0', 'limit=501', 'before=0', 'before=x'])('RD.21: refuses %s', async (query) => {
    const answer = await server.request('GET', `/api/notifications?${query}`, { token: person.token });
    expect(answer.statusCode).toBe(422);
  });

  it('R4.8, RD.22, R7.53: one is read; reading it again changes nothing', async () => {
    const { notifications } = await list();
    const id = notifications[2]?.id ?? 0;
    for (const _ of [1, 2]) {
      const answer = await server.request('PUT', `/api/notifications/${id}/read`, { token: person.token });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { notification: { id, read: true }, unread_count: 4 }]);
    }
    expect((await list()).notifications.filter(({ read }) => read).map((notice) => notice.id)).toEqual([id]);
  });

  it('RD.22: another’s is as if it were not there', async () => {
    const id = (await list()).notifications[0]?.id ?? 0;
    for (const params of [{ id }, { id: 999_999_999 }]) {
      expect(await server.refused(markNotificationRead, { params }, other.token)).toMatchObject({ status: 404, code: 'NOTIFICATION_NOT_FOUND' });
    }
    expect(await list()).toMatchObject({ unread_count: 5 });
  });

  it('R4.9, RD.22: all are read', async () => {
    expect((await server.request('PUT', '/api/notifications/read-all', { token: person.token })).json()).toEqual({ unread_count: 0 });
    expect(await list()).toMatchObject({ unread_count: 0 });
    expect((await list()).notifications.every(({ read }) => read)).toBe(true);
    expect(await list({}, other)).toMatchObject({ unread_count: 1 });
  });

  it('R4.10, RD.22: the list is emptied, nobody else’s with it', async () => {
    expect((await server.request('DELETE', '/api/notifications', { token: person.token })).json()).toEqual({ unread_count: 0 });
    expect(await list()).toEqual({ notifications: [], unread_count: 0, next_before: null });
    expect((await list({}, other)).notifications).toHaveLength(1);
  });
});

it('RD.118: people are written to in Traditional Chinese unless they chose English', () => {
  expect([{}, { language: 'en' }, { language: 'zh-TW' }, { language: 'fr' }, { language: 5 }].map(getLanguage)).toEqual(['zh-TW', 'en', 'zh-TW', 'zh-TW', 'zh-TW']);
});
