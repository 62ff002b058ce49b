/** What other domains use of places. */
export { useCurrentLocation } from './useCurrentLocation.ts';
export { useMapTiles } from './useMapTiles.ts';
export { usePlaces } from './usePlaces.ts';
