import { LIMITS } from '@shunlu/api-contract';
import type { LatLng, MapTiles, Polyline, Place } from '@shunlu/api-contract';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { closeIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { FreewayPoint } from '../../map/lib/freeway-shields.ts';
import { RouteMap } from '../../map/RouteMap/RouteMap.tsx';
import { useRoutePicking } from './useRoutePicking.ts';
import type { RoutePickingOptions } from './useRoutePicking.ts';

export interface RoutePickerProps extends RoutePickingOptions, Omit<ComponentProps<'div'>, 'children'> {
  /** Source of the map tiles (`GET /api/config`). */
  tiles: MapTiles;
  /** Path between both ends, once known. */
  path?: Polyline | null | undefined;
  /** Points at which the route enters and leaves freeways, for their shields. */
  waypoints?: readonly FreewayPoint[] | undefined;
  /** Current position: an amber dot; the map moves there. */
  currentLocation?: LatLng | null | undefined;
  /** Called by the locate button, which is shown only with it. Pass the position as `currentLocation`. */
  onLocate?: (() => void) | undefined;
  /** Whether the position is being determined. */
  isLocating?: boolean | undefined;
  /** Height in pixels; default 300 (R9.23). */
  height?: number;
  /** Text below the map when both ends are picked: kilometres and minutes. */
  summary?: ReactNode;
  /** Whether buttons to clear each end are below the map; off if address fields beside it have their own. */
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
  [data-part='clear'] { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-inline-start: calc(-1 * var(--space-3)); }
`;

/**
 * Picks start and end on a map: the first click is the start, the second the end; then the map is read-only until one is cleared.
 * Works by mouse, touch and keyboard; picks are announced.
 */
export function RoutePicker({
  start,
  end,
  onStartChange,
  onEndChange,
  reverseGeocode,
  tiles,
  path,
  waypoints,
  currentLocation,
  onLocate,
  isLocating,
  height = LIMITS.map.height.form,
  summary,
  hasClearButtons = true,
  ...rest
}: RoutePickerProps) {
  const { t } = useTranslation('places');
  const { target, announcement, onPick, onCrosshairRest, clear } = useRoutePicking({ start, end, onStartChange, onEndChange, reverseGeocode });

  return (
    <Root data-component="RoutePicker" data-target={target} {...rest}>
      <RouteMap
        start={toPoint(start)}
        end={toPoint(end)}
        path={start && end ? path : null}
        {...{ waypoints, tiles, currentLocation, onLocate, isLocating, height, onPick, onCrosshairRest }}
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Root>
  );
}

function toPoint(place: Place | null) {
  return place && { lat: place.lat, lng: place.lng, name: place.display_name };
}
