import type { VehicleEnergy, VehicleType } from '@shunlu/api-contract';
import { bookingsService } from '../bookings/service.ts';
import type { BookingsService } from '../bookings/service.ts';
import { chatService } from '../chat/service.ts';
import type { ChatService } from '../chat/service.ts';
import type { Database, Tx } from '../shared/database.ts';
import type { Deps } from '../shared/deps.ts';
import { reviewsService } from '../reviews/service.ts';
import type { ReviewsService } from '../reviews/service.ts';
import { searchAlertsService } from '../search-alerts/service.ts';
import type { SearchAlertsService } from '../search-alerts/service.ts';
import { ridesService } from '../rides/service.ts';
import type { RidesService } from '../rides/service.ts';
import { estimateByTrunkRoads } from '../roads/estimator.ts';
import { vehiclesService } from '../vehicles/service.ts';
import type { VehiclesService } from '../vehicles/service.ts';
import type { PersonKey } from './people.ts';

export interface DemoCounts {
  people: number;
  offers: number;
  requests: number;
  bookings: number;
  reviews: number;
  messages: number;
}

interface DemoUser {
  id: number;
  vehicleId: number | undefined;
  vehicleType: VehicleType | undefined;
  energy: VehicleEnergy | undefined;
}

/** The real services in one transaction, with a clock that the demo sets. */
export interface DemoWorld {
  tx: Tx;
  database: Database;
  rides: RidesService;
  bookings: BookingsService;
  vehicles: VehiclesService;
  reviews: ReviewsService;
  chat: ChatService;
  searchAlerts: SearchAlertsService;
  people: Map<PersonKey, DemoUser>;
  counts: DemoCounts;
  /** @throws Error when the person has not been created yet. */
  getPerson(key: PersonKey): DemoUser;
  now(): Date;
  setNow(instant: Date): Date;
  /** The instant this many milliseconds before the demo is created; a negative number means after. */
  ago(ms: number): Date;
  setAgo(ms: number): Date;
}

export function createDemoActions(tx: Tx, { config, database: outer, clock }: Pick<Deps, 'config' | 'database' | 'clock'>): DemoWorld {
  const start = clock.now();
  let now = start;
  // The services open transactions of their own; here they become nested transactions of `tx`.
  const database: Database = { ...outer, db: tx, transaction: (work) => tx.transaction((part) => work(part)) };
  const deps = { config, database, clock: { now: () => now } };
  const people: DemoWorld['people'] = new Map();

  return {
    tx,
    database,
    // One transaction creates the whole demo, so it must not wait for a routing engine.
    rides: ridesService({ ...deps, estimateTrip: estimateByTrunkRoads }),
    bookings: bookingsService(deps),
    vehicles: vehiclesService(deps),
    reviews: reviewsService(deps),
    chat: chatService(deps),
    searchAlerts: searchAlertsService(deps),
    people,
    counts: { people: 0, offers: 0, requests: 0, bookings: 0, reviews: 0, messages: 0 },
    getPerson(key) {
      const person = people.get(key);
      if (!person) throw new Error(`The demo has no ${key}`);
      return person;
    },
    now: () => now,
    setNow: (instant) => (now = instant),
    ago: (ms) => new Date(start.getTime() - ms),
    setAgo: (ms) => (now = new Date(start.getTime() - ms)),
  };
}
