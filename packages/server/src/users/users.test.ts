import { contract, toNotificationChoiceChange } from '@shunlu/api-contract';
import { describe, expect, it } from 'vitest';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aVehicle } from '../testing/factories.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { addRating } from './store.ts';

const { getProfile, updateProfile, getUser } = contract.users;

describe.each([preferredDatabase])('profiles on %s', (database) => {
  const server = serverForTests({ database });

  it('R7.6 the own profile has the user and the vehicles, not another’s', async () => {
    const [ming, other] = [await aPerson(server, { bio: '平日通勤', preferences: { language: 'en' } }), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    await aVehicle(server, other);
    const profile = await server.call(getProfile, {}, ming.token);
    expect(profile.user).toMatchObject({
      id: ming.id, first_name: '小明', last_name: '王', email: ming.user.email, phone: '+886912345678', bio: '平日通勤', preferences: { language: 'en' }, user_type: 'both',
    });
    expect(profile.vehicles).toEqual([expect.objectContaining({ id: vehicle.id, license_plate: 'ABC-1234' })]);
  });

  it('R7.7 R3.2 RD.61 changes what is given and leaves the rest; preferences may come as a JSON string', async () => {
    const { token } = await aPerson(server, { bio: '平日通勤' });
    const first = await server.call(updateProfile, { body: { first_name: ' 大明 ', preferences: '{"notify":{"mail":false}}' } }, token);
    expect(first.user).toMatchObject({ first_name: '大明', last_name: '王', bio: '平日通勤', preferences: { notify: { mail: false } } });
    const second = await server.call(updateProfile, { body: { last_name: '陳', bio: null, phone: '+886 (0)987 654 321' } }, token);
    expect(second.user).toMatchObject({ first_name: '大明', last_name: '陳', bio: '', phone: '+886987654321', preferences: { notify: { mail: false } } });
    expect((await server.call(updateProfile, { body: { bio: ' 週末爬山 ' } }, token)).user).toEqual({ ...second.user, bio: '週末爬山' });
    expect((await server.call(getProfile, {}, token)).user).toEqual({ ...second.user, bio: '週末爬山' });
  });

  it('R7.7, RD.173: two devices that each change a preference keep what the other one changed, inside too', async () => {
    const { token } = await aPerson(server);
    const change = (preferences: Record<string, unknown>) => server.call(updateProfile, { body: { preferences } }, token);
    await change({ language: 'en', theme: 'dark' });
    await Promise.all([
      change(toNotificationChoiceChange({ kind: 'ride', channel: 'email', isOn: false })),
      change(toNotificationChoiceChange({ kind: 'ride', channel: 'push', isOn: false })),
      change(toNotificationChoiceChange({ kind: 'seat', channel: 'email', isOn: false })),
      change({ language: 'zh-TW', theme: null }),
    ]);
    const { user } = await server.call(getProfile, {}, token);
    expect(user.preferences).toEqual({ language: 'zh-TW', notify: { ride: { email: false, push: false }, seat: { email: false } } });
  });

  it('keeps Han, emoji and quotes as they are, and counts them as people do (RD.122)', async () => {
    const { token } = await aPerson(server);
    const bio = `𠮷野家 🚗’; drop table users; --`;
    expect((await server.call(updateProfile, { body: { bio } }, token)).user.bio).toBe(bio);
    expect((await server.call(updateProfile, { body: { bio: '🚗'.repeat(300) } }, token)).user.bio).toHaveLength(600);
    const refused = await server.refused(updateProfile, { body: { bio: '🚗'.repeat(301) } }, token);
    expect(refused.details).toEqual([expect.objectContaining({ path: 'bio', code: 'TOO_LONG', limit: 300 })]);
  });

  it('R6.12: changes neither the e-mail nor the role nor the rating when a profile is sent back with others', async () => {
    const { token } = await aPerson(server);
    const before = (await server.call(getProfile, {}, token)).user;
    const answer = await server.request('PUT', '/api/users/profile', {
      token, body: { ...before, bio: '你好', email: 'other@example.tw', role: 'admin', rating: 5, id: 1, email_confirmed: true, total_rides: 99 },
    });
    expect(answer.statusCode).toBe(200);
    expect((await server.call(getProfile, {}, token)).user).toEqual({ ...before, bio: '你好' });
  });

  it('R7.9 RD.47 others see neither e-mail nor phone nor preferences', async () => {
    const [ming, other] = [await aPerson(server, { bio: '你好' }), await aPerson(server)];
    const answer = await server.request('GET', `/api/users/${ming.id}`, { token: other.token });
    const { user } = answer.json<{ user: object }>();
    expect(user).toMatchObject({ id: ming.id, first_name: '小明', last_name: '王', bio: '你好', user_type: 'both', rating: null, email_confirmed: true });
    expect(Object.keys(user).toSorted()).toEqual([
      'bio', 'created_at', 'email_confirmed', 'first_name', 'id', 'last_name', 'profile_picture', 'rating', 'rating_count', 'total_rides', 'user_type',
    ]);
    expect(answer.payload).not.toContain(ming.user.email);
    expect(answer.payload).not.toContain('912345678');
  });

  it('RD.46 the rating is the mean of the reviews with one decimal, and null without any', async () => {
    const ming = await aPerson(server);
    const getRating = async () => {
      const { user } = await server.call(getUser, { params: { id: ming.id } }, ming.token);
      return [user.rating, user.rating_count];
    };
    expect(await getRating()).toEqual([null, 0]);
    for (const stars of [5, 5, 4]) await server.database.transaction((tx) => addRating(tx, ming.id, stars));
    expect(await getRating()).toEqual([4.7, 3]);
  });

  it('says so when there is no such person', async () => {
    const { token } = await aPerson(server);
    expect(await server.refused(getUser, { params: { id: 999_999_999_999_999 } }, token)).toMatchObject({
      status: 404, code: 'USER_NOT_FOUND', error: 'User not found',
    });
  });
});
