import { contract, joinBooking, joinChat, leaveBooking, locationUpdate, notificationRead } from '@shunlu/api-contract';
import type { EphemeralEvent } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatService } from '../chat/service.ts';
import { bookings, notifications, rides, sockets } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { aBooking } from '../testing/aBooking.ts';
import { MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { instancesForTests } from '../testing/instances.ts';
import { waitForSockets, socketsForTests } from '../testing/sockets.ts';
import type { Listener } from '../testing/sockets.ts';
import { insertBlock } from '../trust/block-store.ts';
import type { Bus } from './bus.ts';
import { presence } from './presence.ts';

const { chat } = contract;

describe.each([preferredDatabase])('people on the socket on %s', (kind) => {
  const instances = instancesForTests(kind);
  const { signIn: connect } = socketsForTests();
  let driver: TestPerson;
  let passenger: TestPerson;
  let offer: Ride;
  let booking: Booking;

  beforeEach(async () => {
    driver = await aPerson(instances.here);
    passenger = await aPerson(instances.here);
    offer = await anOffer(instances.here, driver);
    booking = await aBooking(instances.here, offer, passenger);
  });

  const signIn = (who: TestPerson, instance: 0 | 1 = 0) => connect(instances.origins[instance], who);
  const quiet = (...listeners: Listener[]) => waitForSockets(instances.database, ...listeners);
  const getConversation = async (who: TestPerson) => (await instances.here.call(chat.getBookingChat, { params: { id: booking.id }, query: {} }, who.token)).conversation;
  const listOpenSockets = (who: TestPerson) => instances.database.db.select().from(sockets).where(eq(sockets.userId, who.id));
  const hangUp = async (listener: Listener, who: TestPerson, left = 0) => {
    listener.socket.disconnect();
    await vi.waitFor(async () => expect(await listOpenSockets(who)).toHaveLength(left), 10_000);
  };

  describe('who is online', () => {
    it('R7.64, R7.65, RD.58: is told on every instance to those who share an open chat, with the first socket and the last', async () => {
      const stranger = await signIn(await aPerson(instances.here));
      const near = await signIn(driver, 0);
      const far = await signIn(passenger, 1);
      const second = await signIn(passenger, 0);
      await quiet(near);
      expect(near.of('user_online_status')).toEqual([{ userId: passenger.id }]);
      expect((await getConversation(driver)).other_user.is_online).toBe(true);
      await hangUp(far, passenger, 1);
      await quiet(near);
      expect(near.of('user_offline_status')).toEqual([]);
      await hangUp(second, passenger);
      await vi.waitFor(() => expect(near.of('user_offline_status')).toEqual([{ userId: passenger.id }]), 10_000);
      expect((await getConversation(driver)).other_user.is_online).toBe(false);
      await quiet(stranger);
      expect(stranger.received.map(([name]) => name)).toEqual(['authenticated']);
    });

    it('R7.64, RD.58: joining a chat tells of the other one, online or not', async () => {
      const near = await signIn(driver);
      await near.ask(joinChat, { bookingId: booking.id });
      await quiet(near);
      expect(near.of('user_offline_status')).toEqual([{ userId: passenger.id }]);
      const far = await signIn(passenger, 1);
      await far.ask(joinChat, { bookingId: booking.id });
      await quiet(far);
      expect(far.of('user_online_status')).toEqual([{ userId: driver.id }]);
    });

    it('RD.58: is no business of a stranger, who only opened an inquiry, nor where the chat is closed or blocked', async () => {
      const visitor = await aPerson(instances.here);
      const visiting = await signIn(visitor);
      await visiting.ask(joinChat, { rideId: offer.id });
      const far = await signIn(passenger, 1);
      await far.ask(joinChat, { bookingId: booking.id });
      await instances.database.db.update(bookings).set({ status: 'cancelled', cancelKind: 'rider' }).where(eq(bookings.id, booking.id));
      const blocked = await aPerson(instances.here);
      await aBooking(instances.here, offer, blocked);
      await insertBlock(instances.database.db, { blockerId: driver.id, blockedId: blocked.id, createdAt: instances.clock.now() });
      const blocking = await signIn(blocked);
      await quiet(far);
      const receivedCount = far.received.length;
      const near = await signIn(driver);
      await blocking.ask(joinChat, { bookingId: booking.id });
      await far.ask(joinChat, { bookingId: booking.id });
      await quiet(visiting, far, blocking, near);
      for (const { of } of [visiting, blocking]) expect([...of('user_online_status'), ...of('user_offline_status')]).toEqual([]);
      expect(far.received).toHaveLength(receivedCount);
      expect((await getConversation(passenger)).other_user.is_online).toBe(false);
      const { conversation } = await instances.here.call(chat.getInquiryChat, { params: { id: offer.id }, query: {} }, visitor.token);
      expect(conversation.other_user.is_online).toBe(false);
    });

    it('RD.58: one that could not be taken out as it went is not kept alive by its instance', async () => {
      const emitted: unknown[] = [];
      const bus: Bus = { emit: async (_rooms, event: EphemeralEvent, payload) => void emitted.push([event.name, payload]), close: async () => {} };
      await vi.waitFor(async () => expect(await instances.database.db.select().from(sockets)).toEqual([]), 10_000);
      const deps = { database: instances.database, clock: instances.clock };
      let isAway = false;
      const transaction: typeof deps.database.transaction = (work) => (isAway ? Promise.reject(new Error('away')) : deps.database.transaction(work));
      const here = presence({ ...deps, database: Object.assign(Object.create(deps.database) as typeof deps.database, { transaction }) }, chatService(deps), bus);
      await here.enter('ghost', passenger.id);
      // The instance needs a second socket: without a live one, `refresh` would update no row.
      await here.enter('alive', driver.id);
      emitted.length = 0;
      isAway = true;
      await expect(here.leave('ghost')).rejects.toThrow('away');
      isAway = false;
      for (let half = 0; half < 2; half += 1) {
        instances.clock.advance(MINUTE / 2);
        expect(await here.refresh()).toEqual([]);
      }
      expect(await listOpenSockets(passenger)).toEqual([]);
      expect(emitted).toEqual([['user_offline_status', { userId: passenger.id }]]);
      await here.leave('alive');
    });

    it('of an instance that was killed are taken out by another, and that is told', async () => {
      const emitted: [string[], string, unknown][] = [];
      const bus: Bus = {
        emit: async (rooms, event: EphemeralEvent, payload) => void emitted.push([[...rooms], event.name, payload]),
        close: async () => {},
      };
      // Wait until the previous test's sockets are deleted. Otherwise the minute below would make them stale and emit events.
      await vi.waitFor(async () => expect(await instances.database.db.select().from(sockets)).toEqual([]), 10_000);
      const deps = { database: instances.database, clock: instances.clock };
      const [killed, alive] = [presence(deps, chatService(deps), bus), presence(deps, chatService(deps), bus)];
      await killed.enter('killed-1', passenger.id);
      await killed.enter('killed-2', driver.id);
      await alive.enter('alive-1', driver.id);
      emitted.length = 0;
      instances.clock.advance(MINUTE / 2);
      expect(await alive.refresh()).toEqual([]);
      expect(emitted).toEqual([]);
      instances.clock.advance(MINUTE / 2);
      expect(await alive.refresh()).toEqual([]);
      expect(emitted).toEqual([[[`user:${driver.id}`], 'user_offline_status', { userId: passenger.id }]]);
      expect(await listOpenSockets(driver)).toMatchObject([{ id: 'alive-1' }]);
      // The instance was only suspended and resumes: its sockets must register again.
      expect((await killed.refresh()).toSorted()).toEqual(['killed-1', 'killed-2']);
      await alive.leave('alive-1');
    });
  });

  describe('screens of bookings', () => {
    it('R7.55, R7.56: the other party hears of them, and nobody else', async () => {
      const stranger = await signIn(await aPerson(instances.here), 1);
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      far.emit(joinBooking, booking.id);
      stranger.emit(joinBooking, booking.id);
      await quiet(far, stranger);
      near.emit(joinBooking, booking.id);
      await quiet(near);
      near.emit(leaveBooking, booking.id);
      await quiet(near, far, stranger);
      const what = { bookingId: booking.id, userId: driver.id };
      expect([far.of('user-joined-booking'), far.of('user-left-booking')]).toEqual([[what], [what]]);
      far.emit(leaveBooking, booking.id);
      await quiet(far);
      near.emit(joinBooking, booking.id);
      await quiet(near, far);
      expect(far.of('user-joined-booking')).toHaveLength(1);
      for (const { of } of [near, stranger]) expect([...of('user-joined-booking')]).toEqual([]);
    });

    it('R7.55, RD.105: the driver of a request has none of a rival’s proposal, nor of who was let go before', async () => {
      const [creator, rival] = [await aPerson(instances.here), await aPerson(instances.here)];
      const { vehicleId } = offer;
      const request = await aRequest(instances.here, creator, { status: 'active', driverId: driver.id, vehicleId });
      const [before, after] = [-MINUTE, MINUTE].map((ms) => new Date(instances.clock.now().getTime() + ms));
      const proposal = { userRole: 'driver', seatsBooked: 0, totalPrice: 0, vehicleId } as const;
      const theirs = await aBooking(instances.here, request, rival, { ...proposal, status: 'cancelled', cancelKind: 'rejected', statusChangedAt: before });
      const letGo = await aBooking(instances.here, request, rival, { status: 'cancelled', cancelKind: 'rejected', statusChangedAt: before });
      await aBooking(instances.here, request, driver, { ...proposal, status: 'confirmed' });
      const dropped = await aBooking(instances.here, request, passenger, { status: 'cancelled', cancelKind: 'driver', statusChangedAt: after });
      const [near, far, answering] = [await signIn(driver), await signIn(rival, 1), await signIn(passenger, 1)];
      for (const { id } of [theirs, letGo]) far.emit(joinBooking, id);
      answering.emit(joinBooking, dropped.id);
      await quiet(far, answering);
      for (const { id } of [theirs, letGo, dropped]) near.emit(joinBooking, id);
      await quiet(near);
      await quiet(far, answering);
      expect(far.of('user-joined-booking')).toEqual([]);
      expect(answering.of('user-joined-booking')).toEqual([{ bookingId: dropped.id, userId: driver.id }]);
    });

    it('R7.56: who hangs up has left', async () => {
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      for (const each of [near, far]) {
        each.emit(joinBooking, booking.id);
        await quiet(each);
      }
      far.socket.disconnect();
      await vi.waitFor(() => expect(near.of('user-left-booking')).toEqual([{ bookingId: booking.id, userId: passenger.id }]), 10_000);
    });
  });

  describe('the driver’s location', () => {
    const HERE = { latitude: 25.05, longitude: 121.5, timestamp: '2026-11-20T02:50:00.000Z' };

    it('R7.54, R7.63, RD.59: goes to confirmed passengers while the ride is under way, and ends by itself', async () => {
      const pending = await aPerson(instances.here);
      await aBooking(instances.here, offer, pending);
      await instances.database.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id));
      const [near, far, waiting] = [await signIn(driver), await signIn(passenger, 1), await signIn(pending, 1)];
      const update = { rideId: offer.id, ...HERE };
      near.emit(locationUpdate, update);
      await quiet(near, far);
      expect(far.of('location_update')).toEqual([]);
      const setStatus = (status: 'in_progress' | 'completed') => instances.database.db.update(rides).set({ status }).where(eq(rides.id, offer.id));
      await setStatus('in_progress');
      near.emit(locationUpdate, update);
      far.emit(locationUpdate, { ...update, latitude: 0 });
      await quiet(near, far);
      await quiet(far, waiting);
      expect(far.of('location_update')).toEqual([update]);
      await setStatus('completed');
      near.emit(locationUpdate, update);
      await quiet(near, far, waiting);
      await quiet(far, waiting);
      expect(far.of('location_update')).toHaveLength(1);
      expect([...waiting.of('location_update'), ...near.of('location_update')]).toEqual([]);
    });

    it('R7.54, RD.163: is of the ride that the driver drives when it names none, and is acknowledged', async () => {
      await instances.database.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id));
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      expect(await near.ask(locationUpdate, HERE)).toMatchObject({ ok: false, refusal: { code: 'NOT_UNDER_WAY' } });
      expect(await near.ask(locationUpdate, { rideId: offer.id, ...HERE })).toMatchObject({ ok: false, refusal: { code: 'NOT_UNDER_WAY' } });
      await instances.database.db.update(rides).set({ status: 'in_progress' }).where(eq(rides.id, offer.id));
      // The driver has not completed the previous ride yet.
      await anOffer(instances.here, driver, { status: 'in_progress', departureTime: new Date(offer.departureTime.getTime() - 90 * MINUTE), estimatedArrivalTime: offer.departureTime });
      expect(await near.ask(locationUpdate, HERE)).toEqual({ ok: true });
      expect(await near.ask(locationUpdate, { rideId: offer.id, ...HERE })).toEqual({ ok: true });
      expect(await far.ask(locationUpdate, HERE)).toMatchObject({ ok: false, refusal: { code: 'NOT_UNDER_WAY' } });
      expect(await far.ask(locationUpdate, { rideId: offer.id, ...HERE })).toMatchObject({ ok: false, refusal: { code: 'RIDE_NOT_FOUND' } });
      expect(await near.ask(locationUpdate, { ...HERE, latitude: 91 })).toMatchObject({ ok: false, refusal: { code: 'VALIDATION' } });
      await quiet(near, far);
      await quiet(far);
      expect(far.of('location_update')).toEqual([{ rideId: offer.id, ...HERE }, { rideId: offer.id, ...HERE }]);
    });

    it('R7.54, RD.163: so is it of a request that somebody else asked for', async () => {
      const request = await aRequest(instances.here, passenger, { status: 'in_progress', driverId: driver.id });
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      expect(await near.ask(locationUpdate, HERE)).toEqual({ ok: true });
      expect(await far.ask(locationUpdate, HERE)).toMatchObject({ ok: false, refusal: { code: 'NOT_UNDER_WAY' } });
      await quiet(near, far);
      await quiet(far);
      expect(far.of('location_update')).toEqual([{ rideId: request.id, ...HERE }]);
    });

    it('RD.137: goes no more to a passenger once either has blocked the other, nor does who looks at the booking', async () => {
      await instances.database.db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id));
      await instances.database.db.update(rides).set({ status: 'in_progress' }).where(eq(rides.id, offer.id));
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      for (const each of [near, far]) each.emit(joinBooking, booking.id);
      await quiet(near, far);
      await insertBlock(instances.database.db, { blockerId: passenger.id, blockedId: driver.id, createdAt: instances.clock.now() });
      for (const { received } of [near, far]) received.length = 0;
      near.emit(locationUpdate, { rideId: offer.id, ...HERE });
      near.emit(leaveBooking, booking.id);
      await quiet(near, far);
      await quiet(far, near);
      expect([...far.received, ...near.received]).toEqual([]);
    });

    it('R7.63, RD.59: of a request also to who asked for it', async () => {
      const request = await aRequest(instances.here, passenger, { status: 'in_progress', driverId: driver.id });
      const [near, far] = [await signIn(driver), await signIn(passenger, 1)];
      near.emit(locationUpdate, { rideId: request.id, ...HERE });
      await quiet(near);
      await quiet(far);
      expect(far.of('location_update')).toEqual([{ rideId: request.id, ...HERE }]);
    });
  });

  it('R7.53, R4.8: a notice is marked as read by its owner alone', async () => {
    const now = instances.clock.now();
    const [notice] = await instances.database.db
      .insert(notifications)
      .values({ userId: driver.id, type: 'account', title: '標題', message: '內容', createdAt: now })
      .returning();
    const [near, far] = [await signIn(driver), await signIn(passenger)];
    const readAt = async () => (await instances.database.db.select().from(notifications).where(eq(notifications.id, notice?.id ?? 0)))[0]?.readAt;
    far.emit(notificationRead, { notificationId: notice?.id ?? 0 });
    await quiet(far);
    expect(await readAt()).toBe(null);
    near.emit(notificationRead, { notificationId: notice?.id ?? 0 });
    near.emit(notificationRead, { notificationId: 999_999_999 });
    await quiet(near);
    expect(await readAt()).toEqual(now);
  });
});
