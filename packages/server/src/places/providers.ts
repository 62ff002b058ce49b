/** The two kinds of providers of addresses that are understood, both of OpenStreetMap's data. */
import type { Language, LatLng } from '@shunlu/api-contract';
import { latitude, longitude } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import type { GeocoderKind } from '../shared/config.ts';

/** A place as a provider has it, before it is looked at. */
export interface ProviderPlace extends LatLng {
  /** OpenStreetMap's own, such as `n1234`; empty where the provider does not say. */
  id: string;
  name: string;
  type: string;
  importance: number;
}

/** How one kind of provider is asked, and what it answers. */
export interface Provider {
  /** Path and query, to be put after the operator's address. */
  search(query: string, language: Language): { path: string; query: Record<string, string> };
  reverse(point: LatLng, language: Language): { path: string; query: Record<string, string> };
  /** What an answer says. @throws z.core.$ZodError for anything of another shape. */
  readSearch(json: unknown): ProviderPlace[];
  readReverse(json: unknown): ProviderPlace[];
}

/** Who must be named wherever their places are shown (ODbL 1.0). */
export const PROVIDERS_CREDIT = '© OpenStreetMap contributors';
/** What the gazetteer calls the same source. */
export const PROVIDERS_SOURCE = 'osm';

/** So many are asked for, however many are wanted: the answer is kept for all. */
const RESULTS = 10;
/** Taiwan with all its islands, in degrees: what lies outside is dropped anyway, by township. */
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

/** Photon knows few languages, and refuses the others; `default` is what stands on the spot, in Taiwan Chinese. */
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
      // It says none; its order does.
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
/** Where nothing is, it says so in a field of its own. */
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

/** Chinese then English (R7.70), or the other way round. */
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

/** A house has no name of its own: 重慶南路一段122號, or 122 Chongqing South Road. */
function addressName(street = '', number = ''): string {
  if (street === '') return '';
  if (!/\p{Script=Han}/u.test(street)) return [number, street].filter(Boolean).join(' ');
  return street + (/^\d+(-\d+)?$/.test(number) ? `${number}號` : number);
}

/** By the word in `GEOCODER`. */
export const PROVIDERS: Readonly<Record<Exclude<GeocoderKind, 'offline'>, Provider>> = { photon, nominatim };
