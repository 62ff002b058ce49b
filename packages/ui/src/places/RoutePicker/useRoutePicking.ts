import type { LatLng, Place } from '@shunlu/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPointPlace } from '../lib/points.ts';
import type { MapActions } from '../../map/MapCanvas/types.ts';
import { getPickTarget } from './getPickTarget.ts';
import type { PickTarget } from './getPickTarget.ts';
import { usePointNames } from './usePointNames.ts';
import type { RouteEnds, ReverseGeocode } from './usePointNames.ts';

/** Options of `useRoutePicking`. */
export interface RoutePickingOptions extends RouteEnds {
  /** Called twice for a pick: with the coordinates, then with the name if one is found. */
  onStartChange: (place: Place | null) => void;
  /** Same for the end. */
  onEndChange: (place: Place | null) => void;
  /** Finds the name of a picked point. */
  reverseGeocode: ReverseGeocode;
}

/** State of picking a route. */
export interface RoutePicking extends Pick<MapActions, 'onPick' | 'onCrosshairRest'> {
  /** End that the next click picks. */
  target: PickTarget;
  /** Text for a live region: what has just happened. */
  announcement: string;
  /** Clears an end, which is then picked next. */
  clear: (which: keyof RouteEnds) => void;
}

/**
 * Picks a route's ends on a map (R2.37): first click start, second end, then read-only. Pass `onPick` and `onCrosshairRest` to a
 * RouteMap, and `announcement` to a live region.
 */
export function useRoutePicking({ start, end, onStartChange, onEndChange, reverseGeocode }: RoutePickingOptions): RoutePicking {
  const { t } = useTranslation('places');
  const [announcement, setAnnouncement] = useState('');
  const name = usePointNames(reverseGeocode, { start, end });
  const target = getPickTarget({ start, end });
  const onChange = { start: onStartChange, end: onEndChange };

  const pick = async (which: keyof RouteEnds, point: LatLng) => {
    const picked = await name(which, point, onChange);
    if (picked) setAnnouncement(t(picked.which === 'start' ? 'picker.pickedStart' : 'picker.pickedEnd', { name: picked.place.display_name }));
  };
  // A resting crosshair is not looked up: the provider is asked only for Enter and clicks (D34).
  const onCrosshairRest = (point: LatLng | null) => {
    if (point) setAnnouncement(t('picker.at', { name: toPointPlace(point).display_name }));
  };

  return {
    target,
    announcement,
    onPick: target === 'view' ? undefined : (point) => void pick(target, point),
    onCrosshairRest,
    clear: (which) => {
      onChange[which](null);
      setAnnouncement(t('picker.cleared'));
    },
  };
}
