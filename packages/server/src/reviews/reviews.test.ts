import { contract } from '@shunlu/api-contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, reviews, users } from '../db/schema.ts';
import type { Booking, NewBooking, Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR } from '../testing/clock.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { serverForTests } from '../testing/serverForTests.ts';

const { createReview, listUserReviews, listBookingReviews, listPendingReviews } = contract.reviews;

describe.each(databases)('reviews on %s', (kind) => {
  const server = serverForTests({ database: kind });
  let driver: TestPerson;
  let passenger: TestPerson;
  let stranger: TestPerson;
  let ride: Ride;
  let booking: Booking;

  beforeEach(async () => {
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
    stranger = await aPerson(server);
    ride = await pastOffer();
    booking = await completed(ride);
  });

  const ended = (hoursAgo = 2) => {
    const departureTime = new Date(server.clock.now().getTime() - (hoursAgo + 1) * HOUR);
    return { departureTime, estimatedArrivalTime: new Date(departureTime.getTime() + HOUR), status: 'completed' as const };
  };
  const pastOffer = (hoursAgo?: number) => anOffer(server, driver, ended(hoursAgo));
  const completed = (of: Ride, who = passenger, overrides: Partial<NewBooking> = {}) => aBooking(server, of, who, { status: 'completed', ...overrides });
  const input = (by: TestPerson, rating = 5, of = booking, comment?: string | null) => ({
    body: { booking_id: of.id, reviewee_id: by.id === driver.id ? of.userId : driver.id, rating, ...(comment === undefined ? {} : { comment }) },
  });
  const write = async (by: TestPerson, rating?: number, of?: Booking, comment?: string | null) =>
    (await server.call(createReview, input(by, rating, of, comment), by.token)).review;
  const refused = (by: TestPerson, body: Partial<ReturnType<typeof input>['body']> = {}) =>
    server.refused(createReview, { body: { ...input(by).body, ...body } }, by.token);
  const getRating = async (of: TestPerson) => {
    const { user } = await server.call(contract.users.getUser, { params: { id: of.id } }, stranger.token);
    return [user.rating, user.rating_count];
  };
  const getPublishedReviews = async (of: TestPerson, query: { limit?: number; cursor?: string } = {}) =>
    server.call(listUserReviews, { params: { id: of.id }, query }, stranger.token);
  const pending = async (of: TestPerson, query: { limit?: number; cursor?: string } = {}) => server.call(listPendingReviews, { query }, of.token);
  const ofBooking = async (viewer: TestPerson) => (await server.call(listBookingReviews, { params: { id: booking.id }, query: {} }, viewer.token)).reviews;

  const publishDue = async (now: Date) => (await runDueJobs(server.database, now)).published;

  it('R7.41, R7.43, RD.54: the first is seen by its writer alone and does not count', async () => {
    const review = await write(passenger, 4, booking, '  準時  ');
    expect(review).toMatchObject({
      booking_id: booking.id, reviewer: { id: passenger.id, first_name: 'Emma' }, reviewer_role: 'rider', reviewee_id: driver.id,
      rating: 4, comment: '準時', is_published: false, created_at: server.clock.now().toISOString(),
    });
    expect(await ofBooking(passenger)).toEqual([review]);
    expect(await ofBooking(driver)).toEqual([]);
    expect(await getPublishedReviews(driver)).toEqual({ reviews: [], total: 0, next_cursor: null });
    expect(await getRating(driver)).toEqual([null, 0]);
    expect(await takeNotifications(server, driver)).toEqual([]);
  });

  it('RD.54, R7.42, R7.43: once both have written, both see both, both count, both are told', async () => {
    await write(passenger, 4, booking, '準時');
    const review = await write(driver, 5, booking, null);
    expect(review).toMatchObject({ reviewer_role: 'driver', reviewee_id: passenger.id, comment: null, is_published: true });
    for (const viewer of [driver, passenger]) expect((await ofBooking(viewer)).map(({ rating, is_published }) => [rating, is_published])).toEqual([[4, true], [5, true]]);
    expect(await getPublishedReviews(driver)).toMatchObject({
      reviews: [{ booking_id: booking.id, rating: 4, comment: '準時', reviewer: { id: passenger.id }, reviewee_id: driver.id }], total: 1, next_cursor: null,
    });
    expect(await ofBooking(driver)).toMatchObject([{ booking_id: booking.id, comment: '準時', reviewer: { id: passenger.id } }, { reviewer: { id: driver.id } }]);
    expect([await getRating(driver), await getRating(passenger)]).toEqual([[4, 1], [5, 1]]);
    const data = { rideId: ride.id, bookingId: booking.id };
    expect(await takeNotifications(server, driver)).toMatchObject([{ type: 'review_received', message: 'Emma Chen 給你 4 顆星。', data }]);
    expect(await takeNotifications(server, passenger)).toMatchObject([{ type: 'review_received', message: '陳大明給你 5 顆星。', data }]);
  });

  it('RD.53: once per direction', async () => {
    await write(passenger, 4);
    expect(await refused(passenger, { rating: 1 })).toMatchObject({ status: 409, code: 'ALREADY_REVIEWED' });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => write(driver)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getRating(passenger)).toEqual([5, 1]);
    expect(await getRating(driver)).toEqual([4, 1]);
  });

  it('RD.53, RD.54, RD.187: until 14 days after the trip; then what only one wrote is published', async () => {
    // What other tests left.
    await publishDue(new Date(server.clock.now().getTime() + 20 * DAY));
    // The days are those since the trip, however late it is written of.
    server.clock.advance(2 * DAY);
    await write(passenger, 3);
    expect(await getRating(driver)).toEqual([null, 0]);
    const closes = new Date(booking.statusChangedAt.getTime() + 14 * DAY);
    server.clock.set(new Date(closes.getTime() - 1));
    expect(await publishDue(server.clock.now())).toBe(0);
    // Till the last moment one can still write.
    const [late, writer] = [await completed(ride, stranger), { ...stranger, token: await server.app.auth.openSession(stranger.id) }];
    await server.database.db.update(bookings).set({ statusChangedAt: booking.statusChangedAt }).where(eq(bookings.id, late.id));
    await server.database.db.delete(reviews).where(eq(reviews.id, (await write(writer, 1, late)).id));
    server.clock.set(closes);
    [driver, passenger, stranger] = await Promise.all([driver, passenger, stranger].map(async (person) => ({ ...person, token: await server.app.auth.openSession(person.id) }))) as [TestPerson, TestPerson, TestPerson];
    expect(await refused(driver)).toMatchObject({ status: 409, code: 'REVIEW_CLOSED' });
    // Whoever else works at the same time publishes nothing twice.
    const published = await Promise.all([1, 2, 3].map(() => publishDue(server.clock.now())));
    expect(published.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await ofBooking(driver)).toMatchObject([{ rating: 3, is_published: true }]);
    expect(await getRating(driver)).toEqual([3, 1]);
    expect(await takeNotifications(server, driver)).toMatchObject([{ type: 'review_received' }]);
    expect(await publishDue(server.clock.now())).toBe(0);
  });

  it.each(['pending', 'confirmed', 'cancelled'] as const)('R4.21, RD.53, RD.187: not of a %s booking', async (status) => {
    const cancelKind = status === 'cancelled' ? 'no_show' : null;
    await server.database.db.update(bookings).set({ status, cancelKind, absentRole: cancelKind === null ? null : 'rider' }).where(eq(bookings.id, booking.id));
    for (const party of [passenger, driver]) expect(await refused(party)).toMatchObject({ status: 409, code: 'NOT_REVIEWABLE' });
    expect(await pending(passenger)).toMatchObject({ pending: [], total: 0 });
    // What is completed can be.
    await server.database.db.update(bookings).set({ status: 'completed', cancelKind: null, absentRole: null }).where(eq(bookings.id, booking.id));
    expect((await write(passenger)).rating).toBe(5);
  });

  it('RD.53, RD.187: only its parties, and only of each other', async () => {
    expect(await refused(stranger, { reviewee_id: driver.id })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(await refused(passenger, { booking_id: 999_999_999 })).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    for (const reviewee of [stranger, passenger]) {
      expect(await refused(passenger, { reviewee_id: reviewee.id })).toMatchObject({ status: 422, details: [{ path: 'reviewee_id', code: 'INVALID_VALUE' }] });
    }
    expect(await server.refused(listBookingReviews, { params: { id: booking.id }, query: {} }, stranger.token)).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(await server.refused(listUserReviews, { params: { id: 999_999_999 }, query: {} }, stranger.token)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });

  it('R5.47: a rating from 1 to 5, whole; a comment of at most 1000, trimmed, or none', async () => {
    for (const rating of [0, 6, 2.5]) expect(await refused(passenger, { rating })).toMatchObject({ status: 422 });
    const body = { booking_id: booking.id, reviewee_id: driver.id };
    const answer = await server.request('POST', '/api/reviews', { token: passenger.token, body });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', details: [{ path: 'rating', code: 'RATING_REQUIRED' }] });
    expect(await server.refused(createReview, input(passenger, 5, booking, '很'.repeat(1_001)), passenger.token)).toMatchObject({ status: 422 });
    expect((await write(passenger, 5, booking, ` ${'很'.repeat(1_000)}\n`)).comment).toBe('很'.repeat(1_000));
    expect(await write(driver, 1)).toMatchObject({ rating: 1, comment: null });
  });

  it('R7.44, R3.31: what one may still write, the latest trip first, page by page, until it is written or too late', async () => {
    const older = await completed(await pastOffer(30), passenger, { pickupAddress: '板橋車站', dropoffAddress: '竹北車站' });
    // A trip that was not completed cannot be reviewed.
    for (const status of ['pending', 'confirmed'] as const) await completed(await pastOffer(20), passenger, { status });
    await completed(await pastOffer(20), passenger, { status: 'cancelled', cancelKind: 'rider' });
    expect(await pending(passenger)).toEqual({
      pending: [
        {
          booking_id: booking.id, ride_id: ride.id, start_location: '台北車站', end_location: '新竹科學園區', departure_time: ride.departureTime.toISOString(),
          user_role: 'rider', reviewee: { id: driver.id, name: '陳大明', avatar: null }, closes_at: new Date(booking.statusChangedAt.getTime() + 14 * DAY).toISOString(),
        },
        expect.objectContaining({ booking_id: older.id, start_location: '板橋車站', end_location: '竹北車站' }),
      ],
      total: 2, next_cursor: null,
    });
    const first = await pending(driver, { limit: 1 });
    expect(first).toMatchObject({ pending: [{ booking_id: booking.id, user_role: 'driver', reviewee: { id: passenger.id, name: 'Emma Chen' } }], total: 2 });
    expect(await pending(driver, { limit: 1, cursor: first.next_cursor ?? '' })).toMatchObject({ pending: [{ booking_id: older.id }], next_cursor: null });
    await write(passenger);
    expect((await pending(passenger)).pending.map((each) => each.booking_id)).toEqual([older.id]);
    expect((await pending(driver)).total).toBe(2);
    expect(await pending(stranger)).toMatchObject({ pending: [], total: 0 });
    const getPendingAfter = async (ms: number) => {
      server.clock.set(new Date(Math.max(booking.statusChangedAt.getTime(), older.statusChangedAt.getTime()) + 14 * DAY + ms));
      return pending({ ...passenger, token: await server.app.auth.openSession(passenger.id) });
    };
    expect(await getPendingAfter(-1)).toMatchObject({ pending: [{ booking_id: older.id }], total: 1 });
    expect(await getPendingAfter(0)).toMatchObject({ pending: [], total: 0 });
  });

  it('R7.44, RD.104: creator and driver of a request review each other through the proposal; joiner and driver through the join', async () => {
    const creator = await aPerson(server, { firstName: '怡君', lastName: '林' });
    const vehicle = await aVehicle(server, driver);
    const request = await aRequest(server, creator, { ...ended(), driverId: driver.id });
    const drive = await aBooking(server, request, driver, { status: 'completed', userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId: vehicle.id });
    const joined = await completed(request, passenger);
    expect((await pending(creator)).pending).toMatchObject([{ booking_id: drive.id, user_role: 'rider', reviewee: { id: driver.id } }]);
    expect((await pending(driver)).pending.filter(({ ride_id }) => ride_id === request.id).map((each) => [each.booking_id, each.user_role, each.reviewee.id]))
      .toEqual([[joined.id, 'driver', passenger.id], [drive.id, 'driver', creator.id]]);
    const of = (reviewee: TestPerson, on: Booking, by: TestPerson) => server.call(createReview, { body: { booking_id: on.id, reviewee_id: reviewee.id, rating: 5 } }, by.token);
    await of(driver, drive, creator);
    const { review } = await of(creator, drive, driver);
    expect(review).toMatchObject({ is_published: true, reviewer_role: 'driver' });
    await of(driver, joined, passenger);
    expect(await server.refused(createReview, { body: { booking_id: joined.id, reviewee_id: driver.id, rating: 5 } }, creator.token)).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect(await getRating(driver)).toEqual([5, 1]);
  });

  it('R7.42, RD.187: of a person, the newest first, page by page', async () => {
    await write(passenger, 5);
    await write(driver, 5);
    // Published last, and written before all that follow.
    const early = await completed(ride, await aPerson(server));
    server.clock.advance(1_000);
    await write({ ...stranger, id: early.userId, token: await server.app.auth.openSession(early.userId) }, 4, early);
    const more = [];
    for (const rating of [1, 2, 3]) {
      const next = await completed(ride, await aPerson(server));
      server.clock.advance(1_000);
      const by = { ...stranger, id: next.userId, token: await server.app.auth.openSession(next.userId) };
      more.push(await write(by, rating, next));
      await write(driver, 5, next);
    }
    server.clock.advance(1_000);
    await write(driver, 5, early);
    expect((await getPublishedReviews(driver)).reviews.map(({ rating }) => rating)).toEqual([3, 2, 1, 4, 5]);
    const first = await getPublishedReviews(driver, { limit: 3 });
    expect(first).toMatchObject({ total: 5 });
    expect((await getPublishedReviews(driver, { limit: 3, cursor: first.next_cursor ?? '' })).reviews.map(({ rating }) => rating)).toEqual([4, 5]);
    expect(await getRating(driver)).toEqual([3, 5]);
    const bad = await server.request('GET', `/api/reviews/user/${driver.id}?cursor=x`, { token: stranger.token });
    expect(bad.statusCode).toBe(422);
  });

  it('RD.46, RD.54: with everybody writing at once the ratings are what the table says', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(server)));
    const trips = await Promise.all(people.map((person) => completed(ride, person)));
    const writes = trips.flatMap((trip, index) => {
      const by = people[index] ?? passenger;
      return [() => write(by, (index % 5) + 1, trip), () => write(driver, 5 - (index % 5), trip), () => write(driver, 1, trip)];
    });
    const outcomes = await Promise.allSettled(writes.map((each) => each()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    for (const person of [driver, ...people]) {
      const rows = await server.database.db.select().from(reviews).where(and(eq(reviews.revieweeId, person.id), isNotNull(reviews.publishedAt)));
      const [user] = await server.database.db.select().from(users).where(eq(users.id, person.id));
      expect([user?.ratingSum, user?.ratingCount]).toEqual([rows.reduce((sum, { rating }) => sum + rating, 0), rows.length]);
      expect(rows).toHaveLength(person.id === driver.id ? 8 : 1);
    }
  });
});
