import type {
  BlockedPerson, Booking, ChatMessage, EndpointInput, Notification, OwnUser, PendingReview, Person, reportUser, Review, Ride, SeatAlert, SearchAlert,
  Vehicle,
} from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { FROZEN_NOW } from '@shunlu/api-contract/fixtures';
import { useAuth } from '../../api/authStore.ts';

/** What a report says. */
export type Report = EndpointInput<typeof reportUser>['body'];

/** What the server of a flow story knows. Only who looks at the story is logged in; others act through `createMockServer`. */
export interface MockData {
  /** Of the viewer's session, as far as it is good. */
  token: string;
  /** Whether there is a way to the server. */
  isReachable: boolean;
  /** Who has an account, and with which password. */
  accounts: { user: OwnUser; password: string }[];
  /** Of whoever looks. */
  vehicles: Vehicle[];
  rides: Ride[];
  bookings: Booking[];
  /** By the name of their chat, the oldest first. */
  messages: Map<string, ChatMessage[]>;
  /** Up to which message the viewer has read a chat. */
  readSeqs: Map<string, number>;
  /** Of whoever looks, the newest first. */
  notifications: Notification[];
  /** What the viewer may still write. */
  pendingReviews: PendingReview[];
  reviews: Review[];
  /** The full rides on which the viewer waits for a seat. */
  seatAlerts: SeatAlert[];
  /** Of whoever looks, the latest first. */
  savedSearches: SearchAlert[];
  /** Whom the viewer has blocked, the latest first. */
  blockedPeople: BlockedPerson[];
  /** What the viewer told the moderators. */
  reports: Report[];
}

/** A server to which nobody has come yet, but for what is given. */
export function createMockData(start: Partial<MockData>): MockData {
  return {
    token: 'flow', isReachable: true, accounts: [], vehicles: [], rides: [], bookings: [], messages: new Map(), readSeqs: new Map(), notifications: [], pendingReviews: [], reviews: [],
    seatAlerts: [], savedSearches: [], blockedPeople: [], reports: [],
    ...structuredClone(start),
  };
}

/** The instant at which stories stand still. */
export const NOW = FROZEN_NOW.toISOString();

/** The password of everybody in a flow. */
export const PASSWORD = 'shunlu2026';

let lastId = 9_000;

/** An id that nothing else has; above those of the fixtures. */
export function newId(): number {
  lastId += 1;
  return lastId;
}

/** Who looks at the story, and so who asks the server. @throws Error when nobody is logged in: a flow's mistake */
export function getViewer(): OwnUser {
  const { currentUser } = useAuth.getState();
  if (currentUser === null) throw new Error('A call that needs a person, and nobody is logged in');
  return currentUser;
}

/** As names are written on bookings and in chats. */
export function getFullName({ last_name, first_name }: Pick<Person, 'last_name' | 'first_name'>): string {
  return `${last_name}${first_name}`;
}

/** One of a list by its id. @throws ApiError 404, which no flow walks into */
export function findById<T extends { id: number }>(all: readonly T[], id: number | string | undefined): T {
  const found = all.find((one) => one.id === Number(id));
  if (found === undefined) throw new ApiError({ status: 404, error: `Nothing in this world has the id ${id}` });
  return found;
}
