import { bookingStatusUpdate, locationUpdate, newMessage, notificationCreated, rideStatusUpdate } from '@shunlu/api-contract';
import type { Booking, ChatRef, LatLng, Notification, Person, Ride } from '@shunlu/api-contract';
import { accountHandlers } from './accounts.ts';
import { alertHandlers } from './alerts.ts';
import { findById, createMockData, getFullName, newId, NOW, getViewer } from './data.ts';
import type { MockData } from './data.ts';
import { emitEvent } from './emitEvent.ts';
import { getNotificationText } from './notificationTexts.ts';
import { createChats, messageHandlers } from './chats.ts';
import { tripHandlers, createTrips } from './trips.ts';
import { trustHandlers } from './trust.ts';

/**
 * Creates a server in memory for one flow, with consistent responses: a booking appears in the list and is gone after it is
 * cancelled. It has only the rules that flows need; the real server's tests cover the others.
 */
export function createMockServer(start: Partial<MockData> = {}) {
  const data = createMockData(start);
  const { write } = createChats(data);
  const { getRideById, book, propose, confirm, giveUp, takeBack, move } = createTrips(data);

  function notify(type: Parameters<typeof getNotificationText>[0], about: Parameters<typeof getNotificationText>[1], target: Notification['data']) {
    const notice: Notification = { id: newId(), type, ...getNotificationText(type, about), read: false, createdAt: NOW, data: target };
    data.notifications.unshift(notice);
    emitEvent(notificationCreated, { ...notice });
  }
  function sendUpdates(booking: Booking, actor: Person) {
    sendBookingUpdate(booking, actor);
    sendRideUpdate(getRideById(booking.ride_id), actor);
  }
  function sendBookingUpdate({ id, ride_id, status, cancel_kind, cancel_reason }: Booking, actor: Person) {
    emitEvent(bookingStatusUpdate, { booking_id: id, ride_id, status, cancel_kind, cancel_reason, actor_id: actor.id });
  }
  function sendRideUpdate({ id: ride_id, status, available_seats, total_seats, cancel_reason }: Ride, actor: Person) {
    emitEvent(rideStatusUpdate, { ride_id, status, available_seats, total_seats, cancel_reason, actor_id: actor.id });
  }
  const toNoticeData = ({ ride_id, id }: Booking) => ({ rideId: ride_id, bookingId: id });
  const ownRide = (): Ride => findById(data.rides, data.rides.findLast(({ creator_id }) => creator_id === getViewer().id)?.id);
  const ownBooking = (): Booking => findById(data.bookings, data.bookings.findLast(({ rider_id }) => rider_id === getViewer().id)?.id);

  return {
    data,
    handlers: [
      ...accountHandlers(data), ...trustHandlers(data), ...tripHandlers(data), ...alertHandlers(data), ...messageHandlers(data),
    ],

    /** A passenger books seats on the viewer's last ride. */
    bookOwnRide(rider: Person, seats: number, remark: string) {
      const booking = book(ownRide(), rider, seats, remark);
      sendUpdates(booking, rider);
      notify('booking_created', { who: getFullName(rider), seats }, toNoticeData(booking));
    },
    /** The passenger who booked last on the viewer's rides cancels. */
    cancelBookingOnOwnRide(rider: Person) {
      const theirs = data.bookings.filter(({ rider_id, user_role }) => rider_id === rider.id && user_role === 'rider');
      const booking = giveUp(findById(theirs, theirs.at(-1)?.id), null);
      sendUpdates(booking, rider);
      notify('booking_cancelled', { who: getFullName(rider), seats: booking.seats_booked }, toNoticeData(booking));
    },
    /** A driver proposes to drive the viewer's last request. */
    proposeToOwnRequest(driver: Person, price: number, message: string) {
      const proposal = propose(ownRide(), driver, price, message);
      sendUpdates(proposal, driver);
      notify('proposal_created', { who: getFullName(driver), price }, toNoticeData(proposal));
    },
    /** The driver confirms the viewer's last booking. No ride event is sent, so the page depends on the booking event. */
    confirmOwnBooking(driver: Person) {
      const booking = confirm(ownBooking());
      sendBookingUpdate(booking, driver);
      notify('booking_confirmed', { who: getFullName(driver) }, toNoticeData(booking));
    },
    /** A driver takes the request that the viewer joined last, with the viewer. */
    takeJoinedRequest(driver: Person, price: number) {
      const joined = ownBooking();
      const ride = getRideById(joined.ride_id);
      confirm(propose(ride, driver, price, ''));
      sendUpdates(joined, ride.creator);
      notify('booking_confirmed', { who: getFullName(driver) }, toNoticeData(joined));
    },
    /** A driver publishes a ride that matches the viewer's search alert. */
    publishMatchingRide(ride: Ride) {
      data.rides.push(ride);
      notify('ride_match', { who: getFullName(ride.creator), price: ride.price_per_seat }, { rideId: ride.id });
    },
    /** A passenger cancels on the ride that the viewer has a seat alert for. */
    freeSeat(rider: Person) {
      const [alert] = data.seatAlerts.splice(0, 1);
      const ride = getRideById(alert?.ride_id);
      ride.available_seats += 1;
      sendRideUpdate(ride, rider);
      notify('seat_available', { who: getFullName(rider), seats: 1 }, { rideId: ride.id });
    },
    /** The creator of a request accepts the viewer's last proposal. */
    chooseOwnProposal(creator: Person) {
      const proposals = data.bookings.filter(({ user_role, driver_id }) => user_role === 'driver' && driver_id === getViewer().id);
      const proposal = confirm(findById(proposals, proposals.at(-1)?.id));
      sendUpdates(proposal, creator);
      notify('proposal_confirmed', { who: getFullName(creator) }, toNoticeData(proposal));
    },
    /** The driver cancels the ride of the viewer's last booking. */
    cancelBookedRide(driver: Person, reason: string) {
      const booking = ownBooking();
      takeBack(getRideById(booking.ride_id), reason);
      sendUpdates(booking, driver);
      notify('ride_cancelled', { who: getFullName(driver), reason }, toNoticeData(booking));
    },
    /** The ride of the viewer's last booking departs. */
    startBookedRide(driver: Person) {
      const booking = ownBooking();
      const ride = getRideById(booking.ride_id);
      move(ride, 'in_progress');
      sendRideUpdate(ride, driver);
      notify('ride_started', { who: getFullName(driver) }, toNoticeData(booking));
    },
    /** Moves the departure of the viewer's last ride, because a story's clock does not run. */
    setDepartureIn(minutes: number) {
      const ride = ownRide();
      const departure_time = new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
      const estimated_arrival_time = new Date(Date.parse(departure_time) + ride.duration_min * 60_000).toISOString();
      const moved = { departure_time, estimated_arrival_time };
      Object.assign(ride, moved, ride.status === 'in_progress' && { started_at: departure_time });
      for (const booking of data.bookings.filter(({ ride_id }) => ride_id === ride.id)) Object.assign(booking, moved);
      sendRideUpdate(ride, ride.creator);
    },
    /** The driver of the viewer's last booking shares their position. */
    sendDriverPosition({ lat, lng }: LatLng) {
      emitEvent(locationUpdate, { rideId: ownBooking().ride_id, latitude: lat, longitude: lng, timestamp: NOW });
    },
    /** The ride of the viewer's last booking is completed, and the viewer may review the driver. */
    completeBookedRide(driver: Person) {
      const booking = ownBooking();
      move(getRideById(booking.ride_id), 'completed');
      data.pendingReviews.push({
        booking_id: booking.id, ride_id: booking.ride_id, start_location: booking.from_address, end_location: booking.to_address,
        departure_time: booking.departure_time, user_role: 'rider', reviewee: { id: driver.id, name: getFullName(driver), avatar: null },
        closes_at: new Date(Date.parse(booking.estimated_arrival_time) + 14 * 86_400_000).toISOString(),
      });
      sendUpdates(booking, driver);
      notify('ride_completed', { who: getFullName(driver) }, toNoticeData(booking));
    },
    /** The viewer changes the password on another device, which ends this session (D69). */
    invalidateToken() {
      data.token = `${data.token}-renewed`;
    },
    /** The other person of a chat sends a message. */
    sendChatMessage(chat: ChatRef, sender: Person, text: string) {
      const message = write(chat, sender, text);
      emitEvent(newMessage, { ...chat, userId: getViewer().id, parties: [getViewer().id, sender.id], message });
    },
  };
}

export type MockServer = ReturnType<typeof createMockServer>;
