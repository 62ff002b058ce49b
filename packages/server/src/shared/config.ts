import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { MapTiles } from '@shunlu/api-contract';
import { StartError } from './StartError.ts';

/** The configuration of a server, read from its environment. The README has the same table. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** A Redis that carries typing, presence and location between instances; without it the database does. */
  redisUrl: string | undefined;
  /** The public origin of the server, without a slash at the end. */
  publicUrl: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  tiles: MapTiles;
  /** The URL of a routing engine with OSRM's HTTP interface, without a slash at the end. Without it, bundled roads are used (D105). */
  routerUrl: string | undefined;
  geocoder: Geocoding;
  costCapMode: 'warn' | 'enforce';
  /** Whether people must confirm their e-mail before they offer or book (D70). */
  requireConfirmedEmail: boolean;
  /** The origin of the socket; undefined when it is that of the page (D36). */
  socketUrl: string | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers are trusted. If empty, no such header is. */
  trustedProxies: readonly string[];
  /** The factor by which each rate limit of the table is multiplied. */
  rateLimitFactor: number;
  /** The bearer token that gives access to /metrics; without one configured, /metrics responds 404. */
  metricsToken: string | undefined;
  /** The server that sends mail; without one, mails are written to files in `<dataDir>/outbox` (D8). */
  smtpUrl: string | undefined;
  /** The sender of mails, `name <address>`. */
  mailFrom: string;
  /** The keys that sign push messages (RFC 8292); undefined when none are sent (D71). */
  vapid: Vapid | undefined;
  /** Whether a new database is filled with demo people and rides. */
  isDemo: boolean;
}

/** The provider of addresses that the gazetteer does not know (D34). */
export type GeocoderKind = 'offline' | 'photon' | 'nominatim';
/** `url` is the provider's address without a slash at the end; the server sends lookups to no other. */
export type Geocoding = { kind: 'offline' } | { kind: Exclude<GeocoderKind, 'offline'>; url: string };

/** A key pair of P-256 in base64url, and the contact of the operator: `mailto:` or `https:`. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const NLSC = {
  url: 'https://wmts.nlsc.gov.tw/wmts/EMAP/default/GoogleMapsCompatible/{z}/{y}/{x}',
  attribution: '© 內政部國土測繪中心',
};
const OSM = { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' };

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === '';
}

function isTileUrl(text: string): boolean {
  return /^https?:\/\/[^{}\s]+/.test(text) && ['{x}', '{y}', '{z}'].every((part) => text.includes(part)) && URL.canParse(text);
}

/** Whether a URL can be a service's base: without query and hash, because paths are appended, and without credentials, for the logs. */
function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && search + hash + username + password === '' && !/[?#]/.test(text);
}

/** Parses a comma-separated list of proxies. */
function parseProxies(text: string): string[] {
  return text === 'off' ? [] : text.split(',').map((part) => part.trim());
}

/** Whether a text is an address, or a network in CIDR form. A network of all addresses is refused: anyone could forge theirs. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether a text is `name@host` or `Name <name@host>`. A line break would inject a header. */
function isSender(text: string): boolean {
  return /^[^\s<>@]+@[^\s<>@]+$|^[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>$/.test(text);
}

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
const origin = z.string().check(z.refine(isOrigin));
const tileUrl = z.string().check(z.refine(isTileUrl));

interface Rule {
  schema: z.core.$ZodType;
  description: string;
}

/** The schema of each variable, and its description for the operator. */
const RULES = {
  PORT: { schema: z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535)), description: 'a port, 0 to 65535' },
  HOST: { schema: z.string().check(z.regex(/^[\w.:-]+$/)), description: 'a host name or address' },
  DATA_DIR: { schema: z.string().check(z.minLength(1)), description: 'a directory' },
  DATABASE_URL: { schema: z.url({ protocol: /^postgres(ql)?$/ }), description: 'a URL of a PostgreSQL database, postgres://…' },
  REDIS_URL: { schema: z.url({ protocol: /^rediss?$/ }), description: 'a URL of a Redis server, redis://…' },
  PUBLIC_URL: { schema: origin, description: 'an origin such as https://shunlu.example' },
  LOG_LEVEL: { schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), description: 'fatal, error, warn, info, debug, trace or silent' },
  MAP_TILES: { schema: z.enum(['offline', 'osm', 'nlsc', 'url']), description: 'offline, osm, nlsc or url' },
  MAP_TILES_URL: { schema: tileUrl, description: 'a tile URL with {x}, {y} and {z}' },
  MAP_TILES_ATTRIBUTION: { schema: z.string().check(z.minLength(1), z.maxLength(200)), description: 'the credit of the tiles' },
  ROUTER_URL: { schema: z.string().check(z.refine(isServiceUrl)), description: 'a URL of an OSRM server such as http://router:5000' },
  GEOCODER: { schema: z.enum(['offline', 'photon', 'nominatim']), description: 'offline, photon or nominatim' },
  GEOCODER_URL: { schema: z.string().check(z.refine(isServiceUrl)), description: 'the address of that geocoder, such as https://photon.shunlu.example' },
  COST_CAP_MODE: { schema: z.enum(['warn', 'enforce']), description: 'warn or enforce' },
  REQUIRE_CONFIRMED_EMAIL: { schema: z.enum(['on', 'off']), description: 'on or off' },
  SOCKET_URL: { schema: origin, description: 'an origin such as https://realtime.shunlu.example' },
  TRUST_PROXY: { schema: z.string().check(z.refine((text) => parseProxies(text).every(isNetwork))), description: 'off, or the addresses of proxies such as 10.0.0.7, 192.168.0.0/16' },
  RATE_LIMIT_FACTOR: { schema: z.string().check(z.refine((text) => /^[1-9]\d{0,5}$/.test(text))), description: 'a whole number, 1 to 999999' },
  ALLOW_RAISED_RATE_LIMITS: { schema: z.enum(['on', 'off']), description: 'on or off' },
  METRICS_TOKEN: { schema: z.string().check(z.regex(/^[\w.~+/-]{16,200}$/)), description: '16 to 200 letters, digits and - . _ ~ + /' },
  SMTP_URL: { schema: z.url({ protocol: /^smtps?$/ }), description: 'a URL of a mail server, smtps://user:password@host:465' },
  MAIL_FROM: { schema: z.string().check(z.refine(isSender)), description: 'a sender such as 順路 Shunlu <no-reply@shunlu.example>' },
  // An uncompressed point begins with the byte 4.
  VAPID_PUBLIC_KEY: { schema: z.string().check(z.regex(/^B[\w-]{86}$/)), description: 'the public key of a VAPID pair, 65 bytes in base64url' },
  VAPID_PRIVATE_KEY: { schema: z.string().check(z.regex(/^[\w-]{43}$/)), description: 'the private key of a VAPID pair, 32 bytes in base64url' },
  VAPID_SUBJECT: { schema: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)), description: 'mailto:… or https://… of who runs the server' },
} as const satisfies Record<string, Rule>;

type Variable = keyof typeof RULES;

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws StartError that names every invalid variable and its allowed values. It does not repeat the values, which may be secret.
 */
export function readConfig(environment: Environment, { isDemo }: { isDemo: boolean }): Config {
  const given = (name: Variable): string | undefined => environment[name]?.trim() || undefined;
  const problems = (Object.entries(RULES) as [Variable, Rule][])
    .filter(([name, { schema }]) => given(name) !== undefined && !z.safeParse(schema, given(name)).success)
    .map(([name, { description }]) => `${name} must be ${description}`);

  if (given('MAP_TILES') === 'url') {
    for (const name of ['MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION'] as const) {
      if (given(name) === undefined) problems.push(`${name} is needed with MAP_TILES=url`);
    }
  }
  if (['photon', 'nominatim'].includes(given('GEOCODER') ?? '') && given('GEOCODER_URL') === undefined) problems.push('GEOCODER_URL is needed with GEOCODER=photon or nominatim');
  const vapid = VAPID.filter((name) => given(name) !== undefined);
  if (vapid.length > 0 && vapid.length < VAPID.length) problems.push(`${VAPID.join(', ')} are needed together`);
  const rateLimitFactor = Number(given('RATE_LIMIT_FACTOR') ?? 1);
  if (rateLimitFactor > 1 && !isDemo && given('ALLOW_RAISED_RATE_LIMITS') !== 'on') {
    problems.push('RATE_LIMIT_FACTOR above 1 lets people guess passwords faster: set ALLOW_RAISED_RATE_LIMITS=on if that is meant');
  }
  if (problems.length > 0) throw new StartError(`Invalid configuration: ${problems.join('; ')}`);

  const port = Number(given('PORT') ?? 3001);
  return {
    port,
    // The demo's passwords are public, so it listens on the local interface unless HOST is set.
    host: given('HOST') ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: given('DATA_DIR') ?? 'data',
    databaseUrl: given('DATABASE_URL'),
    redisUrl: given('REDIS_URL'),
    publicUrl: given('PUBLIC_URL')?.replace(/\/$/, '') ?? `http://localhost:${port}`,
    logLevel: (given('LOG_LEVEL') as Config['logLevel'] | undefined) ?? (isDemo ? 'warn' : 'info'),
    tiles: getMapTiles(given),
    routerUrl: given('ROUTER_URL')?.replace(/\/+$/, ''),
    geocoder: getGeocoding(given),
    costCapMode: (given('COST_CAP_MODE') as Config['costCapMode'] | undefined) ?? 'warn',
    requireConfirmedEmail: given('REQUIRE_CONFIRMED_EMAIL') === 'on',
    socketUrl: given('SOCKET_URL')?.replace(/\/$/, ''),
    trustedProxies: parseProxies(given('TRUST_PROXY') ?? 'off'),
    rateLimitFactor,
    metricsToken: given('METRICS_TOKEN'),
    smtpUrl: given('SMTP_URL'),
    mailFrom: given('MAIL_FROM') ?? '順路 Shunlu <no-reply@localhost>',
    vapid: getVapid(given),
    isDemo,
  };
}

function getVapid(given: (name: Variable) => string | undefined): Vapid | undefined {
  const [publicKey, privateKey, subject] = VAPID.map(given);
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

function getGeocoding(given: (name: Variable) => string | undefined): Geocoding {
  const kind = given('GEOCODER') as GeocoderKind | undefined;
  return kind === 'photon' || kind === 'nominatim' ? { kind, url: (given('GEOCODER_URL') ?? '').replace(/\/+$/, '') } : { kind: 'offline' };
}

function getMapTiles(given: (name: Variable) => string | undefined): MapTiles {
  switch (given('MAP_TILES')) {
    case 'osm':
      return { kind: 'tiles', ...OSM };
    case 'nlsc':
      return { kind: 'tiles', ...NLSC };
    case 'url':
      return { kind: 'tiles', url: given('MAP_TILES_URL') ?? '', attribution: given('MAP_TILES_ATTRIBUTION') ?? '' };
    default:
      return { kind: 'offline' };
  }
}
