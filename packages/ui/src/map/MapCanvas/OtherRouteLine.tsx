import { memo, useEffect, useMemo, useRef } from 'react';
import { Polyline } from 'react-leaflet';
import { smoothPath } from '../lib/smoothPath.ts';
import type { MapActions, OtherRoute } from './types.ts';

interface OtherRouteLineProps extends OtherRoute {
  /** Tolerance in pixels with which Leaflet simplifies a line. */
  smoothFactor: number;
  onSelect: MapActions['onOtherSelect'];
}

/** Route of another ride, in grey. Memoised: it is redrawn only if the path changes. */
export const OtherRouteLine = memo(function OtherLine({ id, path, smoothFactor, onSelect }: OtherRouteLineProps) {
  const positions = useMemo(() => smoothPath(path), [path]);
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const handlers = useMemo(() => ({ click: () => latest.current?.(id) }), [id]);
  return (
    <Polyline
      positions={positions}
      className="route-other"
      smoothFactor={smoothFactor}
      interactive={onSelect !== undefined}
      eventHandlers={handlers}
    />
  );
});
