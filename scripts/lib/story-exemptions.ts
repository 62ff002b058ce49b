/** Stories that a component need not have, by the reason. */
export const TEXT_EXEMPTIONS: readonly { reason: string; without: readonly ('LongText' | 'Narrow' | 'LargeText')[]; components: readonly string[] }[] = [
  {
    reason: 'its text never changes, or is a closed list that its stories show whole',
    without: ['LongText'],
    components: [
      'BellButton', 'BrandMark', 'DateTime', 'FeatureBlurbs', 'FeatureList', 'FitBadge', 'Footer', 'FreewayShield', 'Hero', 'LanguageChoice',
      'LanguageSwitch', 'LegalNotice', 'MissingCodeBanner', 'ModeSwitcher', 'NumberPlate', 'OfflineBanner', 'QuickActions', 'RelativeTime',
      'RideKindBadge', 'RideStatusBadge', 'SampleRide', 'SearchAlertButton', 'SeatAlertButton', 'SeatPips', 'SkipLink', 'SteadyText', 'ThemeSwitch',
      'UpdateBanner', 'VehicleEmpty',
    ],
  },
  {
    reason: 'it has no text of its own',
    without: ['LongText'],
    components: [
      'AppSkeleton', 'AuthLayout', 'CardSkeleton', 'FormSkeleton', 'MiniMap', 'RideCardSkeleton', 'RideDetailsSkeleton', 'RouteFigure', 'RowsSkeleton',
      'TripCardSkeleton', 'TypingIndicator', 'VehicleArt',
    ],
  },
  { reason: 'it is as wide as its few characters', without: ['LongText', 'Narrow'], components: ['Avatar', 'CountBadge', 'IconButton', 'Stars'] },
  { reason: 'it has no text that could grow', without: ['LongText', 'LargeText'], components: ['Divider', 'Skeleton'] },
  { reason: 'it is a drawing, or invisible', without: ['LongText', 'Narrow', 'LargeText'], components: ['Icon', 'Spinner', 'VisuallyHidden'] },
];

/** Components without stories of their own, and the components whose stories show them. */
export const SHOWN_BY_OTHERS: Readonly<Record<string, string>> = {
  AlertToggle: 'SeatAlertButton and SearchAlertButton',
  CheckField: 'WeekdayPicker and ChipGroup',
  Chips: 'ChipGroup, RadioGroup and ResultFilters',
  FieldError: 'every Field',
  InputBox: 'TextField, PasswordField and AddressField',
  PictureField: 'AvatarPicker and VehiclePhotoPicker',
  RadioField: 'RadioGroup, SegmentedControl and StarsField',
};

/** Components that take a `Loadable` only to pass it on, and the component that shows its states. */
export const PASSES_LOADABLE_ON: Readonly<Record<string, string>> = { RideForm: 'CostHelper' };

const NO_REQUEST = 'it sends no request';
const ONE_REQUEST = 'it repeats the same request';
const ONLY_SENDS = 'it requests nothing and only sends';
const OWN_DATA = 'it shows the viewer’s own data; a visitor is redirected to the login';
const ANYBODY = 'anybody may open it';
const ANY_USER = 'every user may open it';
const WITHOUT_REQUEST = { Success: NO_REQUEST, Empty: NO_REQUEST, Loading: NO_REQUEST, InError: NO_REQUEST, Forbidden: NO_REQUEST };

/** Server states that a component or page cannot have, with the reason. */
export const STATE_EXEMPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BlockedList: { OutOfOrder: ONE_REQUEST },
  ProfileView: { OutOfOrder: ONE_REQUEST },
  RoutePicker: { Loading: 'a point shows its coordinates until it has a name: that is Slow' },
  SearchAlertList: { OutOfOrder: ONE_REQUEST },
  VehicleForm: { Empty: ONLY_SENDS, OutOfOrder: ONLY_SENDS },

  AccessibilityPage: WITHOUT_REQUEST,
  BookingsPage: { Forbidden: OWN_DATA },
  ConfirmEmailPage: { Forbidden: 'an expired link is InError' },
  DashboardPage: { Forbidden: OWN_DATA },
  ForgotPasswordPage: { Empty: ONLY_SENDS, Forbidden: ANYBODY },
  HomePage: { Forbidden: OWN_DATA },
  LandingPage: WITHOUT_REQUEST,
  LoginPage: { Empty: ONLY_SENDS, Forbidden: 'a refused login is InError' },
  NewRidePage: { Forbidden: ANY_USER },
  NotFoundPage: WITHOUT_REQUEST,
  PendingReviewsPage: { Forbidden: OWN_DATA },
  PersonPage: { Forbidden: ANY_USER },
  PrivacyPage: WITHOUT_REQUEST,
  ProfilePage: { Forbidden: OWN_DATA },
  ResetPasswordPage: { Success: 'it redirects to the login', Forbidden: 'an expired link is InError' },
  ReviewPage: { Forbidden: 'a trip that the viewer may not review is Empty' },
  RidePage: { Forbidden: ANY_USER },
  RulesPage: WITHOUT_REQUEST,
  SearchPage: { Forbidden: ANY_USER },
  SettingsPage: { Forbidden: OWN_DATA },
  SignUpPage: { Empty: ONLY_SENDS, Forbidden: ANYBODY },
  VehiclesPage: { Forbidden: OWN_DATA },
};
