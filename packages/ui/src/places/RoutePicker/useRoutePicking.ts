import type { LatLng, Place } from '@shunlu/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPointPlace } from '../lib/points.ts';
import type { MapActions } from '../../map/MapCanvas/types.ts';
import { getPickTarget } from './getPickTarget.ts';
import type { PickTarget } from './getPickTarget.ts';
import { usePointNames } from './usePointNames.ts';
import type { RouteEnds, ReverseGeocode } from './usePointNames.ts';

/** What picking a route on a map needs. */
export interface RoutePickingOptions extends RouteEnds {
  /** Called twice for a pick: with the bare coordinates, then with the name, when one is found. */
  onStartChange: (place: Place | null) => void;
  /** The same of the end. */
  onEndChange: (place: Place | null) => void;
  /** Names what is picked. */
  reverseGeocode: ReverseGeocode;
}

/** Picking under way. */
export interface RoutePicking extends Pick<MapActions, 'onPick' | 'onCrosshairRest'> {
  /** What the next click picks. */
  target: PickTarget;
  /** What has just happened, in words; for a live region. */
  announcement: string;
  /** Takes an end away, so that it is the next to be picked. */
  clear: (which: keyof RouteEnds) => void;
}

/**
 * Picks a route's two ends on a map (R2.37): the first click is the start, the second the end, then the map is only
 * looked at. Give `onPick` and `onAim` to a RouteMap, and `announcement` to a live region beside it.
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
  // Resting asks nobody: a provider is there for Enter and clicks (D34).
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
