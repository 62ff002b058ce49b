/** The exports of places for other domains. */
export { useCurrentLocation } from './useCurrentLocation.ts';
export { useMapTiles } from './useMapTiles.ts';
export { usePlaces } from './usePlaces.ts';
