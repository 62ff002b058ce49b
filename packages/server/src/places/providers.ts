/** The two supported kinds of geocoding providers, Photon and Nominatim. Both serve OpenStreetMap data. */
import type { Language, LatLng } from '@shunlu/api-contract';
import { latitude, longitude } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { GeocoderKind } from '../shared/config.ts';

/** A place in a provider's response, before it is filtered and named. */
export interface ProviderPlace extends LatLng {
  /** OpenStreetMap id, such as `n1234`; empty when the provider does not give one. */
  id: string;
  name: string;
  type: string;
  importance: number;
}

/** Builds the requests to one kind of provider and parses its responses. */
export interface Provider {
  /** Path and query, which follow the operator's base URL. */
  search(query: string, language: Language): { path: string; query: Record<string, string> };
  reverse(point: LatLng, language: Language): { path: string; query: Record<string, string> };
  /** Parses a response. @throws z.core.$ZodError when it has another shape */
  readSearch(json: unknown): ProviderPlace[];
  readReverse(json: unknown): ProviderPlace[];
}

/** Attribution that ODbL 1.0 requires wherever these places are shown. */
export const PROVIDERS_CREDIT = '© OpenStreetMap contributors';
/** The name of the same source in the gazetteer. */
export const PROVIDERS_SOURCE = 'osm';

/** Number of requested results, whatever the caller's limit, because the cached response serves all limits. */
const RESULTS = 10;
/** Bounding box of Taiwan with all its islands, in degrees. `toPlace` drops places that lie in no township. */
const BOX = { west: 118, south: 20.5, east: 122.5, north: 26.6 };

const text = z.string().check(z.maxLength(300));
const word = z.string().check(z.maxLength(60));
const degrees = (range: z.core.$ZodType<number, number>) => z.pipe(z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,12})?$/)), z.transform(Number)), range);

/** https://github.com/komoot/photon: GeoJSON. */
const photonAnswer = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.object({
        geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([longitude, latitude]) }),
        properties: z.object({
          osm_type: z.optional(z.enum(['N', 'W', 'R'])),
          osm_id: z.optional(z.int()),
          osm_value: z.optional(word),
          name: z.optional(text),
          street: z.optional(text),
          housenumber: z.optional(word),
        }),
      }),
    )
    .check(z.maxLength(50)),
});

const photon: Provider = {
  search: (query, language) => ({
    path: '/api',
    query: { q: query, limit: String(RESULTS), lang: photonLanguage(language), bbox: [BOX.west, BOX.south, BOX.east, BOX.north].join() },
  }),
  reverse: ({ lat, lng }, language) => ({ path: '/reverse', query: { lat: String(lat), lon: String(lng), limit: '1', lang: photonLanguage(language) } }),
  readSearch: readPhoton,
  readReverse: readPhoton,
};

/** Photon supports few languages and rejects others; `default` returns local names, in Taiwan Chinese. */
function photonLanguage(language: Language): string {
  return language === 'en' ? 'en' : 'default';
}

function readPhoton(json: unknown): ProviderPlace[] {
  return z.parse(photonAnswer, json).features.map(({ geometry: { coordinates }, properties }) => {
    const { osm_type, osm_id, osm_value = 'place', name, street, housenumber } = properties;
    return {
      id: osm_type && osm_id !== undefined ? osm_type.toLowerCase() + osm_id : '',
      name: name || addressName(street, housenumber),
      lat: coordinates[1],
      lng: coordinates[0],
      type: osm_value,
      // Photon gives no importance; the order of its results expresses it.
      importance: 0,
    };
  });
}

/** https://nominatim.org/release-docs/latest/api/Output/, `jsonv2`. */
const nominatimPlace = z.object({
  osm_type: z.optional(z.enum(['node', 'way', 'relation'])),
  osm_id: z.optional(z.int()),
  lat: degrees(latitude),
  lon: degrees(longitude),
  type: z.optional(word),
  name: z.optional(z.nullable(text)),
  display_name: z.string().check(z.maxLength(1_000)),
  importance: z.optional(z.nullable(z.number())),
  address: z.optional(z.object({ road: z.optional(text), house_number: z.optional(word) })),
});
const nominatimSearch = z.array(nominatimPlace).check(z.maxLength(50));
/** Nominatim returns an `error` field when there is no place at the point. */
const nominatimReverse = z.union([z.object({ error: z.string() }), nominatimPlace]);

const nominatim: Provider = {
  search: (query, language) => ({
    path: '/search',
    query: { q: query, format: 'jsonv2', addressdetails: '1', limit: String(RESULTS), countrycodes: 'tw', 'accept-language': nominatimLanguages(language) },
  }),
  reverse: ({ lat, lng }, language) => ({
    path: '/reverse',
    query: { lat: String(lat), lon: String(lng), format: 'jsonv2', addressdetails: '1', zoom: '18', 'accept-language': nominatimLanguages(language) },
  }),
  readSearch: (json) => z.parse(nominatimSearch, json).map(fromNominatim),
  readReverse: (json) => {
    const answer = z.parse(nominatimReverse, json);
    return 'error' in answer ? [] : [fromNominatim(answer)];
  },
};

/** Chinese before English, or the reverse (R7.70). */
function nominatimLanguages(language: Language): string {
  return language === 'en' ? 'en,zh-TW,zh' : 'zh-TW,zh,en';
}

function fromNominatim({ osm_type, osm_id, lat, lon, type = 'place', name, display_name, importance, address }: z.output<typeof nominatimPlace>): ProviderPlace {
  return {
    id: osm_type && osm_id !== undefined ? osm_type.charAt(0) + osm_id : '',
    name: name || addressName(address?.road, address?.house_number) || (display_name.split(',')[0] ?? '').trim(),
    lat,
    lng: lon,
    type,
    importance: Math.min(1, Math.max(0, importance ?? 0)),
  };
}

/** Builds a name for a house, which has none: 重慶南路一段122號, or 122 Chongqing South Road. */
function addressName(street = '', number = ''): string {
  if (street === '') return '';
  if (!/\p{Script=Han}/u.test(street)) return [number, street].filter(Boolean).join(' ');
  return street + (/^\d+(-\d+)?$/.test(number) ? `${number}號` : number);
}

/** Providers by their name in `GEOCODER`. */
export const PROVIDERS: Readonly<Record<Exclude<GeocoderKind, 'offline'>, Provider>> = { photon, nominatim };
