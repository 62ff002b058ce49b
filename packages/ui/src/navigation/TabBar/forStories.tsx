import {
  calendarIcon,
  carIcon,
  chatIcon,
  flagIcon,
  homeIcon,
  personIcon,
  plusIcon,
  routeIcon,
  searchIcon,
  starIcon,
  ticketIcon,
} from '../../primitives/Icon/icons.ts';
import type { TabItem } from './TabBar.tsx';

/** Tabs as the app gives them in passenger mode (R2.27, R2.29). */
export const PASSENGER_TABS: readonly TabItem[] = [
  { to: '/', label: '首頁', icon: homeIcon, phonePlace: 1 },
  { to: '/search', label: '找共乘', icon: searchIcon, phonePlace: 2 },
  { to: '/rides/new?mode=request', label: '徵求共乘', icon: flagIcon },
  { to: '/rider/bookings', label: '我的預訂', icon: ticketIcon, phonePlace: 3 },
  { to: '/messages', label: '訊息', icon: chatIcon, count: 2, phonePlace: 4 },
  { to: '/reviews/pending', label: '待評價', icon: starIcon, count: 1 },
  { to: '/profile', label: '個人檔案', icon: personIcon },
];

/** Tabs as the app gives them in driver mode (R2.27, R2.28). */
export const DRIVER_TABS: readonly TabItem[] = [
  { to: '/', label: '首頁', icon: homeIcon, phonePlace: 1 },
  { to: '/search', label: '找共乘', icon: searchIcon },
  { to: '/rides/new?mode=offer', label: '提供共乘', icon: plusIcon, phonePlace: 3 },
  { to: '/driver/dashboard', label: '我的行程', icon: routeIcon, phonePlace: 2 },
  { to: '/vehicles', label: '車輛', icon: carIcon },
  { to: '/messages', label: '訊息', icon: chatIcon, count: 120, phonePlace: 4 },
  { to: '/reviews/pending', label: '待評價', icon: starIcon },
  { to: '/profile', label: '個人檔案', icon: personIcon },
];

/** The longest words there are. */
export const ENGLISH_TABS: readonly TabItem[] = [
  { to: '/', label: 'Home', icon: homeIcon, phonePlace: 1 },
  { to: '/search', label: 'Find ride', icon: searchIcon, phonePlace: 2 },
  { to: '/rides/new?mode=request', label: 'Request ride', icon: flagIcon },
  { to: '/rider/bookings', label: 'My bookings', shortLabel: 'Bookings', icon: ticketIcon, phonePlace: 3 },
  { to: '/messages', label: 'Messages', icon: chatIcon, count: 2, phonePlace: 4 },
  { to: '/reviews/pending', label: 'Pending reviews', icon: calendarIcon },
  { to: '/profile', label: 'Profile', icon: personIcon },
];
