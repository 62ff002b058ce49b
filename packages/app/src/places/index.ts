/** What other domains use of places: addresses, the own position, and what the map is drawn from. */
export { useCurrentLocation } from './useCurrentLocation.ts';
export { useMapTiles } from './useMapTiles.ts';
export { usePlaces } from './usePlaces.ts';
