import {
  changePassword, createVehicle, deleteAccount, deleteVehicle, detail, exportData, forgotPassword, getConfig, getProfile, listVehicles, login,
  logout, refresh, register, resetPassword, reversePlace, searchPlaces, updateProfile, updateVehicle, uploadAvatar, verify,
} from '@shunlu/api-contract';
import type { OwnUser, Vehicle } from '@shunlu/api-contract';
import { altis, banqiaoStation, hsinchuSciencePark, newcomer, plainConfig, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { http, HttpResponse } from 'msw';
import { findById, newId, NOW, getViewer } from './data.ts';
import type { MockData } from './data.ts';

const OK = { ok: true } as const;
const PLACES = [taipeiMainStation, banqiaoStation, hsinchuSciencePark];

/** Accounts, profiles, vehicles and places. */
export function accountHandlers(data: MockData) {
  const findAccount = (email: unknown) => data.accounts.find(({ user }) => user.email === email);
  const own = () => findAccount(getViewer().email);
  const ownUser = () => own()?.user ?? getViewer();

  function open(body: unknown) {
    const { password, ...given } = body as Pick<OwnUser, 'first_name' | 'last_name' | 'email' | 'phone'> & { password: string };
    const user: OwnUser = { ...newcomer, ...given, id: newId(), created_at: NOW, bio: '', preferences: {}, user_type: 'both', role: 'user' };
    data.accounts.push({ user, password });
    return { token: data.token, user };
  }

  /** Stores changes of the viewer. */
  function keep(change: Partial<OwnUser>) {
    const user = { ...ownUser(), ...change };
    const account = own();
    if (account) account.user = user;
    return { user };
  }

  return [
    // Comes before all other handlers: fails every call while the server is unreachable or the session has ended.
    http.all('/api/*', ({ request }) => {
      if (!data.isReachable) return HttpResponse.error();
      const token = request.headers.get('authorization');
      return token === null || token === `Bearer ${data.token}` ? undefined : HttpResponse.json({ code: 'UNAUTHORIZED' }, { status: 401 });
    }),
    mock(getConfig, plainConfig),
    mock(register, ({ body }) => open(body)),
    mock(login, ({ body }) => {
      const { email, password } = body as { email: string; password: string };
      const account = findAccount(email);
      return account?.password === password ? { token: data.token, user: account.user } : mockError('INVALID_CREDENTIALS');
    }),
    mock(verify, () => ({ valid: true, user: getViewer() })),
    mock(refresh, () => ({ token: data.token })),
    mock(logout, OK),
    mock(forgotPassword, OK),
    mock(resetPassword, ({ body }) => {
      const [account] = data.accounts;
      if (account) account.password = (body as { password: string }).password;
      return OK;
    }),
    mock(changePassword, ({ body }) => {
      const { current_password, password } = body as { current_password: string; password: string };
      const account = own();
      if (account?.password !== current_password) return mockError('VALIDATION', { details: [detail('current_password', 'PASSWORD_WRONG')] });
      account.password = password;
      return OK;
    }),
    mock(getProfile, () => ({ user: ownUser(), vehicles: data.vehicles })),
    mock(updateProfile, ({ body }) => keep(body as Partial<OwnUser>)),
    mock(uploadAvatar, ({ upload }) => keep({ profile_picture: upload ? URL.createObjectURL(upload) : null })),
    mock(exportData, () => ({
      exported_at: NOW, user: ownUser(), consent: null, vehicles: data.vehicles, rides: data.rides, bookings: data.bookings, messages: [],
      reviews_written: data.reviews, reviews_received: [], notifications: data.notifications, alerts: data.seatAlerts,
      search_alerts: data.savedSearches, blocked: data.blockedPeople, reports: [],
    })),
    mock(deleteAccount, ({ body }) => {
      data.accounts = data.accounts.filter(({ user, password }) => user.id !== getViewer().id || password !== (body as { password: string }).password);
      return OK;
    }),
    mock(listVehicles, () => ({ vehicles: data.vehicles })),
    mock(createVehicle, ({ body }) => {
      const vehicle: Vehicle = { ...altis, description: '', features: [], ...(body as Partial<Vehicle>), id: newId(), photo_url: null };
      data.vehicles.push(vehicle);
      return { vehicle };
    }),
    mock(updateVehicle, ({ params, body }) => ({ vehicle: Object.assign(findById(data.vehicles, params['id']), body) })),
    mock(deleteVehicle, ({ params }) => {
      const { id } = findById(data.vehicles, params['id']);
      if (data.rides.some(({ vehicle_id, status }) => vehicle_id === id && status === 'active')) return mockError('VEHICLE_IN_USE');
      data.vehicles = data.vehicles.filter((one) => one.id !== id);
      return OK;
    }),
    mock(searchPlaces, ({ query }) => ({ places: PLACES.filter(({ full_name }) => full_name.includes(query['q'] ?? '')) })),
    mock(reversePlace, { places: [taipeiMainStation] }),
  ];
}
