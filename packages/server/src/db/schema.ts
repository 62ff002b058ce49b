/**
 * The tables, for PGlite and PostgreSQL 15 alike.
 *
 * Conventions: bigint identity keys handled as numbers; instants are `timestamptz` in milliseconds (JavaScript's
 * precision, so what was written compares equal to what is read); money is whole TWD (D32); closed lists of words are
 * text with a CHECK. What several writers contend for is held by constraints and indexes here, not by code alone.
 */
import type { Notification as NotificationAnswer, Place, ReportReason, Ride as RideAnswer } from '@shunlu/api-contract';
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
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** `bytea` as a Buffer. */
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The number of a transaction, as text: it counts on for longer than JavaScript's numbers. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Set by the service from its clock, never by the database, so that tests of time need not wait. */
const createdAt = () => instant('created_at').notNull();

/** `column IN ('a', 'b')` for a CHECK. */
function isAmong(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}

const USER_TYPES = ['rider', 'driver', 'both'] as const;
const VEHICLE_ENERGIES = ['petrol', 'diesel', 'hybrid', 'electric'] as const;
const VEHICLE_TYPES = ['sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other'] as const;
const RIDE_MODES = ['offer', 'request'] as const;
const RIDE_TYPES = ['one_time', 'recurring'] as const;
const RIDE_STATUSES = ['pending', 'active', 'in_progress', 'completed', 'cancelled'] as const;
const PATH_SOURCES = ['router', 'trunk', 'straight'] as const;
const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const BOOKING_ROLES = ['rider', 'driver'] as const;
const CANCEL_KINDS = ['rider', 'rejected', 'driver', 'ride_cancelled', 'expired', 'no_show'] as const;
const LINK_PURPOSES = ['reset_password', 'confirm_email'] as const;
const CHANNELS = ['email', 'push'] as const;

/** People. `email` is stored in lower case; `phone` as E.164 (D31). */
export const users = pgTable(
  'users',
  {
    id: key(),
    email: text('email').notNull().unique('users_email_unique'),
    /** Names the mailbox, however its address is spelled (`toEmailKey`): one mailbox has one account. */
    emailKey: text('email_key').notNull().unique('users_email_key_unique'),
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
    /** When the link in our mail was opened (D70). */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** A suspended person cannot sign in (D70). */
    suspendedAt: instant('suspended_at'),
    /** What was personal is gone (D69); the row stays, because others' trips and messages point to it. */
    deletedAt: instant('deleted_at'),
    /** Sum and number of the published reviews about this person: the rating is their quotient, null while there are none (D20). */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Completed rides, driven or ridden. */
    totalRides: integer('total_rides').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('users_user_type', isAmong(t.userType, USER_TYPES)), check('users_rating', sql`${t.ratingCount} >= 0`)],
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

/**
 * From where people signed in with their password, for 30 days: whoever guesses it from elsewhere does not keep them out
 * (D119). The key is a hash of the mailbox and the network; neither can be read from it.
 */
export const knownNetworks = pgTable(
  'known_networks',
  {
    key: text('key').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [index('known_networks_user').on(t.userId), index('known_networks_last_used').on(t.lastUsedAt)],
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
    /** The plate without spaces and hyphens, once among the live vehicles of a person (D120). Null of doubles from before that. */
    plateKey: text('plate_key'),
    seats: integer('seats').notNull(),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }).notNull(),
    energy: text('energy', { enum: VEHICLE_ENERGIES }).notNull().default('petrol'),
    description: text('description').notNull().default(''),
    features: text('features').array().notNull().default([]),
    isAvailable: boolean('is_available').notNull().default(true),
    /** Where the photo is served, on this origin (D69). */
    photoUrl: text('photo_url'),
    hiddenAt: instant('hidden_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('vehicles_user').on(t.userId).where(sql`${t.hiddenAt} is null`),
    uniqueIndex('vehicles_one_plate').on(t.userId, t.plateKey).where(sql`${t.hiddenAt} is null`),
    check('vehicles_seats', sql`${t.seats} between 1 and 20`),
    check('vehicles_type', isAmong(t.vehicleType, VEHICLE_TYPES)),
    check('vehicles_energy', isAmong(t.energy, VEHICLE_ENERGIES)),
  ],
);

/**
 * Keys of creates that were sent with an `Idempotency-Key`, and what they were answered: sent again they are not made again
 * (D120). Kept for a day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** The id of the call in the contract. */
    endpoint: text('endpoint').notNull(),
    /** Of the call and what was sent: another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** The body of the answer, as JSON. Empty only within the transaction that writes it. */
    answer: text('answer').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
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
    /** Of a template: the regular departure on its next date (D6). */
    departureTime: instant('departure_time').notNull(),
    isFlexibleTime: boolean('is_flexible_time').notNull().default(false),
    pricePerSeat: integer('price_per_seat').notNull(),
    /** Of a driven request: its creator's maximum, which is the price again when the driver leaves (D44). */
    maxPricePerSeat: integer('max_price_per_seat'),
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
    /** Of a template: through which date its occurrences have been made, so that each is made or left out once (D6). */
    occurrencesUntil: date('occurrences_until', { mode: 'string' }),
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    /** What the vehicle was when it was chosen: a past ride keeps what it showed (D23). */
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleYear: integer('vehicle_year'),
    vehicleColor: text('vehicle_color'),
    vehiclePlate: text('vehicle_plate'),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }),
    /** Absent of rides from before vehicles had it. */
    vehicleEnergy: text('vehicle_energy', { enum: VEHICLE_ENERGIES }),
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
    /** How many hours before departure its people were last reminded of it: 24, then 1 (D71). */
    remindedHours: integer('reminded_hours'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** When `status` last changed. */
    statusChangedAt: instant('status_changed_at').notNull(),
    /** Which transaction last wrote the row, by a trigger: what searches know is brought up to date by it (`search/open-rides.ts`). */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('rides_changed').on(t.changedIn),
    index('rides_open_departure')
      .on(t.departureTime)
      .where(sql`${t.status} in ('pending', 'active', 'in_progress')`),
    index('rides_driver').on(t.driverId, t.departureTime),
    index('rides_creator').on(t.creatorId, t.departureTime),
    index('rides_vehicle').on(t.vehicleId),
    index('rides_open_templates')
      .on(t.occurrencesUntil)
      .where(sql`${t.rideType} = 'recurring' and ${t.parentRideId} is null and ${t.status} in ('pending', 'active')`),
    unique('rides_one_occurrence_a_date').on(t.parentRideId, t.occurrenceDate),
    check('rides_mode', isAmong(t.rideMode, RIDE_MODES)),
    check('rides_type', isAmong(t.rideType, RIDE_TYPES)),
    check('rides_status', isAmong(t.status, RIDE_STATUSES)),
    check('rides_path_source', isAmong(t.pathSource, PATH_SOURCES)),
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

/** One row: in which transaction rides were last removed, by a trigger: dates that a commute has no more (D82), or what who keeps the database takes out. */
export const rideRemovals = pgTable(
  'ride_removals',
  {
    only: integer('only').primaryKey().default(1),
    lastIn: transactionId('last_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [check('ride_removals_only', sql`${t.only} = 1`)],
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
    /** Which of the two did not come, of a no-show (D70). */
    absentRole: text('absent_role', { enum: BOOKING_ROLES }),
    /** The departure that it was made for, however often that is moved: the 15 minutes of D22 count from here (D83). */
    agreedDepartureTime: instant('agreed_departure_time').notNull(),
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
    check('bookings_role', isAmong(t.userRole, BOOKING_ROLES)),
    check('bookings_status', isAmong(t.status, BOOKING_STATUSES)),
    check('bookings_cancel_kind', sql`${isAmong(t.cancelKind, CANCEL_KINDS)} or ${t.cancelKind} is null`),
    check('bookings_no_show', sql`(${t.absentRole} is not null) = coalesce(${t.cancelKind} = 'no_show', false)`),
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
    /** When the other one could see it: both had written, or the 14 days were over (D26). Only then it counts as rating. */
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reviews_once_a_direction').on(t.bookingId, t.reviewerId),
    index('reviews_reviewee').on(t.revieweeId, t.createdAt),
    index('reviews_unpublished').on(t.createdAt).where(sql`${t.publishedAt} is null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_not_oneself', sql`${t.reviewerId} <> ${t.revieweeId}`),
  ],
);

/**
 * Chats of two people about a ride: of a booking, or an inquiry before any (D12). A booking of a request has one with its
 * creator and, once somebody drives it, another with that driver, who never sees the first (D68).
 */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    rideId: reference('ride_id')
      .notNull()
      .references(() => rides.id),
    /** Null for an inquiry. */
    bookingId: reference('booking_id').references(() => bookings.id),
    /** Who booked, joined, proposed or asked. */
    guestId: reference('guest_id')
      .notNull()
      .references(() => users.id),
    /** Who answers on the ride. */
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id),
    /** `seq` of the newest message, 0 before the first; the row is locked to count on, so that there are no gaps (D13). */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    /** Up to which `seq` each of the two has read. */
    guestReadSeq: integer('guest_read_seq').notNull().default(0),
    ownerReadSeq: integer('owner_read_seq').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_of_booking').on(t.bookingId, t.ownerId).where(sql`${t.bookingId} is not null`),
    uniqueIndex('conversations_of_inquiry').on(t.rideId, t.guestId, t.ownerId).where(sql`${t.bookingId} is null`),
    index('conversations_guest').on(t.guestId, t.lastMessageAt),
    index('conversations_owner').on(t.ownerId, t.lastMessageAt),
    check('conversations_two_people', sql`${t.guestId} <> ${t.ownerId}`),
    check('conversations_read', sql`${t.guestReadSeq} between 0 and ${t.lastSeq} and ${t.ownerReadSeq} between 0 and ${t.lastSeq}`),
  ],
);

/** Messages. `seq` is gapless within a conversation; (sender, client_id) is unique for ever (D13). */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    conversationId: reference('conversation_id')
      .notNull()
      .references(() => conversations.id),
    seq: integer('seq').notNull(),
    senderId: reference('sender_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    clientId: uuid('client_id'),
    createdAt: createdAt(),
  },
  (t) => [unique('messages_seq').on(t.conversationId, t.seq), unique('messages_client_id').on(t.senderId, t.clientId)],
);

/**
 * Open sockets, of all instances: who is online (D29). Each instance refreshes its own; what has not been seen for a
 * while belonged to an instance that was killed. UNLOGGED, as is `followed_chats`: after a crash there is nobody in it.
 */
export const sockets = pgTable(
  'sockets',
  {
    /** As socket.io calls it. */
    id: text('id').primaryKey(),
    instance: uuid('instance').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('sockets_user').on(t.userId), index('sockets_instance').on(t.instance)],
);

/** Which chats a socket follows: who has one open gets no notice of its messages. */
export const followedChats = pgTable(
  'followed_chats',
  {
    socketId: text('socket_id')
      .notNull()
      .references(() => sockets.id, { onDelete: 'cascade' }),
    conversationId: reference('conversation_id')
      .notNull()
      .references(() => conversations.id),
  },
  (t) => [primaryKey({ columns: [t.socketId, t.conversationId] }), index('followed_chats_conversation').on(t.conversationId)],
);

/** What people were told (D7): worded in their language when it was written. */
export const notifications = pgTable(
  'notifications',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationAnswer['type']>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    data: jsonb('data').$type<NotificationAnswer['data']>(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt, t.id),
    index('notifications_ride').on(sql`(${t.data} ->> 'rideId')`),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
  ],
);

/**
 * Mails and push messages to be sent (D71), queued in the transaction of what they tell and sent once by a worker with
 * retry. `key` names what is told, so that it is queued once.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** Whose; null only for mail to an address that is nobody's any more. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    key: text('key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Not to be sent before this; moved on after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** When it was given up, and why. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    // What tells of one chat is found by how its keys begin, whatever order of letters the database has.
    uniqueIndex('deliveries_key').on(t.key.op('text_pattern_ops')),
    index('deliveries_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('deliveries_user').on(t.userId),
    check('deliveries_channel', isAmong(t.channel, CHANNELS)),
  ],
);

/**
 * Browsers that are told by Web Push (D71). One endpoint belongs to whoever subscribed it last, and goes with the sign-in
 * that did. That one merely idles out leaves it: who is told with the tab closed need not open it every week.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of which sign-in; null for what was subscribed before that was written down. */
    sessionFamily: uuid('session_family'),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_family').on(t.sessionFamily)],
);

/** Secrets in links of mails, 128 bit, as SHA-256; each is good once (D8, D70). */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    tokenHash: bytea('token_hash').notNull().unique('link_tokens_hash_unique'),
    /** The address it was mailed to: it confirms that one and no other. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('link_tokens_user').on(t.userId), check('link_tokens_purpose', isAmong(t.purpose, LINK_PURPOSES))],
);

/** Pictures of people and vehicles, re-encoded (D33, D69). Whoever knows the key may see it: an <img> sends no token. */
export const pictures = pgTable(
  'pictures',
  {
    /** 128 random bits, base64url. */
    key: text('key').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** WebP. */
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('pictures_user').on(t.userId)],
);

/** Who does not want to meet whom (D70); it hides both from each other. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: reference('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: reference('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);

/** Reports to the moderators (D70). */
export const reports = pgTable(
  'reports',
  {
    id: key(),
    reporterId: reference('reporter_id')
      .notNull()
      .references(() => users.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    bookingId: reference('booking_id').references(() => bookings.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    /** When a moderator closed it, and with which words. */
    closedAt: instant('closed_at'),
    outcome: text('outcome'),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_open').on(t.createdAt).where(sql`${t.closedAt} is null`),
    index('reports_reporter').on(t.reporterId),
    index('reports_user').on(t.userId),
  ],
);

/** Who waits for a seat on a full ride (D77). */
export const alerts = pgTable(
  'alerts',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rideId: reference('ride_id')
      .notNull()
      .references(() => rides.id),
    createdAt: createdAt(),
  },
  (t) => [unique('alerts_once').on(t.userId, t.rideId), index('alerts_ride').on(t.rideId, t.createdAt)],
);

/**
 * Searches that people saved, to be told of rides that fit them (D103). What of the search was not said is null. They are
 * found by the grid of the search for rides (`route-fit/cells.ts`), the other way round.
 */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What is looked for. */
    rideMode: text('ride_mode', { enum: RIDE_MODES }).notNull(),
    fromAddress: text('from_address').notNull(),
    fromLat: doublePrecision('from_lat').notNull(),
    fromLng: doublePrecision('from_lng').notNull(),
    toAddress: text('to_address').notNull(),
    toLat: doublePrecision('to_lat').notNull(),
    toLng: doublePrecision('to_lng').notNull(),
    departureDate: date('departure_date', { mode: 'string' }),
    /** HH:MM. */
    departureTime: text('departure_time'),
    timeFlexibility: integer('time_flexibility'),
    rideType: text('ride_type', { enum: RIDE_TYPES }),
    minSeats: integer('min_seats'),
    maxPrice: integer('max_price'),
    /** Kilometres. */
    accessKm: integer('access_km'),
    /** Of one for offers: the cells around its ends, which the path of an offer that fits touches. */
    fromCells: integer('from_cells').array(),
    toCells: integer('to_cells').array(),
    /** Of one for requests: the driver's own way, on which the ends of a request that fits lie, and its cells. */
    path: jsonb('path').$type<RideAnswer['path']>(),
    pathCells: integer('path_cells').array(),
    durationMin: doublePrecision('duration_min'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('search_alerts_once')
      .on(t.userId, t.rideMode, t.fromLat, t.fromLng, t.toLat, t.toLng, t.departureDate, t.departureTime, t.timeFlexibility, t.rideType, t.minSeats, t.maxPrice, t.accessKm)
      .nullsNotDistinct(),
    index('search_alerts_ends').using('gin', t.fromCells, t.toCells),
    index('search_alerts_path').using('gin', t.pathCells),
    index('search_alerts_date').on(t.departureDate).where(sql`${t.departureDate} is not null`),
    check('search_alerts_mode', isAmong(t.rideMode, RIDE_MODES)),
    check('search_alerts_type', sql`${isAmong(t.rideType, RIDE_TYPES)} or ${t.rideType} is null`),
    check(
      'search_alerts_way',
      sql`case ${t.rideMode} when 'offer' then ${t.fromCells} is not null and ${t.toCells} is not null else ${t.path} is not null and ${t.pathCells} is not null and ${t.durationMin} is not null end`,
    ),
  ],
);

/** Of which rides people were told because they fit a saved search: of none twice. */
export const notifiedMatches = pgTable(
  'told_matches',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The ride; of one of the dates of a recurring ride its template. */
    seriesId: reference('series_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    /** The ride or date that the notice leads to. */
    rideId: reference('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seriesId] }),
    index('told_matches_series').on(t.seriesId),
    index('told_matches_ride').on(t.rideId),
  ],
);

/**
 * How often something was tried of late, for `http/rate-limits.ts`, and the turns of `places/store.ts`: one row for each
 * limit and whoever it counts. Its migration makes the table UNLOGGED: counting costs no write-ahead log and no fsync, and
 * after a crash counts begin anew.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name, and a hash of the account, address or person. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When counting begins anew. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('rate_limits_ends').on(t.endsAt)],
);

/**
 * What the provider of addresses answered (D34), for a while: equal questions are asked of it once. Neither the question
 * nor who asked it stands here.
 */
export const geocoderAnswers = pgTable(
  'geocoder_answers',
  {
    /** A hash of provider, language and question. */
    key: text('key').primaryKey(),
    places: jsonb('places').$type<Place[]>().notNull(),
    /** When it does not count any more. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('geocoder_answers_ends').on(t.endsAt)],
);

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type LinkToken = typeof linkTokens.$inferSelect;
export type Vehicle = typeof vehicles.$inferSelect;
export type Ride = typeof rides.$inferSelect;
export type Booking = typeof bookings.$inferSelect;
export type Review = typeof reviews.$inferSelect;
export type Conversation = typeof conversations.$inferSelect;
export type Message = typeof messages.$inferSelect;
export type Notification = typeof notifications.$inferSelect;
export type Delivery = typeof deliveries.$inferSelect;
export type Alert = typeof alerts.$inferSelect;
export type SearchAlert = typeof searchAlerts.$inferSelect;
export type Report = typeof reports.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type NewVehicle = typeof vehicles.$inferInsert;
export type NewRide = typeof rides.$inferInsert;
export type NewBooking = typeof bookings.$inferInsert;

/** A ride that was stored just now. */
export type StoredRide = NewRide & { id: number };
