export * from './bookings/fixtures.ts';
export * from './chat/fixtures.ts';
export * from './notifications/fixtures.ts';
export * from './places/fixtures.ts';
export * from './reviews/fixtures.ts';
export * from './rides/fixtures.ts';
export * from './search-alerts/fixtures.ts';
export * from './system/fixtures.ts';
export * from './trust/fixtures.ts';
export * from './users/fixtures.ts';
export * from './vehicles/fixtures.ts';

/** The fixed time of Storybook, fixtures and page stories. */
export const FROZEN_NOW = new Date('2026-11-20T10:50:00+08:00');
