import type {
  BlockedPerson, Booking, ChatMessage, EndpointInput, Notification, OwnUser, PendingReview, Person, reportUser, Review, Ride, SeatAlert, SearchAlert,
  Vehicle,
} from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { FROZEN_NOW } from '@shunlu/api-contract/fixtures';
import { useAuth } from '../../api/authStore.ts';

/** Body of a report. */
export type Report = EndpointInput<typeof reportUser>['body'];

/** Data of the mock server. Only the viewer is logged in; the methods of `createMockServer` act for others. */
export interface MockData {
  /** Valid token of the viewer. */
  token: string;
  /** Whether the server can be reached. */
  isReachable: boolean;
  /** Accounts with their passwords. */
  accounts: { user: OwnUser; password: string }[];
  /** The viewer's. */
  vehicles: Vehicle[];
  rides: Ride[];
  bookings: Booking[];
  /** By chat key, the oldest first. */
  messages: Map<string, ChatMessage[]>;
  /** The last message that the viewer has read, by chat key. */
  readSeqs: Map<string, number>;
  /** The viewer's, the newest first. */
  notifications: Notification[];
  /** Reviews that the viewer may still write. */
  pendingReviews: PendingReview[];
  reviews: Review[];
  /** The viewer's seat alerts. */
  seatAlerts: SeatAlert[];
  /** The viewer's search alerts, the latest first. */
  savedSearches: SearchAlert[];
  /** The latest first. */
  blockedPeople: BlockedPerson[];
  /** The viewer's reports. */
  reports: Report[];
}

/** Creates the data of a server with nothing but what is given. */
export function createMockData(start: Partial<MockData>): MockData {
  return {
    token: 'flow', isReachable: true, accounts: [], vehicles: [], rides: [], bookings: [], messages: new Map(), readSeqs: new Map(), notifications: [], pendingReviews: [], reviews: [],
    seatAlerts: [], savedSearches: [], blockedPeople: [], reports: [],
    ...structuredClone(start),
  };
}

/** The instant at which stories stand still. */
export const NOW = FROZEN_NOW.toISOString();

/** Password of all accounts. */
export const PASSWORD = 'shunlu2026';

let lastId = 9_000;

/** Returns a new id, above those of the fixtures. */
export function newId(): number {
  lastId += 1;
  return lastId;
}

/** Returns the user who is logged in. @throws Error if nobody is */
export function getViewer(): OwnUser {
  const { currentUser } = useAuth.getState();
  if (currentUser === null) throw new Error('A call that needs a person, and nobody is logged in');
  return currentUser;
}

/** Returns the name as bookings and chats show it. */
export function getFullName({ last_name, first_name }: Pick<Person, 'last_name' | 'first_name'>): string {
  return `${last_name}${first_name}`;
}

/** Finds an item by its id. @throws ApiError 404 */
export function findById<T extends { id: number }>(all: readonly T[], id: number | string | undefined): T {
  const found = all.find((one) => one.id === Number(id));
  if (found === undefined) throw new ApiError({ status: 404, error: `Nothing in this world has the id ${id}` });
  return found;
}
