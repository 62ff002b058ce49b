import type { Place, Ride } from '@shunlu/api-contract';
import { RouteMap } from '@shunlu/ui/map/RouteMap/RouteMap.tsx';
import { useRoutePicking } from '@shunlu/ui/places/RoutePicker/useRoutePicking.ts';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { SearchValues } from '@shunlu/ui/search/lib/search-values.ts';
import { memo, useMemo } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useCurrentLocation, useMapTiles, usePlaces } from '../places/index.ts';

interface SearchMapProps {
  /** The values of the form. The map picks start and end while one is missing. */
  values: SearchValues;
  onValuesChange: Dispatch<SetStateAction<SearchValues>>;
  rides: readonly Ride[];
  /** The ride whose route is drawn in colour. */
  selected: Ride | undefined;
  onSelect: (id: number) => void;
  /** Height of the map's foot that the card of the selected ride covers, pixels. */
  coveredFoot: number;
}

/**
 * The map beside the search. Clicks pick the start, then the end (R2.37); then it shows the routes of the results. It is
 * memoised and needs stable props, because it renders hundreds of markers.
 */
export const SearchMap = memo(function SearchMap({ values, onValuesChange, rides, selected, onSelect, coveredFoot }: SearchMapProps) {
  const tiles = useMapTiles();
  const { reverseGeocode } = usePlaces();
  const { location, isLocating, locate } = useCurrentLocation();
  const { start, end } = values;
  const { onPick, onCrosshairRest, announcement } = useRoutePicking({
    start,
    end,
    onStartChange: (place) => onValuesChange((before) => ({ ...before, start: place })),
    onEndChange: (place) => onValuesChange((before) => ({ ...before, end: place })),
    reverseGeocode,
  });

  const others = useMemo(
    () => rides.filter((ride) => ride !== selected && ride.path.length > 1).map(({ id, path }) => ({ id, path })),
    [rides, selected],
  );

  return (
    <>
      <RouteMap
        height="100%"
        isFlush
        isWheelZoom
        start={toNamedPoint(start)}
        end={toNamedPoint(end)}
        path={selected?.path}
        waypoints={selected?.waypoints}
        others={others}
        tiles={tiles}
        currentLocation={location}
        coveredBottomPx={coveredFoot}
        onLocate={locate}
        isLocating={isLocating}
        onPick={onPick}
        onCrosshairRest={onCrosshairRest}
        onOtherSelect={(id) => onSelect(Number(id))}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
});

function toNamedPoint(place: Place | null) {
  return place && { lat: place.lat, lng: place.lng, name: place.display_name };
}
