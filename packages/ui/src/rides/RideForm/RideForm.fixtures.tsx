import { altis, hsinchuSciencePark, taipeiHsinchuCost, taipeiHsinchuTrip, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import type { ComponentType } from 'react';
import { fn } from 'storybook/test';
import { findPlaces, findNearbyPlace, OFFLINE } from '../../places/places.fixtures.ts';
import type { RideFormProps } from './RideForm.tsx';

/** Props for a driver with one vehicle, before any input and estimate. */
export const given = {
  mode: 'offer' as RideFormProps['mode'],
  vehicles: [altis],
  vehiclesTo: '/vehicles',
  searchPlaces: findPlaces,
  reverseGeocode: findNearbyPlace,
  tiles: OFFLINE,
  estimate: undefined as RideFormProps['estimate'],
  onEstimateChange: fn(),
  onSubmit: fn(),
  onCancel: fn(),
} satisfies RideFormProps;

/** Estimate of the route. */
export const estimate = { state: 'ready', data: { trip: taipeiHsinchuTrip, cost: taipeiHsinchuCost } } as const;

export const route = { from_address: taipeiMainStation, to_address: hsinchuSciencePark };

/** Values of a commute at 07:30 on the weekdays of four weeks. */
export const commute = {
  ...route, ride_type: 'recurring', departure_time: '07:30', recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-18',
} as const;

/** Label of the publish button. */
export const publish = /發布行程|Publish ride/;

/** Decorator with the form's maximum width on a page. */
export const inItsColumn = (Story: ComponentType) => <div style={{ maxInlineSize: 720, marginInline: 'auto' }}><Story /></div>;
