/**
 * The numbers of spec §9 and of the limits that decisions add. All code reads them from here; a test compares the table
 * with the specification.
 */
export const LIMITS = {
  /** Spec §9, in Unicode code points after NFKC. The maximum exceeds what people type. */
  password: { min: 6, max: 128 },
  /** Spec §9, counted as typed. The maximum is E.164's 15 digits with separators. */
  phone: { min: 10, max: 30 },
  /** Family or given name. */
  name: { max: 50 },
  /** The maximum path length of RFC 5321. */
  email: { max: 254 },
  bio: { max: 300 },
  /** Spec §9: passenger seats of a vehicle. The driver is not counted (D18). */
  vehicleSeats: { min: 1, max: 20, initial: 4 },
  /** Spec §9. The latest year is next year by the clock, see `getMaxVehicleYear`. */
  vehicleYear: { min: 1980 },
  vehicleText: { max: 50 },
  licensePlate: { max: 12 },
  vehicleFeatures: { max: 12, length: 30 },
  vehiclesPerUser: 20,
  /** Spec §9: seats of a ride. The preset is that of a person's only vehicle. */
  rideSeats: { min: 1, max: 8, preset: 4 },
  /** Spec §9: seats of one booking, on the ride page and in the modal. */
  bookingSeats: { page: 8, modal: 4 },
  searchSeats: { min: 1, max: 8 },
  /** Spec §9, whole Taiwan dollars. The maximum catches typing mistakes. */
  price: { min: 0, step: 10, max: 10_000, currency: 'TWD' },
  /** Driven trips that a driver may offer on one Taipei calendar day (D16). */
  tripsPerDay: 2,
  /** Unicode code points (D73). */
  specialRequests: { max: 200 },
  description: { max: 500 },
  reason: { max: 200 },
  address: { max: 200 },
  /** Spec §9, in Unicode code points after NFC (D40). */
  chatMessage: { max: 500 },
  /** Spec §9. */
  rating: { min: 1, max: 5 },
  reviewComment: { max: 1_000 },
  reportText: { max: 1_000 },
  /** Size of an upload, and longer side of the stored picture in pixels (D33, D69). `maxRatio` limits the ratio of the sides (D94). */
  image: { maxBytes: 5 * 1_024 * 1_024, maxRatio: 20, avatarPx: 256, vehiclePhotoPx: 1_280 },
  /** Upcoming published rides per person; dates of a recurring ride count as part of it (D125). */
  openRides: { oneTime: 60, recurring: 10 },
  /** The latest departure of a new ride, in days from now. It catches a mistyped year. */
  departureHorizonDays: 366,
  /** A start and an end closer than this are the same place (D61). */
  minTripKm: 0.05,
  /** Search radius around each end of the searched route. */
  searchRadiusKm: 30,
  /**
   * Default maximum distance from a ride's path to a pick-up or drop-off, as the crow flies. Nine of ten villages are
   * within 3.9 km of a surveyed road (`roads/data/README.md`), 1.3 times that by street. The drawn path is up to 1 km off.
   * From central Taichung to freeway 1, a main road of half the island, it is 6.3 km.
   */
  accessKm: 8,
  /** The largest distance that a search may ask for. If no ride passes nearer, the response counts the rides within it (D67). */
  maxAccessKm: 15,
  /** If no ride departs on the searched day, the response counts rides this many days before and after it. */
  nearbyDays: 3,
  /** Page sizes of lists (D28). */
  page: { initial: 50, max: 500 },
  searchHistory: 10,
  /** Saved searches per person, which notify of matching rides (D103). */
  searchAlerts: 10,
  addressSearch: { suggestFrom: 2, geocodeFrom: 3, results: 5, debounceMs: 300, closeAfterBlurMs: 200 },
  /** Spec §9: a flexible departure is plus or minus this. */
  flexibleMinutes: 15,
  /** The driver may start a ride this long before its departure (D2). */
  startBeforeDepartureMin: 30,
  /** A ride counts as completed this long after its estimated arrival (D2). */
  completedAfterArrivalMin: 15,
  /** When a pending booking expires (D3, D43). */
  bookingExpiry: { afterHours: 24, beforeDepartureHours: 1, atLeastMinutes: 15 },
  /** A person who was rejected this often on one ride cannot ask again (D124). */
  rejectionsPerRide: 2,
  /** The parties of a booking see each other's phone and plate until this long after arrival (D21). */
  contactAfterArrivalHours: 24,
  /** A person without a booking can read another's ride until this long after arrival (D38). */
  rideReadableDays: 30,
  /** The parties of a trip may review each other until this long after it (D26). */
  reviewOpenDays: 14,
  /** Either side may mark a no-show until this long after arrival (D70). */
  noShowAfterArrivalHours: 24,
  /** A password reset link is valid this long (D8). */
  resetLinkMinutes: 30,
  /** Occurrences of a recurring ride are created this many days in advance (D6). */
  occurrenceHorizonDays: 28,
  /** Spec §9. */
  redirectMs: { rideCreated: 1_500, booked: 2_000, bookingCancelled: 2_000 },
  autoFillMessageMs: 3_000,
  geolocationTimeoutMs: 5_000,
  socket: { reconnectDelayMs: 1_000, reconnectDelayMaxMs: 5_000, reconnectAttempts: 5, timeoutMs: 20_000 },
  map: { centre: { lat: 25.033, lng: 121.5654 }, zoom: { initial: 13, picked: 15, route: 12 }, height: { page: 400, form: 300 } },
} as const;

/** Minutes before and after, for the slider's nine steps (spec §9). The last step means any time. The wire carries the index (D27). */
export const TIME_FLEXIBILITY_MINUTES = [5, 15, 30, 60, 120, 360, 720, 1440, null] as const;

/** The slider's first position: any time. */
export const TIME_FLEXIBILITY_ANYTIME = 8;

/** Departure times offered as presets, in Taipei time (spec §9). */
export const DEPARTURE_PRESETS = [
  '07:00', '07:30', '08:00', '08:30', '09:00', '17:00', '17:30', '18:00', '18:30', '19:00',
] as const;

/** Sort orders of search results: best fit, smallest detour, earliest departure or lowest price first. */
export const SEARCH_SORTS = ['fit', 'detour_ratio', 'departure_time', 'price_per_seat'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
