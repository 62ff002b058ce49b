/**
 * Client of the geocoding provider that the operator configures (D34). All instances together send one request a second. Responses
 * are cached, equal requests are sent once, and a circuit breaker pauses requests while the provider fails. Searches never fail.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@shunlu/api-contract';
import type { Language, LatLng, Place } from '@shunlu/api-contract';
import { createBreaker } from '../shared/breaker.ts';
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts';
import type { Deps } from '../shared/deps.ts';
import { UpstreamError, getJson } from '../shared/upstream.ts';
import { getFullName, findKnownPlace } from './gazetteer.ts';
import { normaliseName, toShownName } from './names.ts';
import { PROVIDERS, PROVIDERS_SOURCE } from './providers.ts';
import type { ProviderPlace, Provider } from './providers.ts';
import { getGeocodeKey, storeGeocode, readGeocode, claimRequestSlot } from './store.ts';
import { findTown } from './towns.ts';

/** Geocodes names and points. It returns places in Taiwan or an empty list, and never fails. */
export interface Geocoder {
  search(query: string, language: Language): Promise<Place[]>;
  reverse(point: LatLng, language: Language): Promise<Place[]>;
}

/** Waiting times, which tests shorten. */
export interface GeocoderOptions {
  timeoutMs?: number;
  /** Waits until the claimed request slot. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Short, because a person waits for the response. */
const TIMEOUT_MS = 2_000;
/** Largest response that is read; ten places take some 10 kB. */
const MAX_BYTES = 256 * 1_024;
/** Public servers allow one request a second. A person waits for a slot no longer than for a response. */
const TURNS = { everyMs: 1_000, withinMs: 2_000 };
const BREAKER_OPTIONS = { failures: 5, openMs: MINUTE_MS };
/** Places rarely move, but a missing place may be added to the map tomorrow. */
const CACHE_MS = { found: 30 * DAY_MS, nothing: DAY_MS };
/** Decimals of a requested point, some 11 m, so that two clicks on one house share a cache entry. */
const POINT_DECIMALS = 4;
/** Reverse results farther from the point than this are dropped, in degrees: some 1 km. */
const REACH = 0.01;
/** Version of the cached places. Increase it when they are built differently, so that older entries are ignored. */
const VERSION = '2';

const NOBODY: Geocoder = { search: async () => [], reverse: async () => [] };

/** Creates the client of the configured provider; `offline` sends no requests. */
export function createGeocoder(
  { config, database, clock, logger }: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>,
  { timeoutMs = TIMEOUT_MS, pause = sleep }: GeocoderOptions = {},
): Geocoder {
  if (config.geocoder.kind === 'offline') return NOBODY;
  const { kind, url: base } = config.geocoder;
  const provider = PROVIDERS[kind];
  const breaker = createBreaker(clock, BREAKER_OPTIONS);
  const underWay = new Map<string, Promise<Place[]>>();
  // Public servers require a User-Agent that identifies the application.
  const headers = { 'user-agent': `Shunlu (${config.publicUrl})` };

  async function fetchFrom({ path, query }: ReturnType<Provider['search']>, read: (json: unknown) => ProviderPlace[]): Promise<ProviderPlace[]> {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const json = await getJson(url, { headers, signal: AbortSignal.timeout(timeoutMs), maxBytes: MAX_BYTES });
    try {
      return read(json);
    } catch {
      throw new UpstreamError(`not what ${kind} answers`);
    }
  }

  async function answer(key: string, asked: () => Promise<ProviderPlace[]>, language: Language): Promise<Place[]> {
    const cached = await readGeocode(database.db, key, clock.now());
    if (cached) return cached;
    const turn = await claimRequestSlot(database.db, clock.now(), TURNS);
    if (!turn || !breaker.canExecute()) return [];
    await pause(Math.max(0, turn.getTime() - clock.now().getTime()));
    const found = await asked().then(
      (places) => {
        breaker.recordSuccess();
        return places;
      },
      (error: unknown) => {
        breaker.recordFailure();
        throw error;
      },
    );
    const places = found.flatMap((each) => toPlace(each, language));
    const ttlMs = places.length > 0 ? CACHE_MS.found : CACHE_MS.nothing;
    await storeGeocode(database.db, key, places, new Date(clock.now().getTime() + ttlMs));
    return places;
  }

  /** Shares one request among equal concurrent ones. Returns an empty list on failure, of the database too. */
  function ask(question: readonly string[], asked: () => Promise<ProviderPlace[]>, language: Language): Promise<Place[]> {
    const key = getGeocodeKey([VERSION, kind, base, language, ...question]);
    const running = underWay.get(key);
    if (running) return running;
    const asking = answer(key, asked, language)
      .catch((error: unknown) => {
        const reason = error instanceof UpstreamError ? error.message : (error as Error).name;
        logger.warn({ geocoder: kind, reason }, 'The geocoder gave no answer');
        return [];
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  }

  return {
    search: async (query, language) => {
      const name = normaliseName(query);
      if (name === '') return [];
      return ask(['search', name], () => fetchFrom(provider.search(query, language), provider.readSearch), language);
    },
    reverse: ({ lat, lng }, language) => {
      const point = { lat: rounded(lat), lng: rounded(lng) };
      const isNear = (found: LatLng) => Math.hypot(found.lat - lat, found.lng - lng) < REACH;
      const asked = async () => (await fetchFrom(provider.reverse(point, language), provider.readReverse)).filter(isNear);
      return ask(['reverse', String(point.lat), String(point.lng)], asked, language);
    },
  };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(POINT_DECIMALS));
}

/** Maps a provider's place to `Place`, or to the gazetteer's where one matches. Drops places without a name or outside Taiwan. */
function toPlace({ id, name, lat, lng, type, importance }: ProviderPlace, language: Language): Place[] {
  const town = findTown({ lat, lng });
  const display_name = toShownName(cleaned(name));
  if (!town || display_name === '') return [];
  const known = findKnownPlace({ lat, lng }, language, display_name);
  if (known) return [known];
  const full_name = getFullName(display_name, town, language);
  if (full_name.length > LIMITS.address.max) return [];
  return [{ id: `osm-${id || `${lat},${lng}`}`, display_name, full_name, lat, lng, type: cleaned(type), importance, source: PROVIDERS_SOURCE }];
}

/** Turns a provider's text into one line and removes control characters. */
function cleaned(text: string): string {
  return text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ').trim();
}
