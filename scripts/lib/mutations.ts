import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seeded } from '../../packages/server/src/testing/random.ts';

/** One rule of the product, broken: what a test that names the row must notice. */
export interface Mutation {
  /** The row of `docs/spec-rows.md` that no longer holds. */
  row: string;
  /** What is different, in a few words. */
  what: string;
  /** From the root of the project. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

/** A list of changes of one file. */
function inFile(file: string, ...changes: [row: string, what: string, from: string, to: string][]): Mutation[] {
  return changes.map(([row, what, from, to]) => ({ row, what, file, from, to }));
}

const CONTRACT = 'packages/api-contract/src';
const SERVER = 'packages/server/src';
const UI = 'packages/ui/src';
const APP = 'packages/app/src';
const ENGLISH = 'packages/ui/locales/en';

/**
 * Constants, edges of the lifecycles, branches of the policies, what is computed, message keys: rules whose rows a test
 * that runs without a browser must prove.
 */
export const MUTATIONS: readonly Mutation[] = [
  ...inFile(
    `${SERVER}/pictures/encode.ts`,
    ['RD.149', 'a picture of any ratio', 'long > short * LIMITS.image.maxRatio', 'long > short * 100_000'],
    ['RD.149', 'decoding needs twice the memory', 'MAX_DECODING_BYTES = 150_000_000', 'MAX_DECODING_BYTES = 300_000_000'],
  ),
  ...inFile(`${SERVER}/pictures/inspect.ts`, ['RD.149', 'a PNG that moves', "name === 'acTL' || ", '']),
  ...inFile(`${SERVER}/rides/service.ts`, ['RD.154', 'one ride more', 'store.countOpenRides(tx, userId, type, now)) >= limit', 'store.countOpenRides(tx, userId, type, now)) > limit']),
  ...inFile(`${SERVER}/http/request-timeouts.ts`, ['RD.155', 'an upload has no more time than a call', ' || config.isUpload === true', '']),
  ...inFile(
    `${CONTRACT}/fields/email.ts`,
    ['RD.139', 'a tag makes another mailbox', "address.slice(0, at).replace(/^([^+]+)\\+.*$/s, '$1')", 'address.slice(0, at)'],
    ['RD.139', 'brackets in an address', "/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(", "/^[a-z0-9!#$%&'*+/=?^_`{|}~<>@-]+("],
  ),
  ...inFile(`${CONTRACT}/fields/foldWidth.ts`, ['RD.144', 'a full stop copied along stays', ".replace(/[\\s.,;:!、。]+$/, '')", '']),
  ...inFile(`${CONTRACT}/fields/text.ts`, ['RD.142', 'letters of all alphabets in one word', 'countScripts(word) > 1', 'countScripts(word) > 9']),
  ...inFile(`${SERVER}/delivery/queue.ts`, ['RD.140', 'notices mailed to anybody', "channel === 'email' && recipient.emailConfirmedAt === null", 'false']),
  ...inFile(`${SERVER}/shared/plain-text.ts`, ['RD.141', 'links of strangers live', '`$&${WORD_JOINER}`', "'$&'"]),
  ...inFile(
    `${SERVER}/http/rate-limits.ts`,
    ['RD.143', 'wrong passwords from one network keep everybody out', "login: { by: 'account_at_network', max: 10", "login: { by: 'account', max: 10"],
    ['RD.143', 'a hundred and one guesses from many networks', "login_unknown: { by: 'account_from_unknown', max: 100", "login_unknown: { by: 'account_from_unknown', max: 101"],
  ),
  ...inFile(
    `${CONTRACT}/limits.ts`,
    ['R5.5', 'a password of five characters', 'password: { min: 6,', 'password: { min: 5,'],
    ['R9.1', 'a phone of nine characters', 'phone: { min: 10,', 'phone: { min: 9,'],
    ['R9.1', 'vehicles from 1981', 'vehicleYear: { min: 1980 }', 'vehicleYear: { min: 1981 }'],
    ['R5.43', 'a vehicle of 21 seats', 'vehicleSeats: { min: 1, max: 20,', 'vehicleSeats: { min: 1, max: 21,'],
    ['R9.5', 'a ride of nine seats', 'rideSeats: { min: 1, max: 8,', 'rideSeats: { min: 1, max: 9,'],
    ['RD.92', 'five seats filled in', 'max: 8, preset: 4 }', 'max: 8, preset: 5 }'],
    ['R2.69', 'five seats in the modal', 'modal: 4 }', 'modal: 5 }'],
    ['R9.3', 'prices in steps of 5', 'step: 10,', 'step: 5,'],
    ['RD.39', 'three trips a day', 'tripsPerDay: 2', 'tripsPerDay: 3'],
    ['R9.3', 'a message of 501 characters', 'chatMessage: { max: 500 }', 'chatMessage: { max: 501 }'],
    ['R5.47', 'six stars', 'rating: { min: 1, max: 5 }', 'rating: { min: 1, max: 6 }'],
    ['R5.47', 'a comment of 1001 characters', 'reviewComment: { max: 1_000 }', 'reviewComment: { max: 1_001 }'],
    ['RD.64', 'pictures of 6 MB', 'maxBytes: 5 *', 'maxBytes: 6 *'],
    ['RD.95', 'trips of 15 m', 'minTripKm: 0.05', 'minTripKm: 0.01'],
    ['R5.48', 'eleven searches kept', 'searchHistory: 10', 'searchHistory: 11'],
    ['R5.36', 'suggestions from one character', 'suggestFrom: 2', 'suggestFrom: 1'],
    ['R5.37', 'Enter from two characters', 'geocodeFrom: 3', 'geocodeFrom: 2'],
    ['R9.12', 'six suggestions', 'results: 5', 'results: 6'],
    ['R9.12', 'asked after 250 ms', 'debounceMs: 300', 'debounceMs: 250'],
    ['R9.13', 'closed after 300 ms', 'closeAfterBlurMs: 200', 'closeAfterBlurMs: 300'],
    ['R9.6', 'flexible by 20 minutes', 'flexibleMinutes: 15', 'flexibleMinutes: 20'],
    ['RD.6', 'completed after 20 minutes', 'completedAfterArrivalMin: 15', 'completedAfterArrivalMin: 20'],
    ['RD.12', 'a booking waits 25 hours', 'afterHours: 24,', 'afterHours: 25,'],
    ['RD.79', 'a booking waits ten minutes', 'atLeastMinutes: 15', 'atLeastMinutes: 10'],
    ['RD.48', 'phones are seen for two days', 'contactAfterArrivalHours: 24', 'contactAfterArrivalHours: 48'],
    ['RD.53', 'reviews for 15 days', 'reviewOpenDays: 14', 'reviewOpenDays: 15'],
    ['RD.117', 'no-shows for 25 hours', 'noShowAfterArrivalHours: 24', 'noShowAfterArrivalHours: 25'],
    ['RD.24', 'links for an hour', 'resetLinkMinutes: 30', 'resetLinkMinutes: 60'],
    ['RD.17', 'dates 27 days ahead', 'occurrenceHorizonDays: 28', 'occurrenceHorizonDays: 27'],
    ['R9.4', 'on after 1.5 s from a booking', 'booked: 2_000', 'booked: 1_500'],
    ['R9.4', 'on after 2 s from a new ride', 'rideCreated: 1_500', 'rideCreated: 2_000'],
    ['R9.14', 'a position within 6 s', 'geolocationTimeoutMs: 5_000', 'geolocationTimeoutMs: 6_000'],
    ['R9.17', 'six attempts', 'reconnectAttempts: 5', 'reconnectAttempts: 6'],
    ['R9.21', 'a map of Tamsui', 'lat: 25.033,', 'lat: 25.169,'],
    ['R9.22', 'a route at zoom 13', 'route: 12 }', 'route: 13 }'],
    ['R9.8', 'strict is ten minutes', '[5, 15, 30, 60', '[10, 15, 30, 60'],
    ['R9.10', 'no preset at nine', "'08:30', '09:00',", "'08:30',"],
  ),
  ...inFile(`${CONTRACT}/places/geo.ts`, ['R9.29', 'the radius at the equator', 'EARTH_RADIUS_KM = 6371', 'EARTH_RADIUS_KM = 6378']),
  ...inFile(
    `${CONTRACT}/fields/normalisePhone.ts`,
    ['RD.61', 'a bare 886 is no country', '? `+${compact}`', '? compact'],
  ),
  ...inFile(`${CONTRACT}/bookings/schemas.ts`, ['R3.20', 'start_location is not understood', "start_location: 'from_address', ", '']),
  ...inFile(
    `${CONTRACT}/rides/rules.ts`,
    ['R5.15', 'no destination is no problem', "if (to_lat == null || to_lng == null) return detail('to_address', 'ADDRESSES_REQUIRED');", ''],
    ['R5.16', 'the vehicle’s message is that of any field', "detail('vehicle_id', 'VEHICLE_REQUIRED')", "detail('vehicle_id', 'REQUIRED')"],
    ['R5.17', 'leaving this moment', '> now.getTime())', '>= now.getTime())'],
    ['R5.20', 'not from today', 'from < toTaipeiDate(now)', 'from <= toTaipeiDate(now)'],
    ['R5.21', 'ending on the first day', 'until <= from', 'until < from'],
    ['R5.22', 'no weekday at all', 'schedule.weekdays.length === 0', 'schedule.weekdays.length < 0'],
    ['R5.23', 'one seat may not be kept', 'available_seats > total_seats', 'available_seats >= total_seats'],
    ['R5.24', 'no seats at all', 'total_seats <= 0', 'total_seats < 0'],
    ['R5.25', 'one seat fewer than there are', 'total_seats > capacity', 'total_seats >= capacity'],
    ['R5.26', 'not for nothing', 'price_per_seat < LIMITS.price.min', 'price_per_seat <= LIMITS.price.min'],
  ),
  ...inFile(
    `${CONTRACT}/rides/schedule.ts`,
    ['R7.28', 'weekdays have a Saturday', 'MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]', 'MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5, 6]'],
    ['R9.11', 'the week begins on Monday', 'new Date(day).getUTCDay()', '((new Date(day).getUTCDay() + 6) % 7)'],
    ['RD.83', 'a departure that is now lies ahead', 'departure > now', 'departure >= now'],
  ),
  ...inFile(`${SERVER}/users/service.ts`, ['RD.158', 'blocking leaves pending bookings', 'await cancelPendingBetween(tx, userId, id, clock.now());', '']),
  ...inFile(`${SERVER}/bookings/policy.ts`, ['RD.159', 'a third booking after two rejections', "if (rejections >= LIMITS.rejectionsPerRide) throw refusal('REJECTED_TWICE');", '']),
  ...inFile(
    `${CONTRACT}/rides/departure.ts`,
    ['R4.20', 'a ride departs a day late', 'toMs(departure) <= now.getTime()', 'toMs(departure) + 86_400_000 <= now.getTime()'],
    ['RD.153', 'a ride is finished before its departure', 'Math.max(toMs(departure), started', 'Math.max(0, started'],
    ['RD.153', 'a ride is finished as soon as it has departed', '(durationMin * MINUTE_MS) / 2', '0'],
  ),
  ...inFile(
    `${SERVER}/bookings/lifecycle.ts`,
    ['R4.16', 'a driver may not confirm', "  { by: 'owner', from: 'pending', to: 'confirmed', kind: null },\n", ''],
    ['R4.19', 'who is confirmed cannot cancel', "  { by: 'rider', from: 'confirmed', to: 'cancelled', kind: 'rider' },\n", ''],
    ['RD.14', 'a rejection is called the driver’s cancellation', "{ by: 'owner', from: 'pending', to: 'cancelled', kind: 'rejected' }", "{ by: 'owner', from: 'pending', to: 'cancelled', kind: 'driver' }"],
    ['RD.8', 'nothing is ever completed', "  { by: 'clock', from: 'confirmed', to: 'completed', kind: null },\n", ''],
    ['RD.117', 'no no-show after completion', "  { by: 'party', from: 'completed', to: 'cancelled', kind: 'no_show' },\n", ''],
    ['RD.48', 'phones are hidden once arrived', "CONFIRMED_STATUSES = ['confirmed', 'completed']", "CONFIRMED_STATUSES = ['confirmed']"],
    ['RD.12', 'who joins a request waits for a driver as for an answer', 'waitsForDriver ? departureTime : getBookingExpiry(createdAt, departureTime)', 'getBookingExpiry(createdAt, departureTime)'],
    ['RD.12', 'a booking waits beyond departure', 'Math.min(leaves, Math.max(answered', 'Math.max(leaves, Math.max(answered'],
  ),
  ...inFile(
    `${SERVER}/bookings/service.ts`,
    ['RD.16', 'dropped without a reason', "if (booking.status === 'confirmed' && reason === null) throw invalidField('reason', 'REASON_REQUIRED');", ''],
    ['R4.27', 'booked with too few seats', "if (ride.availableSeats < seats) throw refusal('NO_SEATS');", "if (ride.availableSeats < seats) throw refusal('RIDE_NOT_ACTIVE');"],
    ['R4.25', 'one’s own ride is an ordinary refusal', "if (isOwnRide(found, userId)) throw refusal('OWN_RIDE');", "if (isOwnRide(found, userId)) throw refusal('FORBIDDEN');"],
  ),
  ...inFile(`${SERVER}/rides/getCurrentDeciderId.ts`, ['RD.105', 'the driver has a chat with whom the creator let go', ' ? deciderId : ride.creatorId', ' ? deciderId : deciderId']),
  ...inFile(`${SERVER}/bookings/proposals.ts`, ['RD.130', 'who waits is not told of what an acceptance frees', '  await notifyWaiting(tx, ride.id, now);\n', '']),
  ...inFile(
    `${SERVER}/bookings/policy.ts`,
    ['R4.28', 'who has booked already hears something else', "if (hasLiveBooking) throw refusal('ALREADY_BOOKED');", "if (hasLiveBooking) throw refusal('FORBIDDEN');"],
    ['RD.3', 'a driver answers proposals', "booking.userRole === 'driver' ? ride.creatorId === userId", "booking.userRole === 'driver' ? ride.driverId === userId"],
    ['R7.15', 'a driver sees whom the creator had let go', 'booking.statusChangedAt > accepted.statusChangedAt', 'booking.statusChangedAt > new Date(0)'],
  ),
  ...inFile(
    `${SERVER}/rides/lifecycle.ts`,
    ['R4.12', 'a driven request cannot be joined', "request: ['pending', 'active'],", "request: ['pending'],"],
    ['RD.6', 'no trip is completed by the clock', "  offer: [\n    { from: 'active', to: 'in_progress', by: 'clock' },\n    { from: 'in_progress', to: 'completed', by: 'clock' },", "  offer: [\n    { from: 'active', to: 'in_progress', by: 'clock' },"],
    ['RD.7', 'a request without a driver goes on', "    { from: 'pending', to: 'cancelled', by: 'clock' },\n", ''],
    ['RD.80', 'a driver cannot leave', "    { from: 'active', to: 'pending', by: 'leaving' },\n", ''],
  ),
  ...inFile(
    `${SERVER}/rides/policy.ts`,
    ['R6.6', 'a ride is cancelled by anybody but its creator', "export function mayCancelRide(ride: Parties, userId: number): boolean {\n  return ride.creatorId === userId;", "export function mayCancelRide(ride: Parties, userId: number): boolean {\n  return ride.creatorId !== userId;"],
    ['RD.81', 'the creator answers after acceptance too', '(ride.driverId ?? ride.creatorId) === userId', 'ride.creatorId === userId'],
    ['R4.26', 'a request is its creator’s only once driven', 'ride.creatorId === userId || ride.driverId === userId', 'ride.creatorId === userId && ride.driverId === userId'],
  ),
  ...inFile(
    `${SERVER}/search-alerts/matching.ts`,
    ['R1.5', 'who saved a search is told of what only ends near it', 'return fit?.isAlong === true ? fit', 'return fit !== undefined ? fit'],
  ),
  ...inFile(
    `${SERVER}/route-fit/fit.ts`,
    ['RD.44', 'the opposite direction is found', 'if (direction < RIGHT_ANGLE) return undefined;', ''],
    ['R5.40', 'a driver finds requests by how many more may join', 'isForDriver && isLookingForDriver(ride)', 'false'],
  ),
  ...inFile(
    `${SERVER}/rides/applyRideUpdate.ts`,
    ['RD.49', 'the 15 minutes are counted from any booking’s departure', 'departureTime: live.every(', 'departureTime: live.some('],
    ['RD.49', 'a change of a full offer opens a seat', 'Math.min(1, free, ride.availableSeats)', 'Math.min(1, free)'],
  ),
  ...inFile(`${SERVER}/rides/service.ts`, ['RD.41', 'a moved trip keeps the cap it had', '{ ...ride, ...changed }, ride)', '{ ...ride, ...changed, departureTime: ride.departureTime }, ride)']),
  ...inFile(`${SERVER}/rides/events.ts`, ['RD.49', 'who offers to drive is not told of a change', ', ...proposals.map((booking) => ({ userId: booking.userId, booking }))]', ']']),
  ...inFile(
    `${SERVER}/rides/saveRideUpdate.ts`,
    ['RD.12', 'the end of waiting stays where a ride is moved', 'waitsUntil(booking, { ...ride, departureTime })', 'waitsUntil(booking, ride)'],
    ['RD.18', 'a date that was left out comes back', ', ...datesSettled(ride, now)]', ']'],
  ),
  ...inFile(`${SERVER}/search/findRequestsAlong.ts`, ['RD.112', 'only the requests that are told are counted', 'total: fitting.length', 'total: Math.min(fitting.length, ANSWERED)']),
  ...inFile(`${SERVER}/rides/recurring-store.ts`, ['RD.39', 'a skipped date counts', "gte(rides.occurrenceDate, from), ne(rides.status, 'cancelled')", 'gte(rides.occurrenceDate, from)']),
  ...inFile(
    `${SERVER}/rides/vehicle-daily-toll.ts`,
    ['RD.41', 'a dollar above the cap', 'ride.pricePerSeat > cap_per_seat', 'ride.pricePerSeat > cap_per_seat + 1'],
    ['RD.112', 'a changed ride counts before itself', 'span, rideId: id }', 'span }'],
  ),
  ...inFile(
    `${SERVER}/rides/cost.ts`,
    ['RD.40', 'the suggestion leaves the driver out', 'total / (seats + 1) / step', 'total / seats / step'],
    ['RD.40', 'a car pays its earlier trips once more', 'Math.max(tollKmBefore, fromKm)', 'fromKm'],
  ),
  ...inFile(
    `${SERVER}/rides/cost-table.ts`,
    ['RD.40', '25 free kilometres', 'fromKm: 20,', 'fromKm: 25,'],
    ['RD.40', 'no cheaper rate far away', 'fromKm: 200, twdPerKm: 0.9', 'fromKm: 200, twdPerKm: 1.2'],
  ),
  ...inFile(`${SERVER}/roads/osrm.ts`, ['RD.121', 'trips without traffic', 'STREET_TRAFFIC = 1.25', 'STREET_TRAFFIC = 1']),
  ...inFile(`${SERVER}/roads/speeds.ts`, ['RD.167', 'freeways at 72 km/h', 'freeway: { stored: 90, average: 92 }', 'freeway: { stored: 90, average: 72 }']),
  ...inFile(`${SERVER}/roads/estimator.ts`, ['RD.121', 'a failing engine fails the ride', 'rests }, \'The router failed\');', 'rests }, \'The router failed\'); throw error;']),
  ...inFile(
    `${SERVER}/reviews/policy.ts`,
    ['RD.54', 'not even its writer sees a review', 'review.publishedAt !== null || review.reviewerId === userId', 'review.publishedAt !== null'],
  ),
  ...inFile(`${SERVER}/delivery/queue.ts`, ['RD.118', 'a newer message is told by the bell alone', 'await replaceDeliveries(tx,', 'await insertDeliveries(tx,']),
  ...inFile(
    `${SERVER}/delivery/worker.ts`,
    ['RD.118', 'what follows a failure overtakes it', "if (dueAt === undefined || delivery.channel === 'email') continue;", 'continue;'],
    ['RD.118', 'a mail that fails holds up the next', "dueAt === undefined || delivery.channel === 'email'", 'dueAt === undefined'],
    ['RD.118', 'what follows a failure waits for it for hours', 'dueAt < until ? dueAt : until', 'dueAt'],
  ),
  ...inFile(
    `${SERVER}/delivery/store.ts`,
    ['RD.118', 'what was not tried counts as tried', 'set({ dueAt, attempts: sql`${deliveries.attempts} - 1` })', 'set({ dueAt })'],
    ['RD.118', 'a mail that left says something again', 'sql`${deliveries.id} = newer.id`, isOpen)', 'sql`${deliveries.id} = newer.id`)'],
    ['RD.118', 'what was read counts as unread', '${deliverySeq} > ${getReadSeq(userId)}', '${deliverySeq} > 0'],
    ['RD.118', 'what is unread counts as read', '${deliverySeq} > ${getReadSeq(userId)}', '${deliverySeq} > 1 + ${getReadSeq(userId)}'],
    ['RD.118', 'what came while another left counts as told', '.set({ key, sentAt: now', '.set({ sentAt: now'],
    ['RD.118', 'a message is given up with the one before', 'and(eq(deliveries.id, id), eq(deliveries.payload, payload))', 'eq(deliveries.id, id)'],
  ),
  ...inFile(
    `${SERVER}/places/service.ts`,
    ['RD.66', 'the provider is asked while typing', 'if (isKnown || !isExplicit) return places;', 'if (isKnown) return places;'],
    ['RD.66', 'the provider is asked for what is known', 'if (isKnown || !isExplicit) return places;', 'if (!isExplicit) return places;'],
  ),
  ...inFile(`${SERVER}/places/geocoder.ts`, ['RD.66', 'two requests a second', 'everyMs: 1_000', 'everyMs: 500'], ['RD.67', 'offline asks', "if (config.geocoder.kind === 'offline') return NOBODY;", "if (config.geocoder.kind === 'offline') throw new Error('asked');"]),
  ...inFile(`${SERVER}/reviews/service.ts`, ['R4.21', 'a review before the trip', "if (trip.booking.status !== 'completed') throw refusal('NOT_REVIEWABLE');", '']),
  ...inFile(`${SERVER}/vehicles/service.ts`, ['RD.50', 'a vehicle that is needed is deleted', "if (await isVehicleNeeded(tx, id, now)) throw refusal('VEHICLE_IN_USE');", '']),
  ...inFile(
    `${UI}/rides/lib/seat-counts.ts`,
    ['R5.30', 'the available seats do not follow', 'Math.min(available, total) }', 'available }'],
    ['R5.31', 'seats above the capacity', 'total === null ? filled : Math.min(total, most)', 'total === null ? filled : total'],
  ),
  ...inFile(
    `${UI}/map/basemap/draw.ts`,
    ['RD.208', 'names over names', 'if (taken.some((other) => doBoxesMeet(other, box))) return false;', ''],
    ['RD.208', 'small cities before large ones', 'each.isMunicipality === isMunicipality', 'each.isMunicipality !== isMunicipality'],
  ),
  ...inFile(
    `${UI}/search/lib/result-filters.ts`,
    ['R5.41', 'the highest price is too high', 'ride.price_per_seat <= maxPrice', 'ride.price_per_seat < maxPrice'],
    ['R5.41', 'the fewest seats are too few', 'countSeats(ride) >= minSeats', 'countSeats(ride) > minSeats'],
    ['R5.41', 'a driver finds requests by how many more may join', "looksFor === 'request' && ride.ride_mode", "looksFor === 'offer' && ride.ride_mode"],
  ),
  ...inFile(
    `${UI}/rides/lib/viewer-roles.ts`,
    ['R4.27', 'a full ride can be booked', 'ride.available_seats < 1', 'ride.available_seats < 0'],
    ['R4.24', 'a visitor can book', "if (viewer === null) return { kind: 'login' };", "if (viewer === null) return { kind: 'canBook', availableSeats: 1 };"],
  ),
  ...inFile(
    `${UI}/overlays/lib/createToaster.ts`,
    ['R9.15', 'an error for four seconds', 'error: 5_000', 'error: 4_000'],
    ['R9.16', '21 toasts', 'TOAST_LIMIT = 20', 'TOAST_LIMIT = 21'],
  ),
  ...inFile(
    `${UI}/chat/lib/chat-time.ts`,
    ['R9.27', 'a weekday on the eighth day', 'hours < 168', 'hours < 192'],
    ['R9.25', 'minutes beyond the hour', 'age(instant, now) < HOUR_MS', 'age(instant, now) < 2 * HOUR_MS'],
  ),
  ...inFile(
    `${UI}/i18n/person.ts`,
    ['RD.62', 'Han names as Western ones', 'HAN.test(given + family) ? family + given :', 'HAN.test(given + family) ? given + family :'],
    ['R9.19', '100 in a badge', 'count > 99', 'count > 100'],
    ['R9.20', 'four stars for nothing', 'DEFAULT_RATING = 5', 'DEFAULT_RATING = 4'],
    ['R3.23', 'plates as they were typed', 'plate.trim().toUpperCase()', 'plate.trim()'],
  ),
  ...inFile(`${UI}/i18n/price.ts`, ['R1.8', 'with decimals', 'maximumFractionDigits: 0', 'minimumFractionDigits: 2']),
  ...inFile(
    `${APP}/bookings/tabs.ts`,
    ['R4.32', 'oldest first', 'getDeparture(other) - getDeparture(one)', 'getDeparture(one) - getDeparture(other)'],
    ['R4.30', 'a confirmed booking is history', "'history' : 'scheduled';\n    case 'completed':\n    case 'cancelled':\n      return 'history';\n  }\n}\n\n/** Where a created", "'scheduled' : 'history';\n    case 'completed':\n    case 'cancelled':\n      return 'history';\n  }\n}\n\n/** Where a created"],
  ),
  ...inFile(
    `${APP}/search/criteria.ts`,
    ['R3.34', '0 does not count', "if (value === undefined || value === null || value === '') return [];", 'if (!value) return [];'],
    ['RD.94', 'any time is sent', "    if (field === 'time_flexibility' && Number(value) === TIME_FLEXIBILITY_ANYTIME) return [];\n", ''],
  ),
  ...inFile(
    `${APP}/api/authStore.ts`,
    ['R4.1', 'a token alone logs in', 'if (!token || !user) return;', 'if (!token && !user) return;'],
    ['R6.1', 'riders pass for drivers', "user.user_type !== 'rider'", "user.user_type !== 'driver'"],
  ),
  ...inFile(`${APP}/api/appStore.ts`, ['RD.123', 'the next person reads the searches', 'useApp.setState({ searchHistory: [] });', 'void 0;']),
  ...inFile(`${APP}/lib/searchHistory.ts`, ['R5.48', 'the newest last', '[entry, ...history]', '[...history, entry]']),
  ...inFile(`${APP}/lib/dropPastDate.ts`, ['R5.48', 'a day that is over is searched again', 'day >= today', "day !== ''"]),
  ...inFile(
    `${SERVER}/notifications/store.ts`,
    ['RD.105', 'a notice leads to who answers now', '{ bookingId, userId: recipientId === guestId ? ownerId : guestId }', '{ bookingId }'],
  ),
  ...inFile(`${APP}/api/client.ts`, ['R2.19', 'a 401 changes nothing', 'token === getToken()) useAuth.getState().expireSession();', 'token === getToken()) void 0;']),
  ...inFile(
    `${ENGLISH}/errors.json`,
    ['R8.1', 'another sentence for a full ride', '"NO_SEATS": "No seats available"', '"NO_SEATS": "This ride is no longer active"'],
    ['R5.2', 'an email off the pattern is said to be missing', '"EMAIL_INVALID": "Please enter a valid email"', '"EMAIL_INVALID": "Email is required"'],
    ['R5.7', 'passwords that “differ”', '"Passwords do not match"', '"Passwords differ"'],
    ['R5.15', '“pick-up” with a hyphen', '"Both pickup and destination', '"Both pick-up and destination'],
    ['R5.16', 'a vehicle is chosen, not selected', '"Please select a vehicle"', '"Please choose a vehicle"'],
    ['R5.17', 'a past departure has the words of a past start', '"Departure time cannot be in the past"', '"Start date cannot be in the past"'],
    ['R5.18', 'a missing time has the words of a past one', '"Please select departure time"', '"Departure time cannot be in the past"'],
    ['R5.19', 'missing dates have the words of dates that cross', '"Please select start and end dates"', '"End date must be after start date"'],
    ['R5.22', 'no word of “at least one” weekday', '"Please select at least one weekday"', '"Please select a weekday"'],
    ['R5.23', 'too many available seats are too many seats', '"Available seats cannot exceed total seats"', '"Seats cannot exceed total seats"'],
    ['R5.24', 'no seats are “at least 1”', '"Seats must be greater than 0"', '"Seats must be at least 1"'],
    ['R5.25', 'the capacity is not said', '"Seats cannot exceed vehicle capacity ({{limit}} seats)"', '"Seats cannot exceed vehicle capacity"'],
    ['R5.26', 'a price that is “too low”', '"Price cannot be negative"', '"Price is too low"'],
    ['R8.2', 'refused details without a sentence of theirs', '"validationFailed": "Validation failed"', '"validationFailed": "An unexpected error occurred"'],
    ['R8.4', 'the last resort has the words of a refusal', '"unexpected": "An unexpected error occurred"', '"unexpected": "Validation failed"'],
    ['R8.14', 'an unexpected response is an unexpected error', '"BAD_RESPONSE": "Unexpected response format"', '"BAD_RESPONSE": "An unexpected error occurred"'],
  ),
  ...inFile(
    `${ENGLISH}/auth.json`,
    ['R8.8', 'login fails with the words of registration', 'Login failed. Please try again.', 'Registration failed. Please try again.'],
    ['R8.9', 'registration fails with the words of login', 'Registration failed. Please try again.', 'Login failed. Please try again.'],
  ),
  ...inFile(`${ENGLISH}/rides.json`, ['R8.13', 'a search fails with other words', '"failed": "An error occurred"', '"failed": "The search failed"']),
  ...inFile('packages/ui/locales/zh-TW/feedback.json', ['R8.6', 'a failed registration fails like anything', '註冊失敗，請稍後再試。', '操作失敗，請稍後再試。']),
];

/** What is wrong with the list: a change that does not apply, or applies in more than one place; one line each. */
export function staleMutations(root: string, mutations: readonly Mutation[] = MUTATIONS): string[] {
  return mutations.flatMap(({ row, what, file, from, to }) => {
    const at = path.join(root, file);
    const found = existsSync(at) ? readFileSync(at, 'utf8').split(from).length - 1 : 0;
    return found === 1 && from !== to ? [] : [`${row}, ${what}: stands ${found} times in ${file}`];
  });
}

/** So many of a list, by a seed, in the list's order. */
export function pick<T>(all: readonly T[], count: number, seed: number): T[] {
  const next = seeded(seed);
  const drawn = all.map((item, index) => ({ item, index, lot: next() })).sort((a, b) => a.lot - b.lot);
  return drawn.slice(0, count).sort((a, b) => a.index - b.index).map(({ item }) => item);
}
