import {
  createVehicle, deleteAccount, forgotPassword, getConfig, getProfile, listVehicles, login, logout, refresh, register,
  resetPassword, reversePlace, searchPlaces, updateProfile, verify,
} from '@shunlu/api-contract';
import type { OwnUser, Vehicle } from '@shunlu/api-contract';
import { altis, banqiaoStation, hsinchuSciencePark, newcomer, plainConfig, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { newId, NOW, viewer } from './facts.ts';
import type { Facts } from './facts.ts';

const OK = { ok: true } as const;
const PLACES = [taipeiMainStation, banqiaoStation, hsinchuSciencePark];

/** Accounts, profiles, vehicles and places. */
export function accountHandlers(facts: Facts) {
  const accountOf = (email: unknown) => facts.accounts.find(({ user }) => user.email === email);
  const own = () => accountOf(viewer().email);

  function open(body: unknown) {
    const { password, ...given } = body as Pick<OwnUser, 'first_name' | 'last_name' | 'email' | 'phone'> & { password: string };
    const user: OwnUser = { ...newcomer, ...given, id: newId(), created_at: NOW, bio: '', preferences: {}, user_type: 'both', role: 'user' };
    facts.accounts.push({ user, password });
    return { token: 'flow', user };
  }

  return [
    mock(getConfig, plainConfig),
    mock(register, ({ body }) => open(body)),
    mock(login, ({ body }) => {
      const { email, password } = body as { email: string; password: string };
      const account = accountOf(email);
      return account?.password === password ? { token: 'flow', user: account.user } : mockError('INVALID_CREDENTIALS');
    }),
    mock(verify, () => ({ valid: true, user: viewer() })),
    mock(refresh, { token: 'flow' }),
    mock(logout, OK),
    mock(forgotPassword, OK),
    mock(resetPassword, ({ body }) => {
      const [account] = facts.accounts;
      if (account) account.password = (body as { password: string }).password;
      return OK;
    }),
    mock(getProfile, () => ({ user: own()?.user ?? viewer(), vehicles: facts.vehicles })),
    mock(updateProfile, ({ body }) => {
      const account = own();
      const user: OwnUser = { ...(account?.user ?? viewer()), ...(body as Partial<OwnUser>) };
      if (account) account.user = user;
      return { user };
    }),
    mock(deleteAccount, ({ body }) => {
      facts.accounts = facts.accounts.filter(({ user, password }) => user.id !== viewer().id || password !== (body as { password: string }).password);
      return OK;
    }),
    mock(listVehicles, () => ({ vehicles: facts.vehicles })),
    mock(createVehicle, ({ body }) => {
      const vehicle: Vehicle = { ...altis, description: '', features: [], ...(body as Partial<Vehicle>), id: newId(), photo_url: null };
      facts.vehicles.push(vehicle);
      return { vehicle };
    }),
    mock(searchPlaces, ({ query }) => ({ places: PLACES.filter(({ full_name }) => full_name.includes(query['q'] ?? '')) })),
    mock(reversePlace, { places: [taipeiMainStation] }),
  ];
}
