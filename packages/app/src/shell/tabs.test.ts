import { phonePlaces } from '@shunlu/ui/navigation/TabBar/phonePlaces.ts';
import { describe, expect, it } from 'vitest';
import { currentTab, tabsOf } from './tabs.ts';

const namesOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);
const tabs = (mode: 'passenger' | 'driver') => tabsOf(mode, (key) => key, { messages: 2, reviews: 1 });

describe('the places of the app', () => {
  it('R2.27, R2.29: of a passenger', () => {
    expect(namesOf(tabs('passenger'))).toEqual(['home', 'search', 'request', 'bookings', 'messages', 'reviews', 'profile']);
  });

  it('R2.27, R2.28: of a driver', () => {
    expect(namesOf(tabs('driver'))).toEqual(['home', 'search', 'offer', 'dashboard', 'vehicles', 'messages', 'reviews', 'profile']);
  });

  it('a phone shows the four that are drawn; the others are behind "more", by name', () => {
    const [passenger, driver] = [phonePlaces(tabs('passenger'), true), phonePlaces(tabs('driver'), true)];
    expect(namesOf(passenger.onBar)).toEqual(['home', 'search', 'bookings', 'messages']);
    expect(namesOf(passenger.behindMore)).toEqual(['request', 'reviews', 'profile']);
    expect(namesOf(driver.onBar)).toEqual(['home', 'dashboard', 'offer', 'messages']);
    expect(namesOf(driver.behindMore)).toEqual(['search', 'vehicles', 'reviews', 'profile']);
    expect(driver.onBar.map(({ count }) => count)).toEqual([0, 0, 0, 2]);
  });

  it('RD.82: of the form of a ride the address decides which tab is open, without it the mode', () => {
    expect(currentTab('/rides/new', '?mode=request', 'driver')).toBe('/rides/new?mode=request');
    expect(currentTab('/rides/new', '', 'driver')).toBe('/rides/new?mode=offer');
    expect(currentTab('/rides/1', '', 'driver')).toBeUndefined();
  });
});
