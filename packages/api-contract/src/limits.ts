/**
 * The table of the specification's section 9 and of the limits its decisions add, named. Whoever needs one of these
 * numbers reads it here; a test holds the table against the specification.
 */
export const LIMITS = {
  /** Spec §9, Unicode code points after NFKC; the maximum keeps out what nobody types. */
  password: { min: 6, max: 128 },
  /** Spec §9, counted as typed; the maximum is E.164's 15 digits with separators. */
  phone: { min: 10, max: 30 },
  /** Family or given name. */
  name: { max: 50 },
  /** RFC 5321 path length. */
  email: { max: 254 },
  bio: { max: 300 },
  /** Spec §9: passengers' seats of a vehicle (D18: the driver is not counted). */
  vehicleSeats: { min: 1, max: 20, initial: 4 },
  /** Spec §9; the last year is next year by the clock, see `getMaxVehicleYear`. */
  vehicleYear: { min: 1980 },
  vehicleText: { max: 50 },
  licensePlate: { max: 12 },
  vehicleFeatures: { max: 12, length: 30 },
  vehiclesPerUser: 20,
  /** Spec §9: seats of a ride; the preset is that of a person's only vehicle. */
  rideSeats: { min: 1, max: 8, preset: 4 },
  /** Spec §9: seats of one booking on the page, and in the modal. */
  bookingSeats: { page: 8, modal: 4 },
  searchSeats: { min: 1, max: 8 },
  /** Spec §9, whole Taiwan dollars; the maximum keeps a slip of the finger out. */
  price: { min: 0, step: 10, max: 10_000, currency: 'TWD' },
  /** D16: driven trips a driver may offer on one Taipei calendar day. */
  tripsPerDay: 2,
  /** D73, Unicode code points. */
  specialRequests: { max: 200 },
  description: { max: 500 },
  reason: { max: 200 },
  address: { max: 200 },
  /** Spec §9; Unicode code points after NFC (D40). */
  chatMessage: { max: 500 },
  /** Spec §9. */
  rating: { min: 1, max: 5 },
  reviewComment: { max: 1_000 },
  reportText: { max: 1_000 },
  /** D33, D69: what may be sent, and the longer side of what is kept, in pixels. D94: one side is at most so many times the other. */
  image: { maxBytes: 5 * 1_024 * 1_024, maxRatio: 20, avatarPx: 256, vehiclePhotoPx: 1_280 },
  /** D125: what one person has published and is still ahead; the dates of a recurring ride count by it. */
  openRides: { oneTime: 60, recurring: 10 },
  /** Trips are published this far ahead at most: a slip in the year is refused. */
  departureHorizonDays: 366,
  /** D61: start and end nearer than this are the same place. */
  minTripKm: 0.05,
  /** Rides are searched for this far from each end of the searched route. */
  searchRadiusKm: 30,
  /**
   * How far from a ride's path a passenger gets in or out, as the crow flies, unless more is asked for. From a village to the
   * nearest surveyed road it is 3.9 km for nine of ten (`roads/data/README.md`), 1.3 times that by street, and the drawn
   * path is up to 1 km off; from the middle of Taichung to freeway 1, which half of the island drives along, it is 6.3.
   */
  accessKm: 8,
  /** D67: the farthest that may be asked for. Where nothing passes nearer, it is said how many rides pass this near. */
  maxAccessKm: 15,
  /** Where nothing leaves that day, it is said how many do on so many days before and after it. */
  nearbyDays: 3,
  /** D28. */
  page: { initial: 50, max: 500 },
  searchHistory: 10,
  /** D103: searches that a person saves, to be told of rides that fit them. */
  searchAlerts: 10,
  addressSearch: { suggestFrom: 2, geocodeFrom: 3, results: 5, debounceMs: 300, closeAfterBlurMs: 200 },
  /** Spec §9: a flexible departure is plus or minus this. */
  flexibleMinutes: 15,
  /** D2: the driver may start a ride this long before its departure. */
  startBeforeDepartureMin: 30,
  /** D2: a ride counts as completed this long after its estimated arrival. */
  completedAfterArrivalMin: 15,
  /** D3, D43: when an unanswered booking lapses. */
  bookingExpiry: { afterHours: 24, beforeDepartureHours: 1, atLeastMinutes: 15 },
  /** D124: who was rejected so often on one ride cannot ask again. */
  rejectionsPerRide: 2,
  /** D21: how long after arrival the parties of a booking see each other's phone and plate. */
  contactAfterArrivalHours: 24,
  /** D38: how long after arrival somebody else's ride can be read by who had no booking on it. */
  rideReadableDays: 30,
  /** D26: how long after the trip its parties may review each other. */
  reviewOpenDays: 14,
  /** D70: how long after arrival either side may say that the other did not come. */
  noShowAfterArrivalHours: 24,
  /** D8: how long the link of a forgotten password holds. */
  resetLinkMinutes: 30,
  /** D6: occurrences of a recurring ride are made this far ahead. */
  occurrenceHorizonDays: 28,
  /** Spec §9. */
  redirectMs: { rideCreated: 1_500, booked: 2_000, bookingCancelled: 2_000 },
  autoFillMessageMs: 3_000,
  geolocationTimeoutMs: 5_000,
  socket: { reconnectDelayMs: 1_000, reconnectDelayMaxMs: 5_000, reconnectAttempts: 5, timeoutMs: 20_000 },
  map: { centre: { lat: 25.033, lng: 121.5654 }, zoom: { initial: 13, picked: 15, route: 12 }, height: { page: 400, form: 300 } },
} as const;

/** Minutes each way of the slider's nine steps (spec §9); the last is any time. The wire carries the index (D27). */
export const TIME_FLEXIBILITY_MINUTES = [5, 15, 30, 60, 120, 360, 720, 1440, null] as const;

/** The slider's first position: any time. */
export const TIME_FLEXIBILITY_ANYTIME = 8;

/** Departure times offered at a tap (spec §9), Taipei time. */
export const DEPARTURE_PRESETS = [
  '07:00', '07:30', '08:00', '08:30', '09:00', '17:00', '17:30', '18:00', '18:30', '19:00',
] as const;

/** Orders of what a search finds: the best fit, the least detour, the earliest departure or the lowest price first. */
export const SEARCH_SORTS = ['fit', 'detour_ratio', 'departure_time', 'price_per_seat'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
