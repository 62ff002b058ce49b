import { contract, notificationCreated } from '@shunlu/api-contract';
import type { Notification } from '@shunlu/api-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, rides, users } from '../db/schema.ts';
import type { Booking, Ride } from '../db/schema.ts';
import { runDueJobs } from '../jobs/due-jobs.ts';
import { aBooking } from '../testing/aBooking.ts';
import { DAY, HOUR, MINUTE } from '../testing/clock.ts';
import { preferredDatabase } from '../testing/databases.ts';
import { aPerson, aRequest, aVehicle, anOffer } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { listMails } from '../testing/mails.ts';
import { takeNotifications } from '../testing/takeNotifications.ts';
import { eventRecorderForTests, serverForTests } from '../testing/serverForTests.ts';
import { markMessageNotificationsRead } from '../notifications/store.ts';
import { notifyRideChange } from './events.ts';

const { bookRide, joinRide, confirmBooking, rejectBooking, cancelBooking, markNoShow } = contract.bookings;
const { cancelRide, updateRide, createSeatAlert } = contract.rides;

/** The offer and the request of these tests, as they are worded. */
const TRIP = '11/21（週六） 10:50–12:00 台北車站 → 新竹科學園區';

describe.each([preferredDatabase])('what people are told on %s', (kind) => {
  const server = serverForTests({ database: kind });
  const hearing = eventRecorderForTests(server);
  let driver: TestPerson;
  let passenger: TestPerson;
  let creator: TestPerson;
  let ride: Ride;

  beforeEach(async () => {
    driver = await aPerson(server, { firstName: '大明', lastName: '陳' });
    passenger = await aPerson(server, { firstName: 'Emma', lastName: 'Chen' });
    creator = await aPerson(server, { firstName: '怡君', lastName: '林' });
    ride = await anOffer(server, driver, { totalSeats: 4, availableSeats: 4 });
  });

  const takeNotices = (person: TestPerson) => takeNotifications(server, person);
  const listNotificationTypes = async (person: TestPerson) => (await takeNotices(person)).map(({ type }) => type);
  const book = async (seats = 2) => (await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: seats } }, passenger.token)).booking;
  const at = (booking: { id: number }, of = ride) => ({ rideId: of.id, bookingId: booking.id });
  const confirm = (booking: { id: number }, by = driver, of = ride) => server.call(confirmBooking, { params: at(booking, of) }, by.token);
  const setLanguage = (person: TestPerson, language: string) =>
    server.database.db.update(users).set({ preferences: { language } }).where(eq(users.id, person.id));
  const due = (after: Date) => runDueJobs(server.database, (server.clock.set(after), after));

  describe('of a booking', () => {
    it('R7.60, R3.32: made: the driver, in words, at once, with where it leads', async () => {
      await hearing.all();
      const booking = await book();
      const { notifications } = await server.call(contract.notifications.listNotifications, { query: {} }, driver.token);
      expect(notifications).toEqual([
        {
          id: expect.any(Number) as number, type: 'booking_created', read: false, createdAt: server.clock.now().toISOString(),
          title: '有新的預訂等你確認', message: `Emma Chen 想預訂 2 個座位，${TRIP}。`, data: { rideId: ride.id, bookingId: booking.id },
        },
      ]);
      expect(await hearing.of(notificationCreated)).toEqual([{ users: [driver.id], payload: notifications[0] }]);
      expect(await takeNotices(passenger)).toEqual([]);
    });

    it('RD.118, RD.189: in the language of whom it is for', async () => {
      await setLanguage(driver, 'en');
      await book();
      expect(await takeNotices(driver)).toMatchObject([
        { title: 'A new booking waits for you', message: 'Emma Chen would like 2 seats: Sat, Nov 21, 10:50–12:00, 台北車站 → 新竹科學園區.' },
      ]);
    });

    it('R4.16, RD.118: confirmed: the passenger', async () => {
      const booking = await book();
      await takeNotices(driver);
      await confirm(booking);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_confirmed', message: `陳大明確認了你的 2 個座位，${TRIP}。` }]);
      expect(await takeNotices(driver)).toEqual([]);
    });

    it.each(['Rejected by driver', 'No reason provided', undefined])('R4.17: says no reason in notice and mail when the driver sends %j in place of one', async (reason) => {
      const booking = await book();
      await server.call(rejectBooking, { params: at(booking), body: reason === undefined ? {} : { reason } }, driver.token);
      const message = `陳大明婉拒了你的預訂，${TRIP}。`;
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_rejected', title: '預訂未被接受', message }]);
      expect(await listMails(server, passenger)).toMatchObject([{ subject: '預訂未被接受', text: message }]);
    });

    it('R4.17, RD.14: rejected: the passenger, with the reason', async () => {
      const booking = await book();
      await server.call(rejectBooking, { params: at(booking), body: { reason: '要載器材' } }, driver.token);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_rejected', message: `陳大明婉拒了你的預訂，${TRIP}。原因：要載器材` }]);
    });

    it('RD.85: cancelled: the driver of the passenger, the passenger of the driver', async () => {
      await server.call(cancelBooking, { params: { id: (await book()).id }, body: { reason: '加班' } }, passenger.token);
      expect((await takeNotices(driver))[0]).toMatchObject({ type: 'booking_cancelled', message: `Emma Chen 取消了 2 個座位，${TRIP}。原因：加班` });
      expect(await takeNotices(passenger)).toEqual([]);
      const booking = await book();
      await confirm(booking);
      await server.call(rejectBooking, { params: at(booking), body: { reason: '車壞了' } }, driver.token);
      expect((await takeNotices(passenger))[0]).toMatchObject({ type: 'booking_cancelled', message: `陳大明取消了你的預訂，${TRIP}。原因：車壞了` });
    });

    it('RD.85: the reason is said in English, too, be it of a booking or of the ride', async () => {
      const trip = 'Sat, Nov 21, 10:50–12:00, 台北車站 → 新竹科學園區';
      await Promise.all([setLanguage(driver, 'en'), setLanguage(passenger, 'en')]);
      await server.call(cancelBooking, { params: { id: (await book()).id }, body: { reason: 'Overtime' } }, passenger.token);
      expect((await takeNotices(driver))[0]).toMatchObject({ title: 'Booking cancelled', message: `Emma Chen cancelled 2 seats: ${trip}. Reason: Overtime` });
      const booking = await book();
      await confirm(booking);
      await server.call(rejectBooking, { params: at(booking), body: { reason: 'The car broke down' } }, driver.token);
      expect((await takeNotices(passenger))[0]).toMatchObject({ title: 'Booking cancelled', message: `陳大明 cancelled your booking: ${trip}. Reason: The car broke down` });
      await book();
      await server.call(cancelRide, { params: { id: ride.id }, body: { reason: 'No petrol' } }, driver.token);
      expect((await takeNotices(passenger))[0]).toMatchObject({ title: 'Ride cancelled', message: `陳大明 cancelled the whole ride: ${trip}. Reason: No petrol` });
    });

    it('RD.12, RD.118: expired: both sides', async () => {
      const { expires_at } = await book();
      await takeNotices(driver);
      await due(new Date(expires_at ?? ''));
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_expired', message: `陳大明沒有在期限內回覆，${TRIP}，座位已釋出。` }]);
      expect(await takeNotices(driver)).toMatchObject([{ type: 'booking_expired', message: `你沒有在期限內回覆 Emma Chen 的預訂，${TRIP}，座位已釋出。` }]);
    });

    it('RD.117: who did not come hears it of the other', async () => {
      const [booking, other] = [await book(), (await server.call(bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } }, creator.token)).booking];
      await confirm(booking);
      await confirm(other);
      server.clock.set(new Date(ride.departureTime.getTime() + MINUTE));
      await runDueJobs(server.database, server.clock.now());
      await Promise.all([takeNotices(driver), takeNotices(passenger)]);
      await server.call(markNoShow, { params: at(booking), body: {} }, driver.token);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_no_show', message: `陳大明回報你沒有出現在上車點，${TRIP}。` }]);
      await server.call(markNoShow, { params: at(other), body: {} }, creator.token);
      expect(await takeNotices(driver)).toMatchObject([{ type: 'booking_no_show', message: `林怡君回報你沒有到上車點，${TRIP}。` }]);
    });
  });

  describe('of a ride', () => {
    let booking: Booking;
    beforeEach(async () => {
      const { id } = await book();
      await confirm({ id });
      const stop = { pickupAddress: '板橋車站', pickupTime: new Date(ride.departureTime.getTime() + 15 * MINUTE) };
      const [row] = await server.database.db.update(bookings).set(stop).where(eq(bookings.id, id)).returning();
      if (row === undefined) throw new Error('The booking is not there');
      booking = row;
      await Promise.all([takeNotices(driver), takeNotices(passenger)]);
    });

    it('RD.52: cancelled: its passengers, with the reason', async () => {
      await server.call(cancelRide, { params: { id: ride.id }, body: { reason: '車輛進廠' } }, driver.token);
      expect(await takeNotices(passenger)).toMatchObject([
        { type: 'ride_cancelled', message: '陳大明取消了整趟行程，11/21（週六） 11:05–12:00 板橋車站 → 新竹科學園區。原因：車輛進廠', data: { rideId: ride.id, bookingId: booking.id } },
      ]);
      expect(await takeNotices(driver)).toEqual([]);
    });

    it('RD.49: changed: its passengers, and what is new', async () => {
      // A booking keeps the price of its time (D83).
      const lower = (price: number) => server.call(updateRide, { params: { id: ride.id }, body: { price_per_seat: price } }, driver.token);
      await lower(ride.pricePerSeat - 10);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'ride_changed', message: '陳大明把新預訂的每座費用降為 NT$40，你的預訂仍是每座 NT$50，11/21（週六） 11:05–12:00 板橋車站 → 新竹科學園區。' }]);
      expect(await takeNotices(driver)).toEqual([]);
      await setLanguage(passenger, 'en');
      await lower(ride.pricePerSeat - 20);
      expect(await takeNotices(passenger)).toMatchObject([{ message: '陳大明 lowered the price of new bookings to NT$30 a seat. Yours stays at NT$50 a seat: Sat, Nov 21, 11:05–12:00, 板橋車站 → 新竹科學園區.' }]);
      await setLanguage(passenger, 'zh-TW');
      const former = { ...ride, departureTime: new Date(ride.departureTime.getTime() - 10 * MINUTE) };
      await server.database.transaction((tx) => notifyRideChange(tx, ride, driver.id, server.clock.now(), former));
      await server.database.transaction((tx) => notifyRideChange(tx, ride, driver.id, server.clock.now()));
      expect(await takeNotices(passenger)).toMatchObject([
        { message: '陳大明更新了行程內容，11/21（週六） 11:05–12:00 板橋車站 → 新竹科學園區。' },
        { message: `陳大明把出發時間改為 ${TRIP.replace('–12:00', '')}（原本 10:40）。` },
      ]);
    });

    it('RD.6, RD.8, RD.194: started and completed: who went along; both sides may review', async () => {
      await due(ride.departureTime);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'ride_started', message: '板橋車站 → 新竹科學園區的行程已經出發。' }]);
      expect(await listNotificationTypes(driver)).not.toContain('ride_started');
      await due(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
      const data = { rideId: ride.id, bookingId: booking.id };
      expect(await takeNotices(passenger)).toMatchObject([
        { type: 'review_due', message: '歡迎評價陳大明，12/5 前都可以寫。', data },
        { type: 'ride_completed', message: '板橋車站 → 新竹科學園區的行程已完成。', data },
      ]);
      expect(await takeNotices(driver)).toMatchObject([
        { type: 'review_due', message: '歡迎評價 Emma Chen，12/5 前都可以寫。', data },
        { type: 'ride_completed', message: '台北車站 → 新竹科學園區的行程已完成。' },
      ]);
    });

    it('RD.8: a driver of several is reminded of them once', async () => {
      await aBooking(server, ride, creator, { status: 'confirmed' });
      await due(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
      await due(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
      const reminders = (await takeNotices(driver)).filter(({ type }) => type === 'review_due');
      expect(reminders).toMatchObject([{ message: '歡迎評價 Emma Chen、林怡君，12/5 前都可以寫。', data: { rideId: ride.id } }]);
    });

    it('a ride that nobody joined is completed without a word', async () => {
      await server.database.db.update(bookings).set({ status: 'cancelled', cancelKind: 'rider' }).where(eq(bookings.id, booking.id));
      await due(ride.departureTime);
      await due(new Date(ride.estimatedArrivalTime.getTime() + 15 * MINUTE));
      expect(await takeNotices(driver)).toEqual([]);
    });

    it('RD.118, RD.103: departure in 24 hours and in 1: everybody on it, each with their own stop, once', async () => {
      await server.database.db.update(rides).set({ createdAt: new Date(ride.departureTime.getTime() - 2 * DAY) }).where(eq(rides.id, ride.id));
      await due(new Date(ride.departureTime.getTime() - DAY + MINUTE));
      await due(new Date(ride.departureTime.getTime() - DAY + 2 * MINUTE));
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'departure_soon', title: '24 小時內出發', message: '11/21（週六） 11:05–12:00 板橋車站 → 新竹科學園區。' }]);
      await due(new Date(ride.departureTime.getTime() - HOUR + MINUTE));
      expect(await takeNotices(passenger)).toMatchObject([{ title: '1 小時內出發' }]);
      expect(await takeNotices(driver)).toMatchObject([{ title: '1 小時內出發', message: `${TRIP}。` }]);
    });

    it('RD.130: a seat on a full ride is free: who waits', async () => {
      const full = await anOffer(server, driver, { totalSeats: 2, availableSeats: 0 });
      const held = await aBooking(server, full, passenger, { seatsBooked: 2 });
      await server.call(createSeatAlert, { body: { ride_id: full.id } }, creator.token);
      await server.call(cancelBooking, { params: { id: held.id }, body: {} }, passenger.token);
      expect(await takeNotices(creator)).toMatchObject([{ type: 'seat_available', message: `${TRIP}，空出 2 個座位。`, data: { rideId: full.id } }]);
    });
  });

  describe('of a request', () => {
    let request: Ride;
    beforeEach(async () => {
      request = await aRequest(server, creator, { totalSeats: 2, availableSeats: 6, pricePerSeat: 80 });
    });
    const propose = async (by = driver) => {
      const vehicle = await aVehicle(server, by);
      const body = { role: 'driver' as const, vehicle_id: vehicle.id, price_per_seat: 60 };
      return (await server.call(joinRide, { params: { id: request.id }, body }, by.token)).booking;
    };
    const join = async () => (await server.call(joinRide, { params: { id: request.id }, body: { seats_needed: 1 } }, passenger.token)).booking;

    beforeEach(async () => {
      // The offer of the driver is at the same time.
      await server.call(cancelRide, { params: { id: ride.id }, body: {} }, driver.token);
    });

    it('RD.104: a driver offers to drive, and is accepted: who joined is confirmed, a rival is not chosen', async () => {
      await join();
      const proposal = await propose();
      const rival = await aPerson(server);
      await propose(rival);
      const offered = await takeNotices(creator);
      expect(offered.map(({ type }) => type)).toEqual(['proposal_created', 'proposal_created', 'booking_created']);
      expect(offered[1]).toMatchObject({ title: '有駕駛願意載你', message: `陳大明願意以每座 NT$60 載你們 3 位，${TRIP}。`, data: { rideId: request.id, bookingId: proposal.id } });
      expect(offered[2]).toMatchObject({ title: '有人想一起搭' });
      await confirm(proposal, creator, request);
      expect(await takeNotices(driver)).toMatchObject([{ type: 'proposal_confirmed', message: `林怡君接受了你的提議，${TRIP}。` }]);
      expect(await takeNotices(rival)).toMatchObject([{ type: 'proposal_rejected', message: `林怡君沒有接受你的提議，${TRIP}。` }]);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_confirmed', message: `陳大明確認了你的 1 個座位，${TRIP}。` }]);
    });

    it('RD.14: a proposal is declined, withdrawn or runs out', async () => {
      await server.call(rejectBooking, { params: at(await propose(), request), body: { reason: '太早' } }, creator.token);
      expect(await takeNotices(driver)).toMatchObject([{ type: 'proposal_rejected', message: `林怡君沒有接受你的提議，${TRIP}。原因：太早` }]);
      await takeNotices(creator);
      await server.call(cancelBooking, { params: { id: (await propose()).id }, body: {} }, driver.token);
      expect((await takeNotices(creator))[0]).toMatchObject({ type: 'booking_cancelled', title: '駕駛收回了提議' });
      const { expires_at } = await propose();
      await takeNotices(creator);
      await due(new Date(expires_at ?? ''));
      expect(await takeNotices(driver)).toMatchObject([{ type: 'booking_expired', message: `林怡君沒有在期限內回覆你的提議，${TRIP}。` }]);
      expect((await takeNotices(creator))[0]).toMatchObject({ type: 'booking_expired', message: `你沒有在期限內回覆陳大明的提議，${TRIP}。` });
    });

    it('RD.49: its departure is moved: who joined and who offers to drive, once each; not whose proposal is over', async () => {
      await join();
      const proposal = await propose();
      const rival = await aPerson(server);
      await server.call(cancelBooking, { params: { id: (await propose(rival)).id }, body: {} }, rival.token);
      await Promise.all([takeNotices(passenger), takeNotices(rival), takeNotices(creator)]);
      const departure_time = new Date(request.departureTime.getTime() - 5 * MINUTE).toISOString();
      await server.call(updateRide, { params: { id: request.id }, body: { departure_time } }, creator.token);
      const message = `林怡君把出發時間改為 ${TRIP.replace('10:50–12:00', '10:45')}（原本 10:50）。`;
      expect(await takeNotices(driver)).toMatchObject([{ type: 'ride_changed', message, data: { rideId: request.id, bookingId: proposal.id } }]);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'ride_changed', message }]);
      expect(await takeNotices(rival)).toEqual([]);

      await confirm(proposal, creator, request);
      await takeNotices(driver);
      await server.call(updateRide, { params: { id: request.id }, body: { description: '東三門' } }, creator.token);
      expect(await takeNotices(driver)).toMatchObject([{ type: 'ride_changed', data: { rideId: request.id } }]);
    });

    it('RD.49: its maximum is lowered: who joined, whose price the driver will say', async () => {
      await join();
      await takeNotices(passenger);
      const lower = (price: number) => server.call(updateRide, { params: { id: request.id }, body: { price_per_seat: price } }, creator.token);
      await lower(70);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'ride_changed', message: `林怡君把每座最多分攤的費用降為 NT$70（原本 NT$80），${TRIP}。` }]);
      await setLanguage(passenger, 'en');
      await lower(60);
      expect(await takeNotices(passenger)).toMatchObject([{ message: '林怡君 lowered what a driver may ask to NT$60 a seat at most (it was NT$70): Sat, Nov 21, 10:50–12:00, 台北車站 → 新竹科學園區.' }]);
    });

    it('RD.80: the driver drops out: creator and passengers, once each', async () => {
      await join();
      await confirm(await propose(), creator, request);
      await Promise.all([takeNotices(creator), takeNotices(passenger), takeNotices(driver)]);
      await server.call(cancelRide, { params: { id: request.id }, body: { reason: '車輛進廠' } }, driver.token);
      const message = `陳大明無法駕駛這趟行程，${TRIP}，現在重新等候駕駛。原因：車輛進廠`;
      expect(await takeNotices(creator)).toMatchObject([{ type: 'driver_left', message }]);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'driver_left', message }]);
      expect(await takeNotices(driver)).toEqual([]);
    });

    it('RD.7: nobody drives it: who asked and who joined', async () => {
      await join();
      await takeNotices(creator);
      await due(request.departureTime);
      const message = `到出發時間還沒有駕駛接下這趟行程，${TRIP}。`;
      expect(await takeNotices(creator)).toMatchObject([{ type: 'ride_cancelled', message }]);
      expect(await takeNotices(passenger)).toMatchObject([{ type: 'booking_expired', message }]);
    });

    it('RD.52: its creator takes it back: the driver and who joined', async () => {
      await join();
      await confirm(await propose(), creator, request);
      await Promise.all([takeNotices(passenger), takeNotices(driver)]);
      await server.call(cancelRide, { params: { id: request.id }, body: { reason: '不去了' } }, creator.token);
      for (const person of [driver, passenger]) expect(await takeNotices(person)).toMatchObject([{ type: 'ride_cancelled', message: `林怡君取消了整趟行程，${TRIP}。原因：不去了` }]);
      // So is who offers to drive one that nobody drives yet.
      request = await aRequest(server, creator, { pricePerSeat: 80 });
      await propose();
      await server.call(cancelRide, { params: { id: request.id }, body: { reason: '改期' } }, creator.token);
      expect((await takeNotices(driver))[0]).toMatchObject({ type: 'ride_cancelled', message: `林怡君取消了整趟行程，${TRIP}。原因：改期` });
    });

    it('RD.8: creator and driver, joiner and driver may review each other', async () => {
      await join();
      await confirm(await propose(), creator, request);
      await Promise.all([takeNotices(creator), takeNotices(passenger), takeNotices(driver)]);
      await due(request.departureTime);
      await due(new Date(request.estimatedArrivalTime.getTime() + 15 * MINUTE));
      const dueTo = async (person: TestPerson) => (await takeNotices(person)).filter(({ type }) => type === 'review_due').map(({ message }) => message);
      expect(await dueTo(creator)).toEqual(['歡迎評價陳大明，12/5 前都可以寫。']);
      expect(await dueTo(passenger)).toEqual(['歡迎評價陳大明，12/5 前都可以寫。']);
      expect(await dueTo(driver)).toEqual(['歡迎評價 Emma Chen、林怡君，12/5 前都可以寫。']);
    });
  });

  describe('of a message', () => {
    const write = (booking: { id: number }, message: string, from = driver) =>
      server.call(contract.chat.sendBookingMessage, { params: { id: booking.id }, body: { message } }, from.token);
    const list = async (person: TestPerson) => server.call(contract.notifications.listNotifications, { query: {} }, person.token);

    it('RD.125, RD.185: one notice per chat until it is read, the newest text, which leads to the chat and to no ride', async () => {
      const booking = await book();
      await takeNotices(passenger);
      await write(booking, '你好');
      await write(booking, `我大概 ${'很'.repeat(200)}久`);
      const { notifications, unread_count } = await list(passenger);
      expect(notifications).toMatchObject([{ type: 'message', title: '陳大明', data: { bookingId: booking.id, userId: driver.id }, read: false }]);
      expect([...(notifications[0]?.message ?? '')]).toHaveLength(140);
      expect(notifications[0]?.data).not.toHaveProperty('rideId');
      expect(unread_count).toBe(1);

      await server.call(contract.chat.markChatRead, { params: { id: booking.id }, query: {}, body: {} }, passenger.token);
      expect(await list(passenger)).toMatchObject({ notifications: [{ read: true }], unread_count: 0 });
      await write(booking, '我到了');
      expect((await list(passenger)).notifications.map(({ message, read }) => [message === '我到了', read])).toEqual([[true, false], [false, true]]);
    });

    it('RD.125, RD.185: an inquiry is told with its ride and who asks; another chat of the same people stays unread', async () => {
      const booking = await book();
      await takeNotices(driver);
      await server.call(contract.chat.sendInquiryMessage, { params: { id: ride.id }, query: {}, body: { message: '可以帶狗嗎？' } }, creator.token);
      await write(booking, '幾點到？', passenger);
      expect((await list(driver)).notifications.map(({ data }) => data)).toEqual([{ bookingId: booking.id, userId: passenger.id }, { inquiryRideId: ride.id, userId: creator.id }]);
      await server.database.transaction((tx) => markMessageNotificationsRead(tx, driver.id, { bookingId: null, rideId: ride.id, guestId: creator.id, ownerId: driver.id }, server.clock.now()));
      expect((await list(driver)).notifications.map(({ read }) => read)).toEqual([false, true]);
    });
  });

  it('R7.60: of the own account; a changed password is mailed, whatever is switched off', async () => {
    await server.database.db.update(users).set({ preferences: { notify: Object.fromEntries(['booking', 'ride', 'message', 'departure', 'review', 'seat'].map((each) => [each, { email: false, push: false }])) } }).where(eq(users.id, passenger.id));
    await server.call(contract.users.changePassword, { body: { current_password: 'correct horse 電池', password: 'another horse 電池' } }, passenger.token);
    const { notifications } = await server.call(contract.notifications.listNotifications, { query: {} }, await server.app.auth.openSession(passenger.id));
    expect(notifications).toMatchObject([{ type: 'account', title: '密碼已變更', data: null }] satisfies Partial<Notification>[]);
    expect(await listMails(server, passenger)).toMatchObject([{ subject: '密碼已變更', isNotice: false }]);
  });

  it('who deleted the account is told nothing', async () => {
    const booking = await book();
    await server.database.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, passenger.id));
    await confirm(booking);
    expect(await takeNotices(passenger)).toEqual([]);
    expect(await listMails(server, passenger)).toEqual([]);
  });
});
