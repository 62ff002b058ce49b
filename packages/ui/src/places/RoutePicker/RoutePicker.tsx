import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, MapTiles, Path, Place } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { RouteMap } from '../RouteMap/RouteMap.tsx';
import { pickTarget } from './selection.ts';
import { useNaming } from './useNaming.ts';
import type { ReverseGeocode } from './useNaming.ts';

export interface RoutePickerProps extends Omit<ComponentProps<'div'>, 'children'> {
  start: Place | null;
  end: Place | null;
  /** Called twice for a pick: with the bare coordinates, then with the name, when one is found. */
  onStartChange: (place: Place | null) => void;
  onEndChange: (place: Place | null) => void;
  reverseGeocode: ReverseGeocode;
  tiles: MapTiles;
  /** The way between both, once it is known. */
  path?: Path | null | undefined;
  currentLocation?: LatLng | null | undefined;
  onLocate?: (() => void) | undefined;
  /** Pixels; 300 on forms (R9.23). */
  height?: number;
  /** What to say below the map when both ends are picked: kilometres and minutes. */
  summary?: ReactNode;
  /** Buttons to clear each end below the map. Off where address fields beside it have their own. */
  hasClearButtons?: boolean;
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  min-inline-size: 0;
  [data-part='below'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
  [data-part='clear'] { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

/**
 * Picks a ride's two ends on a map: the first click is the start, the second the end, then the map is only looked at
 * until one is cleared. By mouse, touch and keyboard; what is picked is announced.
 */
export function RoutePicker({
  start,
  end,
  onStartChange,
  onEndChange,
  reverseGeocode,
  tiles,
  path,
  currentLocation,
  onLocate,
  height = LIMITS.map.height.form,
  summary,
  hasClearButtons = true,
  ...rest
}: RoutePickerProps) {
  const { t } = useTranslation('places');
  const [announcement, setAnnouncement] = useState('');
  const naming = useNaming(reverseGeocode);
  const target = pickTarget({ start, end });

  const pick = async (point: LatLng) => {
    if (target === 'view') return;
    const picked = await naming.name(target, point, target === 'start' ? onStartChange : onEndChange);
    setAnnouncement(t(target === 'start' ? 'picker.pickedStart' : 'picker.pickedEnd', { name: picked.display_name }));
  };
  const clear = (which: 'start' | 'end') => {
    naming.drop(which);
    (which === 'start' ? onStartChange : onEndChange)(null);
    setAnnouncement(t('picker.cleared'));
  };

  return (
    <Root data-component="RoutePicker" data-target={target} {...rest}>
      <RouteMap
        start={toPoint(start)}
        end={toPoint(end)}
        path={start && end ? path : null}
        {...{ tiles, currentLocation, onLocate, height }}
        onPick={target === 'view' ? undefined : (point) => void pick(point)}
        onAim={({ lat, lng }) => setAnnouncement(t('picker.at', { lat: lat.toFixed(4), lng: lng.toFixed(4) }))}
      />
      <div data-part="below">
        <p>{(target === 'view' && summary) || t(`picker.${target}`)}</p>
        {hasClearButtons && (start || end) && (
          <div data-part="clear">
            {start && (
              <Button variant="quiet" size="compact" icon={closeIcon} onClick={() => clear('start')}>
                {t('address.clearStart')}
              </Button>
            )}
            {end && (
              <Button variant="quiet" size="compact" icon={closeIcon} onClick={() => clear('end')}>
                {t('address.clearEnd')}
              </Button>
            )}
          </div>
        )}
      </div>
      <VisuallyHidden role="status" data-part="announcement">{announcement}</VisuallyHidden>
    </Root>
  );
}

function toPoint(place: Place | null) {
  return place && { lat: place.lat, lng: place.lng, name: place.display_name };
}
