import { LIMITS } from '@shunlu/api-contract';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { mapIcon, retryIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { MapActions, MapContent } from '../MapCanvas/types.ts';
import { MapCredit } from './MapCredit.tsx';
import { useMapCanvas } from './useMapCanvas.ts';

export interface RouteMapProps extends MapContent, MapActions, Omit<ComponentProps<'div'>, keyof MapContent | keyof MapActions | 'children'> {
  /** Height in pixels, or `'100%'` to fill a parent with a height. Default 400; 300 in forms (R9.23). */
  height?: number | '100%';
  /** Whether border and rounded corners are removed, for maps at the edge of the screen. */
  isFlush?: boolean;
  /** Whether to say that the map is unavailable while an end is unknown (R2.50), instead of showing Taipei. */
  needsBothEnds?: boolean;
  /** Whether the mouse wheel zooms; only for maps outside scrolling content. */
  isWheelZoom?: boolean;
  /** Accessible name; default "Map: from … to …". */
  label?: string;
}

const Root = styled.div`
  position: relative;
  block-size: var(--_height);
  min-inline-size: 0;
  overflow: hidden;
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--map-sea);
  &[data-flush] { border: 0; border-radius: 0; }

  > [data-part='message'] {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: var(--space-3);
    padding: var(--space-4);
    background: var(--surface-sunken);
    color: var(--text-muted);
    text-align: center;
  }
`;

/**
 * Map of a ride's route: green ring, blue line, red dot, other rides in grey. Leaflet is loaded lazily; until then a block of the
 * same size is shown.
 */
export function RouteMap({
  height = LIMITS.map.height.page,
  isFlush = false,
  needsBothEnds = false,
  isWheelZoom = false,
  label,
  start,
  end,
  path,
  waypoints,
  others,
  currentLocation,
  driverLocation,
  coveredBottomPx,
  tiles,
  onPick,
  onCrosshairRest,
  onOtherSelect,
  onLocate,
  isLocating,
  style,
  ...rest
}: RouteMapProps) {
  const { t } = useTranslation('places');
  const keysId = useId();
  const name = label ?? getMapLabel(t, start?.name, end?.name);
  const size = { '--_height': typeof height === 'number' ? `${height}px` : height };
  const isUnavailable = needsBothEnds && !(start && end);

  return (
    <Root data-component="RouteMap" data-flush={isFlush || undefined} style={{ ...size, ...style }} {...rest}>
      {isUnavailable ? (
        <div data-part="message">
          <Icon shape={mapIcon} size={24} />
          <p>{t('map.unavailable')}</p>
        </div>
      ) : (
        <>
          <LazyMap
            {...{ start, end, path, waypoints, others, currentLocation, driverLocation, coveredBottomPx, tiles }}
            {...{ onPick, onCrosshairRest, onOtherSelect, onLocate, isLocating, isWheelZoom }}
            label={name}
            describedBy={keysId}
          />
          <VisuallyHidden id={keysId}>{t(onPick ? 'map.pickKeys' : 'map.keys')}</VisuallyHidden>
          <MapCredit tiles={tiles} />
        </>
      )}
    </Root>
  );
}

type LazyMapProps = MapContent & MapActions & { label: string; describedBy: string; isWheelZoom: boolean };

function LazyMap(props: LazyMapProps) {
  const { t } = useTranslation('places');
  const loaded = useMapCanvas();
  if (loaded.state === 'ready') return <loaded.Canvas {...props} />;
  if (loaded.state === 'loading') return <VisuallyHidden role="status">{t('map.loading')}</VisuallyHidden>;
  return (
    <div data-part="message" role="alert">
      <p>{t('map.failed')}</p>
      <Button variant="secondary" icon={retryIcon} onClick={loaded.retry}>{t('map.retry')}</Button>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'places'>>['t'];

function getMapLabel(t: Translate, from: string | undefined, to: string | undefined): string {
  if (from && to) return t('map.route', { from, to });
  return from ? t('map.from', { from }) : t('map.label');
}
