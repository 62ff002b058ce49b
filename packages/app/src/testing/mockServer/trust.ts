import { blockUser, getUser, listBlocked, listCommonTrips, reportUser, unblockUser } from '@shunlu/api-contract';
import type { OwnUser, Person, PublicUser } from '@shunlu/api-contract';
import { damingPublic } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { NOW } from './data.ts';
import type { MockData, Report } from './data.ts';

/** Returns everybody on the rides and bookings. */
function listPeople({ rides, bookings }: MockData): Person[] {
  return [...rides.flatMap(({ driver, creator }) => [driver, creator]), ...bookings.flatMap(({ driver, rider }) => [driver, rider])].filter(
    (person): person is Person => person !== null,
  );
}

/** Handlers of other people's profiles, blocks and reports. */
export function trustHandlers(data: MockData) {
  const findPerson = (id: string | undefined) => listPeople(data).find((one) => one.id === Number(id));
  const isBlocked = ({ id }: Pick<OwnUser, 'id'>) => data.blockedPeople.some((one) => one.id === id);
  return [
    // Comes before `getUser`, whose path would match this one too (D11).
    mock(listBlocked, () => ({ users: data.blockedPeople })),
    mock(getUser, ({ params }) => {
      const person = findPerson(params['id']);
      if (person === undefined || isBlocked(person)) return mockError('USER_NOT_FOUND');
      const user: PublicUser = { ...damingPublic, ...person };
      return { user };
    }),
    mock(listCommonTrips, { trips: [] }),
    mock(blockUser, ({ params }) => {
      const person = findPerson(params['id']);
      if (person === undefined) return mockError('USER_NOT_FOUND');
      data.blockedPeople.unshift({ ...person, blocked_at: NOW });
      return { ok: true };
    }),
    mock(unblockUser, ({ params }) => {
      data.blockedPeople = data.blockedPeople.filter(({ id }) => id !== Number(params['id']));
      return { ok: true };
    }),
    mock(reportUser, ({ body }) => {
      data.reports.push(body as Report);
      return { ok: true };
    }),
  ];
}
