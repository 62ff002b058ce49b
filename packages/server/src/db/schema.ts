/**
 * The tables, for PGlite and PostgreSQL 15 alike.
 *
 * Conventions: bigint identity keys handled as numbers; instants are `timestamptz` in milliseconds (JavaScript's
 * precision, so what was written compares equal to what is read); money is whole TWD (D32); closed lists of words are
 * text with a CHECK. What several writers contend for is held by constraints and indexes here, not by code alone.
 */
import type { Ride as RideAnswer } from '@shunlu/api-contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `bytea` as a Buffer; `pglite.ts` has its driver answer so too. */
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Set by the service from its clock, never by the database, so that tests of time need not wait. */
const createdAt = () => instant('created_at').notNull();

/** `column IN ('a', 'b')` for a CHECK. */
function oneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}

const USER_TYPES = ['rider', 'driver', 'both'] as const;
const VEHICLE_TYPES = ['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other'] as const;
const RIDE_MODES = ['offer', 'request'] as const;
const RIDE_TYPES = ['one_time', 'recurring'] as const;
const RIDE_STATUSES = ['pending', 'active', 'in_progress', 'completed', 'cancelled'] as const;
const PATH_SOURCES = ['trunk', 'straight'] as const;
const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const BOOKING_ROLES = ['rider', 'driver'] as const;
const CANCEL_KINDS = ['rider', 'rejected', 'driver', 'ride_cancelled', 'expired'] as const;

/** People. `email` is stored in lower case; `phone` as E.164 (D31). */
export const users = pgTable(
  'users',
  {
    id: key(),
    email: text('email').notNull().unique('users_email_unique'),
    /** argon2id, in PHC form. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    bio: text('bio').notNull().default(''),
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    profilePicture: text('profile_picture'),
    userType: text('user_type', { enum: USER_TYPES }).notNull().default('both'),
    role: text('role', { enum: ['user'] }).notNull().default('user'),
    /** Which text the person consented to at sign-up, and when (D70). */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    /** Sum and number of the reviews about this person: the rating is their quotient, null while there are none (D20). */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Completed rides, driven or ridden. */
    totalRides: integer('total_rides').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('users_user_type', oneOf(t.userType, USER_TYPES)), check('users_rating', sql`${t.ratingCount} >= 0`)],
);

/**
 * Sessions (D15). The token is 256 random bits that only its holder has; here is its SHA-256. `refresh` makes a new row
 * of the same family, and the rotated one lives 30 s more for other tabs; logout ends the family.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: uuid('family').notNull(),
    tokenHash: bytea('token_hash').notNull().unique('sessions_token_hash_unique'),
    /** When the person logged in; carried through rotations: 30 days from here it ends in any case. */
    startedAt: instant('started_at').notNull(),
    /** When it was last used, written at most every few minutes: 7 days from here it ends. */
    lastUsedAt: instant('last_used_at').notNull(),
    rotatedAt: instant('rotated_at'),
  },
  (t) => [index('sessions_family').on(t.family), index('sessions_user').on(t.userId)],
);

/** Vehicles. `seats` are those offered to passengers (D18). A deleted one is hidden: past rides show it still (D23). */
export const vehicles = pgTable(
  'vehicles',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    color: text('color').notNull(),
    licensePlate: text('license_plate').notNull(),
    seats: integer('seats').notNull(),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }).notNull(),
    description: text('description').notNull().default(''),
    features: text('features').array().notNull().default([]),
    isAvailable: boolean('is_available').notNull().default(true),
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('vehicles_user').on(t.userId).where(sql`${t.hiddenAt} is null`),
    check('vehicles_seats', sql`${t.seats} between 1 and 20`),
    check('vehicles_type', oneOf(t.vehicleType, VEHICLE_TYPES)),
  ],
);

/**
 * Offers and requests. A recurring ride is a template (`ride_type = 'recurring'`, no parent) with dated occurrences
 * that point to it (D6).
 */
export const rides = pgTable(
  'rides',
  {
    id: key(),
    rideMode: text('ride_mode', { enum: RIDE_MODES }).notNull(),
    rideType: text('ride_type', { enum: RIDE_TYPES }).notNull(),
    status: text('status', { enum: RIDE_STATUSES }).notNull(),
    creatorId: reference('creator_id')
      .notNull()
      .references(() => users.id),
    /** The creator of an offer; of a request whoever was accepted (D1). */
    driverId: reference('driver_id').references(() => users.id),
    fromAddress: text('from_address').notNull(),
    fromLat: doublePrecision('from_lat').notNull(),
    fromLng: doublePrecision('from_lng').notNull(),
    toAddress: text('to_address').notNull(),
    toLat: doublePrecision('to_lat').notNull(),
    toLng: doublePrecision('to_lng').notNull(),
    departureTime: instant('departure_time').notNull(),
    isFlexibleTime: boolean('is_flexible_time').notNull().default(false),
    pricePerSeat: integer('price_per_seat').notNull(),
    totalSeats: integer('total_seats').notNull(),
    availableSeats: integer('available_seats').notNull(),
    description: text('description').notNull().default(''),
    requirements: jsonb('requirements').$type<Record<string, unknown>>().notNull().default({}),
    /** As it travels; `monthly_date` is ignored (D6). */
    recurringSchedule: jsonb('recurring_schedule').$type<NonNullable<RideAnswer['recurring_schedule']>>(),
    recurringStartDate: date('recurring_start_date', { mode: 'string' }),
    recurringEndDate: date('recurring_end_date', { mode: 'string' }),
    parentRideId: reference('parent_ride_id').references((): AnyPgColumn => rides.id),
    /** The Taipei calendar date of an occurrence: one per template and date (D6). */
    occurrenceDate: date('occurrence_date', { mode: 'string' }),
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    /** What the vehicle was when it was chosen: a past ride keeps what it showed (D23). */
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleYear: integer('vehicle_year'),
    vehicleColor: text('vehicle_color'),
    vehiclePlate: text('vehicle_plate'),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }),
    vehicleSeats: integer('vehicle_seats'),
    /** D72: estimated once, at publishing; arrival, overlap and cost use nothing else. */
    path: jsonb('path').$type<RideAnswer['path']>().notNull(),
    waypoints: jsonb('waypoints').$type<RideAnswer['waypoints']>().notNull().default([]),
    distanceKm: doublePrecision('distance_km').notNull(),
    durationMin: doublePrecision('duration_min').notNull(),
    tollKm: doublePrecision('toll_km').notNull(),
    pathSource: text('path_source', { enum: PATH_SOURCES }).notNull(),
    estimatedArrivalTime: instant('estimated_arrival_time').notNull(),
    cancelReason: text('cancel_reason'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** When `status` last changed. */
    statusChangedAt: instant('status_changed_at').notNull(),
  },
  (t) => [
    // Plain point_ops, so that no extension is needed: a managed PostgreSQL may not grant btree_gist.
    index('rides_open_ends')
      .using('gist', sql`point(${t.fromLng}, ${t.fromLat})`, sql`point(${t.toLng}, ${t.toLat})`)
      .where(sql`${t.status} in ('pending', 'active')`),
    index('rides_open_departure')
      .on(t.departureTime)
      .where(sql`${t.status} in ('pending', 'active', 'in_progress')`),
    index('rides_driver').on(t.driverId, t.departureTime),
    index('rides_creator').on(t.creatorId, t.departureTime),
    index('rides_vehicle').on(t.vehicleId),
    unique('rides_one_occurrence_a_date').on(t.parentRideId, t.occurrenceDate),
    check('rides_mode', oneOf(t.rideMode, RIDE_MODES)),
    check('rides_type', oneOf(t.rideType, RIDE_TYPES)),
    check('rides_status', oneOf(t.status, RIDE_STATUSES)),
    check('rides_path_source', oneOf(t.pathSource, PATH_SOURCES)),
    check('rides_price', sql`${t.pricePerSeat} >= 0`),
    check('rides_party', sql`${t.totalSeats} between 1 and 8`),
    // D3 for offers, D41 for requests.
    check(
      'rides_available',
      sql`${t.availableSeats} >= 0 and (${t.rideMode} = 'request' or ${t.availableSeats} <= ${t.totalSeats})`,
    ),
    check('rides_offer_has_driver', sql`${t.rideMode} = 'request' or (${t.driverId} is not null and ${t.vehicleId} is not null)`),
    check('rides_arrival', sql`${t.estimatedArrivalTime} >= ${t.departureTime}`),
    check('rides_occurrence', sql`(${t.parentRideId} is null) = (${t.occurrenceDate} is null)`),
  ],
);

/**
 * Bookings. A pending one holds its seats (D3). A driver's proposal on a request is a booking with `user_role` driver
 * that holds no seats and carries the proposed vehicle and price (D68).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: key(),
    rideId: reference('ride_id')
      .notNull()
      .references(() => rides.id),
    /** Who booked, joined or proposed: the wire's `rider_id`. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    userRole: text('user_role', { enum: BOOKING_ROLES }).notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    seatsBooked: integer('seats_booked').notNull(),
    totalPrice: integer('total_price').notNull(),
    specialRequests: text('special_requests'),
    cancelKind: text('cancel_kind', { enum: CANCEL_KINDS }),
    cancelReason: text('cancel_reason'),
    /** Until when a pending one waits for its answer (D43). */
    expiresAt: instant('expires_at').notNull(),
    /** D67: where and when this passenger gets in and out; the ride's ends where they are null. */
    pickupAddress: text('pickup_address'),
    pickupLat: doublePrecision('pickup_lat'),
    pickupLng: doublePrecision('pickup_lng'),
    pickupTime: instant('pickup_time'),
    dropoffAddress: text('dropoff_address'),
    dropoffLat: doublePrecision('dropoff_lat'),
    dropoffLng: doublePrecision('dropoff_lng'),
    dropoffTime: instant('dropoff_time'),
    /** The ride's price when it was booked; of a proposal the proposed one. */
    pricePerSeat: integer('price_per_seat').notNull(),
    /** A proposal's vehicle. */
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** When `status` last changed. */
    statusChangedAt: instant('status_changed_at').notNull(),
  },
  (t) => [
    // D3, D52: one live booking per ride and person, of either kind.
    uniqueIndex('bookings_one_live').on(t.rideId, t.userId).where(sql`${t.status} <> 'cancelled'`),
    index('bookings_ride').on(t.rideId, t.createdAt),
    index('bookings_user').on(t.userId, t.createdAt),
    index('bookings_expiry').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    index('bookings_vehicle').on(t.vehicleId).where(sql`${t.vehicleId} is not null`),
    check('bookings_role', oneOf(t.userRole, BOOKING_ROLES)),
    check('bookings_status', oneOf(t.status, BOOKING_STATUSES)),
    check('bookings_cancel_kind', sql`${oneOf(t.cancelKind, CANCEL_KINDS)} or ${t.cancelKind} is null`),
    check('bookings_cancelled_has_kind', sql`(${t.status} = 'cancelled') = (${t.cancelKind} is not null)`),
    // D68: a proposal holds no seats and costs nothing.
    check(
      'bookings_seats',
      sql`case ${t.userRole} when 'driver' then ${t.seatsBooked} = 0 and ${t.totalPrice} = 0 else ${t.seatsBooked} between 1 and 8 and ${t.totalPrice} >= 0 end`,
    ),
    check('bookings_proposal', sql`(${t.userRole} = 'driver') = (${t.vehicleId} is not null)`),
  ],
);

/** Reviews of completed bookings, once per direction (D26). */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    bookingId: reference('booking_id')
      .notNull()
      .references(() => bookings.id),
    reviewerId: reference('reviewer_id')
      .notNull()
      .references(() => users.id),
    revieweeId: reference('reviewee_id')
      .notNull()
      .references(() => users.id),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_once_a_direction').on(t.bookingId, t.reviewerId),
    index('reviews_reviewee').on(t.revieweeId, t.createdAt),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_not_oneself', sql`${t.reviewerId} <> ${t.revieweeId}`),
  ],
);

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type Vehicle = typeof vehicles.$inferSelect;
export type Ride = typeof rides.$inferSelect;
export type Booking = typeof bookings.$inferSelect;
export type Review = typeof reviews.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewVehicle = typeof vehicles.$inferInsert;
export type NewRide = typeof rides.$inferInsert;
export type NewBooking = typeof bookings.$inferInsert;
