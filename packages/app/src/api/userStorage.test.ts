import { damingOwn, yijunOwn } from '@shunlu/api-contract/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from './authStore.ts';
import { syncTabs } from './syncTabs.ts';
import { createMemoryStorage } from '../testing/memoryStorage.ts';
import { formDrafts } from './formDrafts.ts';
import { clearUserStorageOnLogout, setStored, getStored } from './userStorage.ts';
import type { StorageKind } from './userStorage.ts';

vi.mock('idb-keyval', () => import('../testing/memoryDatabase.ts'));

const KINDS = ['answers', 'outbox', 'chat-draft', 'ride-draft'] as const satisfies readonly StorageKind[];
const { logIn, logOutByUser, expireSession, logOut } = useAuth.getState();
const logInAs = (user: typeof yijunOwn) => logIn({ token: `token-${user.id}`, user });

let stop = () => {};
beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  useAuth.setState(useAuth.getInitialState());
  logInAs(yijunOwn);
  stop = clearUserStorageOnLogout();
  for (const kind of KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other
    await setStored(yijunOwn.id, kind, 'one', `of ${kind}`);
  }
  formDrafts.write('vehicle-new', { license_plate: 'ABC-1234' });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Lists the kinds that are still stored of the first user. */
async function listStoredKinds(): Promise<StorageKind[]> {
  // The storage is in memory, so that all pending writes are done after one timer.
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  const values = await Promise.all(KINDS.map((kind) => getStored(yijunOwn.id, kind, 'one')));
  return KINDS.filter((_, index) => values[index] !== undefined);
}

const WRITING = ['outbox', 'chat-draft', 'ride-draft'];

describe.each([['by a 401', expireSession], ['as found out at start', logOut]])('a session that ends by itself, %s', (_, end) => {
  it('RD.123: keeps what the person has written, erases what was read, and gives the writing back to the same person', async () => {
    end();
    formDrafts.close('vehicle-new');
    expect(await listStoredKinds()).toEqual(WRITING);
    expect(await Promise.all(KINDS.map((kind) => getStored(damingOwn.id, kind, 'one')))).toEqual(KINDS.map(() => undefined));
    logInAs(yijunOwn);
    expect(await listStoredKinds()).toEqual(WRITING);
    expect(formDrafts.read('vehicle-new')).toEqual({ license_plate: 'ABC-1234' });
  });

  it('RD.123: leaves the next person nothing of it', async () => {
    end();
    logInAs(damingOwn);
    expect(await listStoredKinds()).toEqual([]);
    expect(formDrafts.read('vehicle-new')).toBeUndefined();
    logInAs(yijunOwn);
    expect(await listStoredKinds()).toEqual([]);
  });

  it('keeps the writing over a reload of the login page', async () => {
    end();
    stop();
    const written = localStorage.getItem('auth-storage') ?? '';
    useAuth.setState(useAuth.getInitialState());
    localStorage.setItem('auth-storage', written);
    await useAuth.persist.rehydrate();
    expect(useAuth.getState()).toMatchObject({ currentUser: null, draftOwnerId: yijunOwn.id });
    stop = clearUserStorageOnLogout();
    expect(await listStoredKinds()).toEqual(WRITING);
  });
});

describe('a person who logs out', () => {
  it('RD.123: leaves nothing behind', async () => {
    logOutByUser();
    expect(await listStoredKinds()).toEqual([]);
    expect(formDrafts.read('vehicle-new')).toBeUndefined();
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({ draftOwnerId: null });
  });

  it('RD.123: is known to have left something until it is erased, also where a reload comes in between', async () => {
    stop();
    logOutByUser();
    expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({ mustErase: 'all' });
    await useAuth.persist.rehydrate();
    expect(useAuth.getState().mustErase).toBe('all');
    stop = clearUserStorageOnLogout();
    expect(await listStoredKinds()).toEqual([]);
    expect(useAuth.getState().mustErase).toBeNull();
  });

  it('RD.123: leaves nothing behind after their session had ended by itself, once they log out', async () => {
    expireSession();
    logInAs(yijunOwn);
    logOutByUser();
    expect(await listStoredKinds()).toEqual([]);
  });
});

describe('in another tab', () => {
  /** Acts in another tab: writes its changes to storage key by key, and dispatches a storage event after each. */
  function endElsewhere(act: () => void) {
    const written: [key: string, value: string | null][] = [];
    const here = localStorage;
    const before = useAuth.getState();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => here.getItem(key),
      setItem: (key: string, value: string) => written.push([key, value]),
      removeItem: (key: string) => written.push([key, null]),
    });
    stop();
    act();
    vi.stubGlobal('localStorage', here);
    useAuth.setState(before, true);
    stop = clearUserStorageOnLogout();
    const target = new EventTarget();
    const unfollow = syncTabs(target);
    for (const [key, value] of written) {
      if (value === null) here.removeItem(key);
      else here.setItem(key, value);
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
    unfollow();
  }

  it('RD.123: a session that ends by itself keeps the writing here', async () => {
    endElsewhere(expireSession);
    expect(useAuth.getState()).toMatchObject({ token: null, draftOwnerId: yijunOwn.id });
    expect(await listStoredKinds()).toEqual(WRITING);
  });

  it('RD.123: a log-out erases the writing here', async () => {
    endElsewhere(logOutByUser);
    expect(useAuth.getState()).toMatchObject({ token: null, draftOwnerId: null });
    expect(await listStoredKinds()).toEqual([]);
  });
});

it('forgets a form that its person has left while they are signed in', () => {
  formDrafts.close('vehicle-new');
  expect(formDrafts.read('vehicle-new')).toBeUndefined();
});
