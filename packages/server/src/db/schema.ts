/**
 * The tables, for PGlite and PostgreSQL 15 alike.
 *
 * Conventions: keys are bigint identities, handled as numbers. Instants are `timestamptz` in milliseconds, JavaScript's precision,
 * so that a value read equals the value written. Money is whole TWD (D32). Closed lists of words are text with a CHECK.
 * Constraints and indexes, not only code, enforce the rules for which several writers compete.
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

/** A transaction id, as text: it has 64 bits, more than a JavaScript number holds exactly. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** The creation time. The service sets it from its clock, never the database, so that tests of time need not wait. */
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
    /** Identifies the mailbox, however its address is spelled (`toEmailKey`): one mailbox has one account. */
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
    /** The version of the text to which the person consented at sign-up (D70). */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    /** When the person opened the link in the confirmation mail (D70). */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When the person was suspended. A suspended person cannot log in (D70). */
    suspendedAt: instant('suspended_at'),
    /** When the account was deleted and its personal data erased. The row stays: others' trips and messages reference it (D69). */
    deletedAt: instant('deleted_at'),
    /** The sum of the stars of published reviews about this person. The rating is sum / count, null without reviews (D20). */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The number of completed rides, as driver or passenger. */
    totalRides: integer('total_rides').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('users_user_type', isAmong(t.userType, USER_TYPES)), check('users_rating', sql`${t.ratingCount} >= 0`)],
);

/**
 * Sessions. The token is 256 random bits, of which this table stores only the SHA-256. `refresh` inserts a new row of the same
 * family. The rotated row stays valid for 30 s, for other tabs. Logout ends the family (D15).
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
    /** When the person logged in; rotations copy it. The session expires 30 days later in any case. */
    startedAt: instant('started_at').notNull(),
    /** When the session was last used, updated at most every few minutes. The session expires 7 days later. */
    lastUsedAt: instant('last_used_at').notNull(),
    rotatedAt: instant('rotated_at'),
  },
  (t) => [index('sessions_family').on(t.family), index('sessions_user').on(t.userId)],
);

/**
 * Networks from which people logged in with their password, for 30 days. Guesses from other networks therefore do not lock them
 * out (D119). The key is a hash of mailbox and network, so that neither can be read from it.
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

/** Vehicles. `seats` counts those offered to passengers (D18). A deleted vehicle is only hidden: past rides still show it (D23). */
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
    /** The plate without spaces and hyphens, unique among a person's visible vehicles. Null for duplicates from before that (D120). */
    plateKey: text('plate_key'),
    seats: integer('seats').notNull(),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }).notNull(),
    energy: text('energy', { enum: VEHICLE_ENERGIES }).notNull().default('petrol'),
    description: text('description').notNull().default(''),
    features: text('features').array().notNull().default([]),
    isAvailable: boolean('is_available').notNull().default(true),
    /** The URL of the photo on this origin (D69). */
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
 * Keys of creating requests with an `Idempotency-Key`, and their responses. A repeated request gets the stored response and
 * creates no second row. The keys are retained for a day (D120).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** The id of the endpoint in the contract. */
    endpoint: text('endpoint').notNull(),
    /** A hash of endpoint and request. Another request with the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** The body of the response, as JSON. It is empty only within the transaction that writes it. */
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
    /** The driver: the creator of an offer, or the person whose proposal on a request was accepted (D1). */
    driverId: reference('driver_id').references(() => users.id),
    fromAddress: text('from_address').notNull(),
    fromLat: doublePrecision('from_lat').notNull(),
    fromLng: doublePrecision('from_lng').notNull(),
    toAddress: text('to_address').notNull(),
    toLat: doublePrecision('to_lat').notNull(),
    toLng: doublePrecision('to_lng').notNull(),
    /** The departure. In a template, it is the regular departure on its next date (D6). */
    departureTime: instant('departure_time').notNull(),
    isFlexibleTime: boolean('is_flexible_time').notNull().default(false),
    pricePerSeat: integer('price_per_seat').notNull(),
    /** The maximum price of a driven request's creator. It becomes the price again when the driver withdraws (D44). */
    maxPricePerSeat: integer('max_price_per_seat'),
    totalSeats: integer('total_seats').notNull(),
    availableSeats: integer('available_seats').notNull(),
    description: text('description').notNull().default(''),
    requirements: jsonb('requirements').$type<Record<string, unknown>>().notNull().default({}),
    /** The schedule as the API sends it; `monthly_date` is ignored (D6). */
    recurringSchedule: jsonb('recurring_schedule').$type<NonNullable<RideAnswer['recurring_schedule']>>(),
    recurringStartDate: date('recurring_start_date', { mode: 'string' }),
    recurringEndDate: date('recurring_end_date', { mode: 'string' }),
    parentRideId: reference('parent_ride_id').references((): AnyPgColumn => rides.id),
    /** The calendar date of an occurrence in Taipei. A template has at most one occurrence per date (D6). */
    occurrenceDate: date('occurrence_date', { mode: 'string' }),
    /** The last date for which a template's occurrences were created. Each date is created or skipped once (D6). */
    occurrencesUntil: date('occurrences_until', { mode: 'string' }),
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    /** A copy of the vehicle when it was chosen. Later changes of the vehicle do not change past rides (D23). */
    vehicleMake: text('vehicle_make'),
    vehicleModel: text('vehicle_model'),
    vehicleYear: integer('vehicle_year'),
    vehicleColor: text('vehicle_color'),
    vehiclePlate: text('vehicle_plate'),
    vehicleType: text('vehicle_type', { enum: VEHICLE_TYPES }),
    /** The vehicle's energy; null in rides from before vehicles had one. */
    vehicleEnergy: text('vehicle_energy', { enum: VEHICLE_ENERGIES }),
    vehicleSeats: integer('vehicle_seats'),
    /** The route, estimated once, at publishing. Arrival, overlap and cost are computed from it alone (D72). */
    path: jsonb('path').$type<RideAnswer['path']>().notNull(),
    waypoints: jsonb('waypoints').$type<RideAnswer['waypoints']>().notNull().default([]),
    distanceKm: doublePrecision('distance_km').notNull(),
    durationMin: doublePrecision('duration_min').notNull(),
    tollKm: doublePrecision('toll_km').notNull(),
    pathSource: text('path_source', { enum: PATH_SOURCES }).notNull(),
    estimatedArrivalTime: instant('estimated_arrival_time').notNull(),
    cancelReason: text('cancel_reason'),
    /** The last reminder, in hours before departure: 24, then 1 (D71). */
    remindedHours: integer('reminded_hours'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** When `status` last changed. */
    statusChangedAt: instant('status_changed_at').notNull(),
    /** The transaction that last wrote the row, set by a trigger. `search/open-rides.ts` updates its cache of rides by it. */
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
    // An offer has at most its total seats available (D3). In a request, the column counts how many more may join (D41).
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
 * One row with the transaction that last deleted rides, set by a trigger. Rides are deleted by hand in the database, or when a
 * commute loses a date (D82).
 */
export const rideRemovals = pgTable(
  'ride_removals',
  {
    only: integer('only').primaryKey().default(1),
    lastIn: transactionId('last_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (t) => [check('ride_removals_only', sql`${t.only} = 1`)],
);

/**
 * Bookings. A pending booking holds its seats (D3). A driver's proposal on a request is a booking with `user_role` driver. It
 * holds no seats and has the proposed vehicle and price (D68).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: key(),
    rideId: reference('ride_id')
      .notNull()
      .references(() => rides.id),
    /** The person who booked, joined or proposed: `rider_id` in the API. */
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
    /** The role of the absent person of a no-show (D70). */
    absentRole: text('absent_role', { enum: BOOKING_ROLES }),
    /** The ride's departure at the time of booking; later changes keep it. The 15-minute limit (D22) is measured from it (D83). */
    agreedDepartureTime: instant('agreed_departure_time').notNull(),
    /** When a pending booking expires without a decision (D43). */
    expiresAt: instant('expires_at').notNull(),
    /** The pick-up and drop-off of this passenger. Null means the start or end of the ride (D67). */
    pickupAddress: text('pickup_address'),
    pickupLat: doublePrecision('pickup_lat'),
    pickupLng: doublePrecision('pickup_lng'),
    pickupTime: instant('pickup_time'),
    dropoffAddress: text('dropoff_address'),
    dropoffLat: doublePrecision('dropoff_lat'),
    dropoffLng: doublePrecision('dropoff_lng'),
    dropoffTime: instant('dropoff_time'),
    /** The ride's price at the time of booking, or the proposed price of a proposal. */
    pricePerSeat: integer('price_per_seat').notNull(),
    /** The proposed vehicle of a proposal. */
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    /** When `status` last changed. */
    statusChangedAt: instant('status_changed_at').notNull(),
  },
  (t) => [
    // A person has at most one live booking per ride, of either kind (D3, D52).
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
    // A proposal holds no seats and costs nothing (D68).
    check(
      'bookings_seats',
      sql`case ${t.userRole} when 'driver' then ${t.seatsBooked} = 0 and ${t.totalPrice} = 0 else ${t.seatsBooked} between 1 and 8 and ${t.totalPrice} >= 0 end`,
    ),
    check('bookings_proposal', sql`(${t.userRole} = 'driver') = (${t.vehicleId} is not null)`),
  ],
);

/** Reviews of completed bookings, one per direction (D26). */
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
    /** When the review became visible: after both had written, or after 14 days. Only published reviews count in the rating (D26). */
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
 * Chats of two people about a ride: of a booking, or an inquiry before any booking (D12). A booking of a request has a chat with
 * its creator. Once the request has a driver, it has another chat with that driver, who never sees the first (D68).
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
    /** The person who booked, joined, proposed or inquired. */
    guestId: reference('guest_id')
      .notNull()
      .references(() => users.id),
    /** The other person: the creator or driver of the ride. */
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id),
    /** The `seq` of the newest message, 0 before the first. Writers lock the row to increment it, so that there are no gaps (D13). */
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    /** The last `seq` that the guest has read; `owner_read_seq` is that of the owner. */
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
 * Open sockets of all instances, from which presence is computed (D29). Each instance refreshes its own rows. Stale rows belong to
 * killed instances. The table is UNLOGGED, like `followed_chats`: a crash of the database empties both.
 */
export const sockets = pgTable(
  'sockets',
  {
    /** The id of the socket in Socket.IO. */
    id: text('id').primaryKey(),
    instance: uuid('instance').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [index('sockets_user').on(t.userId), index('sockets_instance').on(t.instance)],
);

/** The chats that a socket follows. A person with the chat open gets no notification of its messages. */
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

/** Notifications, worded in the user's language when they were created (D7). */
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
 * The queue of mails and push messages (D71). They are inserted in the transaction of the event, and a worker sends them once, with
 * retries. `key` identifies the event and channel, so that each is queued once.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    /** The recipient; null only for mail to the address of a deleted account. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    key: text('key'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The earliest time to send it. A failed attempt moves it to the next one. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** When the worker gave the delivery up; `last_error` holds the reason. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    // `text_pattern_ops` lets LIKE find the keys of one chat by their prefix, in any collation of the database.
    uniqueIndex('deliveries_key').on(t.key.op('text_pattern_ops')),
    index('deliveries_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('deliveries_user').on(t.userId),
    check('deliveries_channel', isAmong(t.channel, CHANNELS)),
  ],
);

/**
 * Browsers that receive Web Push messages (D71). An endpoint belongs to the user who subscribed it last, and is deleted when that
 * user ends the session. An idle session that expires keeps it: people with the tab closed still get push messages.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session family that subscribed; null for subscriptions from before this column existed. */
    sessionFamily: uuid('session_family'),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_family').on(t.sessionFamily)],
);

/** Tokens in links of mails: 128 random bits, stored as SHA-256. Each can be used once (D8, D70). */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    tokenHash: bytea('token_hash').notNull().unique('link_tokens_hash_unique'),
    /** The address to which it was mailed. The token confirms only this address. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('link_tokens_user').on(t.userId), check('link_tokens_purpose', isAmong(t.purpose, LINK_PURPOSES))],
);

/** Re-encoded pictures of people and vehicles. The key alone gives access, because an `<img>` sends no token (D33, D69). */
export const pictures = pgTable(
  'pictures',
  {
    /** 128 random bits, base64url. */
    key: text('key').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The image as WebP. */
    bytes: bytea('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('pictures_user').on(t.userId)],
);

/** Blocks between people. A block hides both from each other (D70). */
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
    /** When a moderator closed the report; `outcome` holds the moderator's words. */
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

/** Seat alerts: people who want to hear when a full ride has a seat again (D77). */
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
 * Search alerts: saved searches that notify of new rides that fit (D103). Unset criteria are null. A new ride finds its alerts by
 * the same grid of cells as a search finds rides (`route-fit/cells.ts`).
 */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: key(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of ride searched for: offers or requests. */
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
    /** The access radius, in kilometres. */
    accessKm: integer('access_km'),
    /** The cells around the start, only in searches for offers. The route of an offer that fits touches one of them. */
    fromCells: integer('from_cells').array(),
    toCells: integer('to_cells').array(),
    /** The driver's own route, only in searches for requests. The ends of a request that fits lie on it. */
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

/** The rides of which search alerts have notified each user, so that no ride is notified twice. */
export const notifiedMatches = pgTable(
  'told_matches',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The ride itself, or the template if it is an occurrence of a commute. */
    seriesId: reference('series_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    /** The ride or occurrence to which the notification links. */
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
 * Counters of rate limits (`http/rate-limits.ts`) and the time slots of `places/store.ts`: one row for each limit and subject. Its
 * migration makes the table UNLOGGED. Counting needs no write-ahead log and no fsync, and a crash resets the counts.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name, and a hash of the account, address or person. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the counter resets. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('rate_limits_ends').on(t.endsAt)],
);

/**
 * A cache of the geocoder's responses, so that equal lookups call the provider once (D34). The table stores neither the text of
 * a lookup nor the user.
 */
export const geocoderAnswers = pgTable(
  'geocoder_answers',
  {
    /** A hash of provider, language and lookup. */
    key: text('key').primaryKey(),
    places: jsonb('places').$type<Place[]>().notNull(),
    /** When the entry expires. */
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

/** A newly inserted ride, with its id. */
export type StoredRide = NewRide & { id: number };
