import { reversePlace, searchPlaces } from '@shunlu/api-contract';
import type { LatLng, MapTiles, Polyline, Place } from '@shunlu/api-contract';
import { CallContext } from '@shunlu/api-contract/call-context';
import { banqiaoStation, hsinchuSciencePark, taipeiMainStation, zhukePlaces } from '@shunlu/api-contract/fixtures';
import { use } from 'react';
import type { SearchPlaces } from './AddressField/createSuggester.ts';
import type { ReverseGeocode } from './RoutePicker/usePointNames.ts';

/** Places that stories find by a part of their name. */
const known: Place[] = [taipeiMainStation, banqiaoStation, ...zhukePlaces];
const spoken: Record<string, Place[]> = { 竹科: zhukePlaces, 北車: [taipeiMainStation], zhuke: zhukePlaces };

/** The longest place names in both languages. */
export const longestPlaces: readonly Place[] = [
  {
    ...taipeiMainStation,
    id: 'longest-zh',
    display_name: '國立臺灣大學醫學院附設醫院新竹臺大分院生醫醫院竹北院區',
    full_name: '新竹縣竹北市國立臺灣大學醫學院附設醫院新竹臺大分院生醫醫院竹北院區',
  },
  {
    ...taipeiMainStation,
    id: 'longest-en',
    display_name: 'Taiwan Taoyuan International Airport Terminal 2, arrivals level, long-distance bus stop',
    full_name: 'Taiwan Taoyuan International Airport Terminal 2, arrivals level, long-distance bus stop, Dayuan District, Taoyuan City',
  },
];

/** Place found by a provider, not in the gazetteer (D34). */
export const providersPlace: Place = {
  id: 'osm-n1000', display_name: '阿宗麵線', full_name: '台北市萬華區阿宗麵線', lat: 25.0434, lng: 121.5076, type: 'restaurant', importance: 0, source: 'osm',
};

export const OFFLINE: MapTiles = { kind: 'offline' };

export const findPlaces: SearchPlaces = (query, { limit }) => {
  const found = spoken[query] ?? known.filter((place) => place.full_name.includes(query));
  return Promise.resolve(found.slice(0, limit));
};

/** Search that never resolves. */
export const neverFinds: SearchPlaces = () => new Promise(() => undefined);

export const failsToFind: SearchPlaces = () => Promise.reject(new Error('no network'));

/** Names points near two stations; others are unknown. */
export const findNearbyPlace: ReverseGeocode = (point: LatLng) => {
  const near = (place: Place) => Math.hypot(place.lat - point.lat, place.lng - point.lng) < 0.05;
  return Promise.resolve([taipeiMainStation, hsinchuSciencePark].find(near) ?? null);
};

/** 台北車站 to 新竹科學園區 along freeway 1, as the server estimates it. */
export const TAIPEI_HSINCHU: Polyline = [
  [25.0477, 121.517], [25.059, 121.523], [25.0639, 121.5132], [25.0777, 121.5159], [25.078, 121.5136],
  [25.0753, 121.4925], [25.076, 121.463], [25.0684, 121.4348], [25.055, 121.404], [25.065, 121.39],
  [25.0649, 121.364], [25.064, 121.339], [25.049, 121.322], [25.0378, 121.2976], [25.0188, 121.2735],
  [24.9879, 121.2369], [24.9577, 121.2003], [24.9359, 121.1896], [24.9245, 121.1708], [24.9091, 121.1645],
  [24.902, 121.157], [24.893, 121.125], [24.893, 121.105], [24.877, 121.063], [24.8766, 121.0338],
  [24.871, 121.019], [24.861, 121.011], [24.842, 121.022], [24.8213, 121.0157], [24.787, 121.0043],
  [24.7806, 121.0059],
];

/** Points at which that route enters and leaves freeway 1. */
export const ON_FREEWAY_1 = [
  { lat: 25.0777, lng: 121.5159, freeway: '1' },
  { lat: 24.787, lng: 121.0043, freeway: null },
];

/** 板橋車站 to 新竹科學園區 along freeway 3. */
export const BANQIAO_HSINCHU: Polyline = [
  [25.0141, 121.4638], [25.0118, 121.4508], [25, 121.452], [24.973, 121.432], [24.9617, 121.4362],
  [24.95, 121.412], [24.951, 121.378], [24.9406, 121.3619], [24.935, 121.348], [24.9421, 121.3246],
  [24.911, 121.291], [24.905, 121.275], [24.8953, 121.266], [24.883, 121.258], [24.8618, 121.2235],
  [24.852, 121.203], [24.8309, 121.1995], [24.802, 121.197], [24.797, 121.186], [24.8005, 121.1731],
  [24.807, 121.158], [24.805, 121.142], [24.798, 121.131], [24.781, 121.118], [24.777, 121.095],
  [24.757, 121.066], [24.764, 121.042], [24.755, 121.023], [24.7568, 121.0088], [24.7574, 120.9877],
  [24.767, 121.001], [24.787, 121.0043], [24.7806, 121.0059],
];

/**
 * Search and reverse geocoding by the contract's client, as the app passes them to components. Stories have this shorter version of
 * the app's `usePlaces`, because ui does not import `app`, and the shipped code of ui sends no requests.
 */
export function useServedPlaces(): { searchPlaces: SearchPlaces; reverseGeocode: ReverseGeocode } {
  const call = use(CallContext);
  return {
    searchPlaces: async (q, { signal, limit, isExplicit, near }) => {
      const query = { q, limit, near_lat: near?.lat, near_lng: near?.lng, explicit: isExplicit || undefined };
      return (await call(searchPlaces, { query }, { signal })).places;
    },
    reverseGeocode: async (query, { signal }) => (await call(reversePlace, { query }, { signal })).places[0] ?? null,
  };
}

const HUES = { red: [345, 375], amber: [25, 50], green: [100, 170], blue: [200, 235] } as const;

/** Returns the name of a computed colour (`rgb(…)`) by its hue in degrees. */
export function getHue(colour: string): keyof typeof HUES | undefined {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (!colour.startsWith('rgb') || range === 0) return undefined;
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sixth * 60 + 360) % 360;
  return (Object.keys(HUES) as (keyof typeof HUES)[]).find((name) => [hue, hue + 360].some((at) => at >= HUES[name][0] && at <= HUES[name][1]));
}

/** Waits until two readings a tenth of a second apart are equal, and returns them. */
export async function comesToRest(look: () => string): Promise<string> {
  for (let before = ''; before !== look();) {
    before = look();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return look();
}

/** Waits until the map's chunk, base map and pins are loaded. */
export async function mapIsReady(canvasElement: HTMLElement): Promise<HTMLElement> {
  for (let tries = 0; tries < 400; tries++) {
    const map = canvasElement.querySelector<HTMLElement>('.leaflet-container[data-ground="ready"]');
    if (map) return map;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error('The map did not appear');
}
