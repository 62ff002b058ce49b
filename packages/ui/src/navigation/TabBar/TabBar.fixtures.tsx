import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import {
  carIcon,
  chatIcon,
  flagIcon,
  homeIcon,
  personIcon,
  plusIcon,
  routeIcon,
  searchIcon,
  signOutIcon,
  starIcon,
  ticketIcon,
} from '../../primitives/Icon/icons.ts';
import { LanguageChoice } from '../LanguageChoice/LanguageChoice.tsx';
import type { Mode } from '../ModeSwitcher/ModeSwitcher.tsx';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch.tsx';
import { TabBar } from './TabBar.tsx';
import type { TabItem } from './TabBar.tsx';

/** Tabs as the app gives them in passenger mode (R2.27, R2.29). */
export const PASSENGER_TABS: readonly TabItem[] = [
  { to: '/', label: '首頁', icon: homeIcon, phonePosition: 1 },
  { to: '/search', label: '找共乘', icon: searchIcon, phonePosition: 2 },
  { to: '/rides/new?mode=request', label: '徵求共乘', icon: flagIcon },
  { to: '/rider/bookings', label: '我的預訂', icon: ticketIcon, phonePosition: 3 },
  { to: '/messages', label: '訊息', icon: chatIcon, count: 2, phonePosition: 4 },
  { to: '/reviews/pending', label: '待評價', icon: starIcon, count: 1 },
  { to: '/profile', label: '個人檔案', icon: personIcon },
];

/** Tabs as the app gives them in driver mode (R2.27, R2.28). */
export const DRIVER_TABS: readonly TabItem[] = [
  { to: '/', label: '首頁', icon: homeIcon, phonePosition: 1 },
  { to: '/search', label: '找共乘', icon: searchIcon },
  { to: '/rides/new?mode=offer', label: '提供共乘', icon: plusIcon, phonePosition: 3 },
  { to: '/driver/dashboard', label: '我的行程', icon: routeIcon, phonePosition: 2 },
  { to: '/vehicles', label: '車輛', icon: carIcon },
  { to: '/messages', label: '訊息', icon: chatIcon, count: 120, phonePosition: 4 },
  { to: '/reviews/pending', label: '待評價', icon: starIcon },
  { to: '/profile', label: '個人檔案', icon: personIcon },
];

/** The longest labels. */
export const ENGLISH_TABS: readonly TabItem[] = [
  { to: '/', label: 'Home', icon: homeIcon, phonePosition: 1 },
  { to: '/search', label: 'Find ride', icon: searchIcon, phonePosition: 2 },
  { to: '/rides/new?mode=request', label: 'Request ride', icon: flagIcon },
  { to: '/rider/bookings', label: 'My bookings', shortLabel: 'Bookings', icon: ticketIcon, phonePosition: 3 },
  { to: '/messages', label: 'Messages', icon: chatIcon, count: 2, phonePosition: 4 },
  { to: '/reviews/pending', label: 'Pending reviews', icon: starIcon, count: 1 },
  { to: '/profile', label: 'Profile', icon: personIcon },
];

const ENGLISH_DRIVER_TABS: readonly TabItem[] = [
  { to: '/', label: 'Home', icon: homeIcon, phonePosition: 1 },
  { to: '/search', label: 'Find ride', icon: searchIcon },
  { to: '/rides/new?mode=offer', label: 'Offer ride', icon: plusIcon, phonePosition: 3 },
  { to: '/driver/dashboard', label: 'My rides', icon: routeIcon, phonePosition: 2 },
  { to: '/vehicles', label: 'Vehicles', icon: carIcon },
  { to: '/messages', label: 'Messages', icon: chatIcon, count: 120, phonePosition: 4 },
  { to: '/reviews/pending', label: 'Pending reviews', icon: starIcon },
  { to: '/profile', label: 'Profile', icon: personIcon },
];

const TABS = {
  'zh-TW': { passenger: PASSENGER_TABS, driver: DRIVER_TABS },
  en: { passenger: ENGLISH_TABS, driver: ENGLISH_DRIVER_TABS },
} satisfies Record<Language, Record<Mode, readonly TabItem[]>>;

/** Tabs of a mode in the story's language, with the content of "more". */
export function StoryTabs({ mode = 'passenger', current }: { mode?: Mode; current: string }) {
  const language = useLanguage();
  return <TabBar items={TABS[language][mode]} current={current} more={<MoreInStories />} />;
}

/** Content of the "more" panel besides tabs, as in the app. */
export function MoreInStories() {
  const { t } = useTranslation('navigation');
  return (
    <>
      <LanguageChoice value={useLanguage()} onValueChange={() => undefined} />
      <ThemeSwitch value="light" onValueChange={() => undefined} />
      <Button variant="secondary" icon={signOutIcon}>{t('logout')}</Button>
    </>
  );
}
