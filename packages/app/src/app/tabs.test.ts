import { splitTabsForPhone } from '@shunlu/ui/navigation/TabBar/splitTabsForPhone.ts';
import { describe, expect, it } from 'vitest';
import { getCurrentTab, buildTabs } from './tabs.ts';

const getLabels = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const getAddresses = (items: readonly { to: string }[]) => items.map(({ to }) => to);
const tabs = (mode: 'passenger' | 'driver') => buildTabs(mode, (key) => key, { messages: 2, reviews: 1 });

describe('the places of the app', () => {
  it('R2.27, R2.29: of a passenger', () => {
    expect(getLabels(tabs('passenger'))).toEqual(['home', 'search', 'request', 'bookings', 'messages', 'reviews', 'profile']);
    expect(getAddresses(tabs('passenger'))).toEqual(['/', '/search', '/rides/new?mode=request', '/rider/bookings', '/messages', '/reviews/pending', '/profile']);
  });

  it('R2.27, R2.28: of a driver', () => {
    expect(getLabels(tabs('driver'))).toEqual(['home', 'search', 'offer', 'dashboard', 'vehicles', 'messages', 'reviews', 'profile']);
    expect(getAddresses(tabs('driver'))).toEqual([
      '/', '/search', '/rides/new?mode=offer', '/driver/dashboard', '/vehicles', '/messages', '/reviews/pending', '/profile',
    ]);
  });

  it('R2.27–R2.29: a phone shows the four that are drawn; the others are behind "more", by name', () => {
    const [passenger, driver] = [splitTabsForPhone(tabs('passenger'), true), splitTabsForPhone(tabs('driver'), true)];
    expect(getLabels(passenger.onBar)).toEqual(['home', 'search', 'bookings', 'messages']);
    expect(getLabels(passenger.inMore)).toEqual(['request', 'reviews', 'profile']);
    expect(getLabels(driver.onBar)).toEqual(['home', 'dashboard', 'offer', 'messages']);
    expect(getLabels(driver.inMore)).toEqual(['search', 'vehicles', 'reviews', 'profile']);
    expect(driver.onBar.map(({ count }) => count)).toEqual([0, 0, 0, 2]);
  });

  it('RD.82: of the form of a ride the address decides which tab is open, without it the mode', () => {
    expect(getCurrentTab('/rides/new', '?mode=request', 'driver')).toBe('/rides/new?mode=request');
    expect(getCurrentTab('/rides/new', '', 'driver')).toBe('/rides/new?mode=offer');
    expect(getCurrentTab('/rides/1', '', 'driver')).toBeUndefined();
  });
});
