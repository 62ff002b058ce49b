import type { StateExemptions, TextStory } from './conventions.ts';

const ALL: readonly TextStory[] = ['LongText', 'Narrow', 'LargeText'];

/** Components for which a story about text makes no sense, and why. Nothing else is excused. */
export const TEXT_EXEMPTIONS: Readonly<Record<string, { stories: readonly TextStory[]; because: string }>> = {
  AuthLayout: { stories: ['LongText'], because: 'it shows only what is put into it' },
  Avatar: { stories: ['LongText', 'Narrow'], because: 'it shows a picture, or two letters' },
  BellButton: { stories: ['LongText'], because: 'its longest text is 99+, one of its states' },
  BrandMark: { stories: ['LongText'], because: 'its words are the brand and never change' },
  CardSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  CountBadge: { stories: ['LongText', 'Narrow'], because: 'its longest text is 99+, one of its states' },
  DateTime: { stories: ['LongText'], because: 'its formats are a closed list, shown whole' },
  Divider: { stories: ['LongText', 'LargeText'], because: 'it shows a line' },
  FeatureBlurbs: { stories: ['LongText'], because: 'its words never change' },
  FeatureList: { stories: ['LongText'], because: 'its words never change' },
  FitBadge: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  Footer: { stories: ['LongText'], because: 'its words never change' },
  FormSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  FreewayShield: { stories: ['LongText'], because: 'it shows one number' },
  Hero: { stories: ['LongText'], because: 'its words never change' },
  Icon: { stories: ALL, because: 'it shows a drawing' },
  IconButton: { stories: ['LongText', 'Narrow'], because: 'its name is heard, not seen' },
  LegalNotice: { stories: ['LongText'], because: 'its words never change' },
  LanguageChoice: { stories: ['LongText'], because: 'its words are the names of two languages' },
  LanguageSwitch: { stories: ['LongText'], because: 'its words are the names of two languages' },
  MiniMap: { stories: ['LongText'], because: 'it shows a drawing' },
  MissingCodeBanner: { stories: ['LongText'], because: 'its words never change' },
  ModeSwitcher: { stories: ['LongText'], because: 'its words never change' },
  NumberPlate: { stories: ['LongText'], because: 'a plate has at most eight characters' },
  QuickActions: { stories: ['LongText'], because: 'its words never change' },
  OfflineBanner: { stories: ['LongText'], because: 'its words never change' },
  RelativeTime: { stories: ['LongText'], because: 'its formats are a closed list, shown whole' },
  RideCardSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  RideDetailsSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  RideKindBadge: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  RideStatusBadge: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  RouteFigure: { stories: ['LongText'], because: 'it shows a drawing' },
  RowsSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  SampleRide: { stories: ['LongText'], because: 'its words never change' },
  SearchAlertButton: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  SeatAlertButton: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  SeatPips: { stories: ['LongText'], because: 'its longest text is one of its states' },
  Skeleton: { stories: ['LongText', 'LargeText'], because: 'it stands for what is not there yet' },
  SkipLink: { stories: ['LongText'], because: 'its words never change' },
  Spinner: { stories: ALL, because: 'it shows a drawing' },
  Stars: { stories: ['LongText', 'Narrow'], because: 'it shows five stars' },
  SteadyText: { stories: ['LongText'], because: 'it has the width of the longest of its texts: that is what it is for' },
  ThemeSwitch: { stories: ['LongText'], because: 'its words are a closed list, shown whole' },
  TripCardSkeleton: { stories: ['LongText'], because: 'it stands for what is not there yet' },
  TypingIndicator: { stories: ['LongText'], because: 'it shows three dots' },
  VehicleArt: { stories: ['LongText'], because: 'it shows a drawing' },
  UpdateBanner: { stories: ['LongText'], because: 'its words never change' },
  VehicleEmpty: { stories: ['LongText'], because: 'its words never change' },
  VisuallyHidden: { stories: ALL, because: 'it shows nothing' },
};

/** Components that are parts of others and are documented and tested by those, and which. */
export const SHOWN_BY_OTHERS: Readonly<Record<string, string>> = {
  AlertToggle: 'what SeatAlertButton and SearchAlertButton are made of',
  CheckField: 'the field of checkboxes that WeekdayPicker and ChipGroup are made of',
  Chips: 'the chips of ChipGroup, RadioGroup and ResultFilters',
  FieldError: 'the sentence below every Field that is wrong',
  InputBox: 'the box of TextField, PasswordField and AddressField',
  PictureField: 'the field of AvatarPicker and VehiclePhotoPicker',
  RadioField: 'the field of radios that RadioGroup, SegmentedControl and StarsField are made of',
};

/**
 * Components whose data come from the server, and which show each state of them (`X.server-states.stories.tsx`): address search, lists,
 * chat, notifications, profile, search results. What puts one here: it takes a `Loadable` or loads by itself (a test sees that);
 * or a page shows it as a list, chat or profile once the answer is there. Of a list that is no component it is the card. What
 * sends a file shows here what may go wrong on its way. A whole page has its states in `packages/app`: every page each of them.
 */
export const SERVED: readonly string[] = [
  'AddressField', 'BlockedList', 'BookingCard', 'ChatList', 'ChatPanel', 'CostHelper', 'DriverBookingList', 'DriverRideCard',
  'LoadState', 'NotificationCentre', 'PendingReviewList', 'ProfileView', 'ProposalList', 'PublicProfile', 'ReviewList', 'RoutePicker',
  'SearchAlertList', 'SearchResults', 'VehicleCard', 'VehicleForm',
];

/** Components that take a `Loadable` only to hand it on, and to whom. */
export const HANDS_ON: Readonly<Record<string, string>> = {
  RideForm: 'the estimate, to CostHelper',
};

const ONE_QUESTION = 'it asks one question, and the same one';
const ONLY_SENDS = 'it asks nothing: it sends, one thing after the other';
const ONE_FORM = 'it asks nothing: it sends what is filled in';
const OWN = 'it shows what is one’s own; who is not logged in never comes here, but to the login';
const WITHOUT_SERVER = 'it asks nothing and sends nothing';
const NO_ANSWERS: StateExemptions = {
  Success: WITHOUT_SERVER, Empty: WITHOUT_SERVER, Loading: WITHOUT_SERVER, InError: WITHOUT_SERVER, Forbidden: WITHOUT_SERVER,
};

/**
 * Server states that a component of `SERVED`, or a page, cannot have, and why. Every page of the app's routes shows each:
 * `Success`, `Empty` (there is none, or not the one that was asked for), `Loading`, `InError`, `Forbidden`.
 */
export const STATE_EXEMPTIONS: Readonly<Record<string, StateExemptions>> = {
  BlockedList: { OutOfOrder: ONE_QUESTION },
  ProfileView: { OutOfOrder: ONE_QUESTION },
  RoutePicker: { Loading: 'a point shows its coordinates until it has a name: that is Slow' },
  SearchAlertList: { OutOfOrder: ONE_QUESTION },
  VehicleForm: { Empty: ONLY_SENDS, OutOfOrder: ONLY_SENDS },

  AccessibilityPage: NO_ANSWERS,
  BookingsPage: { Forbidden: OWN },
  ConfirmEmailPage: { Forbidden: 'a link that is used up, or too old, is InError' },
  DashboardPage: { Forbidden: OWN },
  ForgotPasswordPage: { Empty: ONE_FORM, Forbidden: 'anybody may ask, and is told the same' },
  HomePage: { Forbidden: OWN },
  LandingPage: NO_ANSWERS,
  LoginPage: { Empty: ONE_FORM, Forbidden: 'who is not let in is told why by what they filled in: that is InError' },
  NewRidePage: { Forbidden: 'whoever is logged in may; what a rule forbids is said of the form, as in TripLimit' },
  NotFoundPage: NO_ANSWERS,
  PendingReviewsPage: { Forbidden: OWN },
  PersonPage: { Forbidden: 'whoever is logged in sees everybody; who has left is NotFound' },
  PrivacyPage: NO_ANSWERS,
  ProfilePage: { Forbidden: OWN },
  ResetPasswordPage: { Success: 'it leads on to the login', Forbidden: 'a link that is used up, or too old, is InError' },
  ReviewPage: { Forbidden: 'what one may not review is not among what is to be reviewed: that is Empty' },
  RidePage: { Forbidden: 'whoever is logged in sees every ride; what one may do with it is a variant of it' },
  RulesPage: NO_ANSWERS,
  SearchPage: { Forbidden: 'whoever is logged in may search' },
  SettingsPage: { Forbidden: OWN },
  SignUpPage: { Empty: ONE_FORM, Forbidden: 'anybody may; what is refused is InError' },
  VehiclesPage: { Forbidden: OWN },
};
