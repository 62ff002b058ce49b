/**
 * The provider of addresses that the operator names (D34), asked with care: one request a second over all instances, each
 * question once, answers kept, and left alone while it fails. Whatever it does, whoever searches hears nothing of it.
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

/** Asks about names and points. It answers with places in Taiwan or with none; it never fails. */
export interface Geocoder {
  search(query: string, language: Language): Promise<Place[]>;
  reverse(point: LatLng, language: Language): Promise<Place[]>;
}

/** What a provider may cost, for tests to shorten. */
export interface GeocoderOptions {
  timeoutMs?: number;
  /** Waits for the turn. */
  pause?: (ms: number) => Promise<unknown>;
}

/** A person waits for it. */
const TIMEOUT_MS = 2_000;
/** Ten places take some 10 kB. */
const MAX_BYTES = 256 * 1_024;
/** The policy of public servers: one request a second. A person waits for a turn no longer than for an answer. */
const TURNS = { everyMs: 1_000, withinMs: 2_000 };
const BREAKER_OPTIONS = { failures: 5, openMs: MINUTE_MS };
/** Places move seldom; what was not found may be entered tomorrow. */
const CACHE_MS = { found: 30 * DAY_MS, nothing: DAY_MS };
/** Decimals of a point that is asked about: some 11 m, so that two clicks on one house are one question. */
const POINT_DECIMALS = 4;
/** In an answer about a point what is farther from it is something else. In degrees, some 1 km. */
const REACH = 0.01;
/** Bump it when places come out differently: what was kept before is not read any more. */
const VERSION = '2';

const NOBODY: Geocoder = { search: async () => [], reverse: async () => [] };

/** The provider that the configuration names; `offline` asks nobody. */
export function createGeocoder(
  { config, database, clock, logger }: Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>,
  { timeoutMs = TIMEOUT_MS, pause = sleep }: GeocoderOptions = {},
): Geocoder {
  if (config.geocoder.kind === 'offline') return NOBODY;
  const { kind, url: base } = config.geocoder;
  const provider = PROVIDERS[kind];
  const breaker = createBreaker(clock, BREAKER_OPTIONS);
  const underWay = new Map<string, Promise<Place[]>>();
  // Public servers want to know who asks.
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

  /** Equal questions at one time are one; a failure, also of the database, is no answer. */
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

/** As the contract has it; ours where it is one of ours, and none where it has no name or lies outside Taiwan. */
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

/** A text of others as one line, without what steers terminals and texts. */
function cleaned(text: string): string {
  return text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ').trim();
}
