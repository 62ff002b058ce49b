import type { LatLng, Place } from '@shunlu/api-contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointPlace } from '../lib/points.ts';
import type { MapActions } from '../../map/MapCanvas/types.ts';
import { pickTarget } from './selection.ts';
import type { PickTarget } from './selection.ts';
import { useNaming } from './useNaming.ts';
import type { Ends, ReverseGeocode } from './useNaming.ts';

/** What picking a route on a map needs. */
export interface PickingOptions extends Ends {
  /** Called twice for a pick: with the bare coordinates, then with the name, when one is found. */
  onStartChange: (place: Place | null) => void;
  /** The same of the end. */
  onEndChange: (place: Place | null) => void;
  /** Names what is picked. */
  reverseGeocode: ReverseGeocode;
}

/** Picking under way. */
export interface Picking extends Pick<MapActions, 'onPick' | 'onAim'> {
  /** What the next click picks. */
  target: PickTarget;
  /** What has just happened, in words; for a live region. */
  announcement: string;
  /** Takes an end away, so that it is the next to be picked. */
  clear: (which: keyof Ends) => void;
}

/**
 * Picks a route's two ends on a map (R2.37): the first click is the start, the second the end, then the map is only
 * looked at. Give `onPick` and `onAim` to a RouteMap, and `announcement` to a live region beside it.
 */
export function usePicking({ start, end, onStartChange, onEndChange, reverseGeocode }: PickingOptions): Picking {
  const { t } = useTranslation('places');
  const [announcement, setAnnouncement] = useState('');
  const name = useNaming(reverseGeocode, { start, end });
  const target = pickTarget({ start, end });
  const onChange = { start: onStartChange, end: onEndChange };

  const pick = async (which: keyof Ends, point: LatLng) => {
    const picked = await name(which, point, onChange);
    if (picked) setAnnouncement(t(picked.which === 'start' ? 'picker.pickedStart' : 'picker.pickedEnd', { name: picked.place.display_name }));
  };
  // Resting asks nobody: a provider is there for Enter and clicks (D34).
  const aim = (point: LatLng | null) => {
    if (point) setAnnouncement(t('picker.at', { name: pointPlace(point).display_name }));
  };

  return {
    target,
    announcement,
    onPick: target === 'view' ? undefined : (point) => void pick(target, point),
    onAim: aim,
    clear: (which) => {
      onChange[which](null);
      setAnnouncement(t('picker.cleared'));
    },
  };
}
