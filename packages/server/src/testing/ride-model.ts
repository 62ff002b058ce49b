/**
 * A model of rides and bookings without a database, a second implementation that the state machine test compares with the server.
 * It knows for each command whether it is allowed, which errors are possible, and what it changes (D1–D5, D16, D24, D25, D41–D45,
 * D70).
 */
import type { BookingStatus, CancelKind, ErrorCode, RideMode, RideStatus } from '@shunlu/api-contract';
import { DAY, HOUR, MINUTE } from './clock.ts';

export interface ModelRide {
  id: number;
  mode: RideMode;
  status: RideStatus;
  creator: number;
  driver: number | null;
  vehicleSeats: number | null;
  total: number;
  available: number;
  price: number;
  /** The creator's maximum price of a driven request. */
  maxPrice: number | null;
  departs: number;
  /** The time at which its driver or the clock started it. */
  startedAt: number | undefined;
  arrives: number;
  durationMin: number;
}

export interface ModelBooking {
  id: number;
  ride: ModelRide;
  user: number;
  role: 'rider' | 'driver';
  status: BookingStatus;
  kind: CancelKind | null;
  absent: 'rider' | 'driver' | null;
  seats: number;
  price: number;
  /** Milliseconds; meaningless unless the booking is pending. */
  expires: number;
}

/** The possible errors of a command: empty when it is allowed; the server may return any of them. */
export type Reasons = ReadonlySet<ErrorCode>;
type Rule = readonly [ErrorCode, boolean];

const reasons = (...rules: readonly Rule[]): Reasons => new Set(rules.filter(([, holds]) => holds).map(([code]) => code));
const isLive = ({ status }: ModelBooking) => status === 'pending' || status === 'confirmed';
const MOST_SEATS = 8;

export class RideModel {
  now: number;
  rides: ModelRide[] = [];
  bookings: ModelBooking[] = [];
  /** Seats of each person's vehicle, by user. */
  vehicles = new Map<number, number>();
  totalRides = new Map<number, number>();

  constructor(now: Date) {
    this.now = now.getTime();
  }

  of(ride: ModelRide): ModelBooking[] {
    return this.bookings.filter((booking) => booking.ride === ride);
  }

  private hasLeft(ride: ModelRide): boolean {
    return ride.departs <= this.now;
  }

  /** Whether a user has another trip at the time of a ride (D24). */
  private isBusy(user: number, ride: ModelRide): boolean {
    return this.rides.some(
      (other) =>
        ['pending', 'active', 'in_progress'].includes(other.status) &&
        other.departs < ride.arrives &&
        other.arrives > ride.departs &&
        (other.driver === user ||
          (other.creator === user && other.driver !== null) ||
          this.of(other).some((booking) => booking.user === user && booking.role === 'rider' && isLive(booking))),
    );
  }

  /** Whether a user drives two rides a day; all rides of the model depart on one Taipei day (D16). */
  private hasDrivenTwice(user: number): boolean {
    return this.rides.filter((ride) => ride.driver === user && ride.status !== 'cancelled').length >= 2;
  }

  private refusedToDrive(user: number, ride: ModelRide): Rule[] {
    return [
      ['TRIP_LIMIT', this.hasDrivenTwice(user)],
      ['TIME_CONFLICT', this.isBusy(user, ride)],
    ];
  }

  private refusedEntry(user: number, ride: ModelRide, mode: RideMode): Rule[] {
    const rejections = this.of(ride).filter((one) => one.user === user && (one.kind === 'rejected' || (one.kind === 'driver' && one.role === 'rider')));
    return [
      ['WRONG_RIDE_MODE', ride.mode !== mode],
      ['OWN_RIDE', ride.creator === user || ride.driver === user],
      ['ALREADY_BOOKED', this.of(ride).some((booking) => booking.user === user && booking.status !== 'cancelled')],
      ['REJECTED_TWICE', rejections.length >= 2],
    ];
  }

  // Taking seats (D3, D41, D42)

  refusedSeats(user: number, ride: ModelRide, mode: RideMode, seats: number): Reasons {
    const isOpen = (ride.status === 'active' || (ride.mode === 'request' && ride.status === 'pending')) && ride.departs > this.now;
    return reasons(
      ...this.refusedEntry(user, ride, mode),
      ['RIDE_NOT_ACTIVE', !isOpen],
      ['NO_SEATS', ride.available < seats],
      ['TIME_CONFLICT', this.isBusy(user, ride)],
    );
  }

  takeSeats(id: number, user: number, ride: ModelRide, seats: number): void {
    const waits = ride.mode === 'request' && ride.driver === null;
    const expires = waits ? ride.departs : this.answerBy(ride);
    this.add({ id, user, ride, role: 'rider', seats, price: ride.price, expires });
    ride.available -= seats;
    if (ride.mode === 'request') ride.total += seats;
  }

  private add(booking: Omit<ModelBooking, 'status' | 'kind' | 'absent'>): void {
    this.bookings.push({ ...booking, status: 'pending', kind: null, absent: null });
  }

  /** The time at which a new booking expires (D43). */
  private answerBy(ride: ModelRide): number {
    const usual = Math.min(this.now + DAY, ride.departs - HOUR);
    return Math.min(ride.departs, Math.max(usual, this.now + 15 * MINUTE));
  }

  private end(booking: ModelBooking, kind: CancelKind): void {
    const { ride, seats } = booking;
    booking.status = 'cancelled';
    booking.kind = kind;
    ride.available += seats;
    if (ride.mode === 'request') ride.total -= seats;
  }

  // Offering to drive (D1, D68)

  refusedProposal(user: number, ride: ModelRide, price: number): Reasons {
    const vehicle = this.vehicles.get(user);
    return reasons(
      ...this.refusedEntry(user, ride, 'request'),
      ['RIDE_NOT_ACTIVE', ride.status !== 'pending' || ride.departs <= this.now],
      ['VEHICLE_NOT_FOUND', vehicle === undefined],
      ['VEHICLE_TOO_SMALL', vehicle !== undefined && vehicle < ride.total],
      ['VALIDATION', price > ride.price],
      ...this.refusedToDrive(user, ride),
    );
  }

  propose(id: number, user: number, ride: ModelRide, price: number): void {
    this.add({ id, user, ride, role: 'driver', seats: 0, price, expires: this.answerBy(ride) });
  }

  // Deciding (D3, D5, D45)

  private refusedToAnswer(user: number, { ride, role }: ModelBooking): Rule {
    const answers = role === 'driver' ? ride.creator : (ride.driver ?? ride.creator);
    return ['FORBIDDEN', user !== answers];
  }

  refusedConfirm(user: number, booking: ModelBooking): Reasons {
    const { ride, role } = booking;
    const isProposal = role === 'driver';
    const own = ride.total - this.joined(ride).reduce((sum, { seats }) => sum + seats, 0);
    const ofProposal: Rule[] = [
      ['INVALID_TRANSITION', ride.status !== 'pending'],
      ['VEHICLE_TOO_SMALL', (this.vehicles.get(booking.user) ?? 0) < own],
      ...this.refusedToDrive(booking.user, ride),
      ['TIME_CONFLICT', this.isBusy(ride.creator, ride)],
    ];
    return reasons(
      this.refusedToAnswer(user, booking),
      ['INVALID_TRANSITION', booking.status !== 'pending' || booking.expires <= this.now],
      ['DEPARTED', this.hasLeft(ride)],
      ...(isProposal ? ofProposal : ([['INVALID_TRANSITION', ride.driver === null]] satisfies Rule[])),
    );
  }

  confirm(booking: ModelBooking): void {
    const { ride } = booking;
    booking.status = 'confirmed';
    if (booking.role === 'rider') return;
    const vehicleSeats = Math.min(this.vehicles.get(booking.user) ?? 0, MOST_SEATS);
    const joined = this.joined(ride);
    let party = ride.total - joined.reduce((sum, { seats }) => sum + seats, 0);
    for (const each of joined) {
      if (party + each.seats > vehicleSeats) this.end(each, 'rejected');
      else {
        party += each.seats;
        each.status = 'confirmed';
        each.price = booking.price;
      }
    }
    for (const rival of this.of(ride)) if (rival.status === 'pending') this.end(rival, 'rejected');
    const maxPrice = ride.price;
    Object.assign(ride, { status: 'active', driver: booking.user, vehicleSeats, price: booking.price, maxPrice, total: party, available: vehicleSeats - party });
  }

  private joined(ride: ModelRide): ModelBooking[] {
    return this.of(ride).filter((booking) => booking.role === 'rider' && isLive(booking));
  }

  refusedReject(user: number, booking: ModelBooking, hasReason: boolean): Reasons {
    const { role, status, ride } = booking;
    const isPossible = status === 'pending' || (status === 'confirmed' && role === 'rider');
    return reasons(
      this.refusedToAnswer(user, booking),
      ['INVALID_TRANSITION', !isPossible],
      ['DEPARTED', this.hasLeft(ride)],
      ['VALIDATION', status === 'confirmed' && !hasReason],
    );
  }

  reject(booking: ModelBooking): void {
    this.end(booking, booking.status === 'pending' ? 'rejected' : 'driver');
  }

  // Cancelling and withdrawing (D25, D44)

  refusedCancel(user: number, booking: ModelBooking): Reasons {
    return reasons(
      ['BOOKING_NOT_FOUND', booking.user !== user],
      ['INVALID_TRANSITION', !isLive(booking)],
      ['DEPARTED', this.hasLeft(booking.ride)],
      ['INVALID_TRANSITION', this.isDrive(booking) && booking.ride.status !== 'active'],
    );
  }

  cancel(booking: ModelBooking): void {
    if (this.isDrive(booking)) this.leave(booking.ride);
    else this.end(booking, 'rider');
  }

  private isDrive({ role, status }: ModelBooking): boolean {
    return role === 'driver' && status === 'confirmed';
  }

  private leave(ride: ModelRide): void {
    const price = ride.maxPrice ?? ride.price;
    for (const booking of this.of(ride)) {
      if (this.isDrive(booking)) this.end(booking, 'driver');
      else if (isLive(booking)) Object.assign(booking, { status: 'pending', price, expires: ride.departs });
    }
    Object.assign(ride, { status: 'pending', driver: null, vehicleSeats: null, price, maxPrice: null, available: MOST_SEATS - ride.total });
  }

  refusedCancelRide(user: number, ride: ModelRide): Reasons {
    const isStartedEarly = ride.status === 'in_progress' && ride.creator === user;
    const isOpen = ride.status === 'active' || (ride.mode === 'request' && (ride.status === 'pending' || isStartedEarly));
    return reasons(
      ['FORBIDDEN', ride.creator !== user && ride.driver !== user],
      ['INVALID_TRANSITION', !isOpen],
      ['DEPARTED', ride.departs <= this.now],
    );
  }

  cancelRide(user: number, ride: ModelRide): void {
    if (ride.creator !== user) return this.leave(ride);
    Object.assign(ride, { status: 'cancelled', startedAt: undefined });
    for (const booking of this.of(ride)) if (isLive(booking)) this.end(booking, 'ride_cancelled');
  }

  // Departure and completion (D2)

  refusedStatus(user: number, ride: ModelRide, to: RideStatus): Reasons {
    if (to === 'cancelled') return this.refusedCancelRide(user, ride);
    const isNext = (ride.status === 'active' && to === 'in_progress') || (ride.status === 'in_progress' && to === 'completed');
    const halfOver = Math.max(ride.departs, Math.min(ride.startedAt ?? ride.departs, ride.departs) + ride.durationMin * 0.5 * MINUTE);
    return reasons(
      ['FORBIDDEN', ride.driver !== user],
      ['INVALID_TRANSITION', !isNext],
      ['START_TOO_EARLY', to === 'in_progress' && this.now < ride.departs - 30 * MINUTE],
      ['FINISH_TOO_EARLY', to === 'completed' && this.now < halfOver],
    );
  }

  moveOn(ride: ModelRide): void {
    const to = { pending: 'cancelled', active: 'in_progress', in_progress: 'completed' } as const;
    if (ride.status === 'completed' || ride.status === 'cancelled') return;
    ride.status = to[ride.status];
    ride.startedAt = ride.status === 'in_progress' ? this.now : undefined;
    for (const booking of this.of(ride)) {
      if (booking.status === 'pending') this.end(booking, 'expired');
      else if (booking.status === 'confirmed' && ride.status === 'completed') booking.status = 'completed';
    }
    if (ride.status === 'completed') this.count(this.travelled(ride), 1);
  }

  /** Runs the due jobs. */
  work(): void {
    for (const booking of this.bookings) if (booking.status === 'pending' && booking.expires <= this.now) this.end(booking, 'expired');
    for (const ride of this.rides) if (['pending', 'active'].includes(ride.status) && ride.departs <= this.now) this.moveOn(ride);
    for (const ride of this.rides) if (ride.status === 'in_progress' && ride.arrives + 15 * MINUTE <= this.now) this.moveOn(ride);
  }

  private travelled(ride: ModelRide): number[] {
    const passengers = this.of(ride).filter(({ role, status }) => role === 'rider' && status === 'completed').map(({ user }) => user);
    const isCreatorIn = ride.mode === 'request' && this.of(ride).some(({ role, status }) => role === 'driver' && status === 'completed');
    const all = isCreatorIn ? [...passengers, ride.creator] : passengers;
    return all.length === 0 || ride.driver === null ? [] : [...all, ride.driver];
  }

  private count(users: readonly number[], by: number): void {
    for (const user of users) this.totalRides.set(user, (this.totalRides.get(user) ?? 0) + by);
  }

  // No-shows (D70)

  private findRole(user: number, { user: booker, role, ride }: ModelBooking): 'rider' | 'driver' | undefined {
    if (user === booker) return role;
    if (role === 'driver') return user === ride.creator ? 'rider' : undefined;
    return user === ride.driver ? 'driver' : undefined;
  }

  refusedNoShow(user: number, booking: ModelBooking): Reasons {
    const { ride, status } = booking;
    return reasons(
      ['BOOKING_NOT_FOUND', this.findRole(user, booking) === undefined],
      ['INVALID_TRANSITION', status !== 'confirmed' && status !== 'completed'],
      ['NOT_DEPARTED', !this.hasLeft(ride)],
      ['NO_SHOW_CLOSED', this.now > ride.arrives + DAY],
    );
  }

  noShow(user: number, booking: ModelBooking): void {
    const { ride } = booking;
    const before = this.travelled(ride);
    booking.absent = this.findRole(user, booking) === 'rider' ? 'driver' : 'rider';
    this.end(booking, 'no_show');
    if (ride.status !== 'completed') return;
    const still = this.travelled(ride);
    this.count(before.filter((each) => !still.includes(each)), -1);
  }
}
