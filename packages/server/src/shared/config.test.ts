import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { buildContentSecurityPolicy } from '../http/security.ts';

const read = (environment: Record<string, string>) => readConfig(environment, { isDemo: false });

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(read({})).toEqual({
      port: 3001, host: '0.0.0.0', dataDir: 'data', databaseUrl: undefined, publicUrl: 'http://localhost:3001', logLevel: 'info',
      tiles: { kind: 'offline' }, geocoder: { kind: 'offline' }, costCapMode: 'warn', requireConfirmedEmail: false, socketUrl: undefined, trustedProxies: [], rateLimitFactor: 1, metricsToken: undefined,
      smtpUrl: undefined, mailFrom: '順路 Shunlu <no-reply@localhost>', vapid: undefined, isDemo: false,
    });
  });

  it('takes an empty variable for an absent one, and a slash at the end of an origin for none', () => {
    const config = read({ PORT: '', DATABASE_URL: ' ', PUBLIC_URL: 'https://shunlu.example/', SOCKET_URL: 'https://rt.shunlu.example/' });
    expect(config).toMatchObject({ port: 3001, publicUrl: 'https://shunlu.example', socketUrl: 'https://rt.shunlu.example' });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('serves the demo to this machine alone, unless told otherwise', () => {
    expect(readConfig({}, { isDemo: true }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }, { isDemo: true }).host).toBe('0.0.0.0');
  });

  it('names every bad variable in one line and repeats none of their values', () => {
    const bad = {
      PORT: '70000', DATABASE_URL: 'mysql://root:hunter2@db/x', REDIS_URL: 'https://redis.example', PUBLIC_URL: 'shunlu.example/app', LOG_LEVEL: 'loud', MAP_TILES: 'google',
      MAP_TILES_URL: 'https://tiles.example/{z}', ROUTER_URL: 'https://osrm.example/?key=hunter3', GEOCODER: 'google', GEOCODER_URL: 'ftp://geocoder.example', COST_CAP_MODE: 'strict', REQUIRE_CONFIRMED_EMAIL: 'maybe', SOCKET_URL: 'ws://x', TRUST_PROXY: 'yes', RATE_LIMIT_FACTOR: 'tenfold', ALLOW_RAISED_RATE_LIMITS: 'maybe', METRICS_TOKEN: 'guessable',
      SMTP_URL: 'https://mail.example', MAIL_FROM: 'Shunlu\nBcc: all@shunlu.example', VAPID_PUBLIC_KEY: 'AAAA', VAPID_PRIVATE_KEY: 'BBBB', VAPID_SUBJECT: 'somebody',
    };
    const message = (() => {
      try {
        return JSON.stringify(read(bad));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of Object.keys(bad)) expect(message).toContain(name);
    for (const value of Object.values(bad)) expect(message).not.toContain(value);
    expect(message).not.toContain('\n');
  });

  it('TRUST_PROXY names addresses and networks, and never everybody', () => {
    expect(read({ TRUST_PROXY: 'off' }).trustedProxies).toEqual([]);
    expect(read({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
    for (const bad of ['on', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', '10.0.0.1/8/8', '10.0.0']) {
      expect(() => read({ TRUST_PROXY: bad }), bad).toThrow('TRUST_PROXY must be');
    }
  });

  it('RD.114: addresses must be confirmed with REQUIRE_CONFIRMED_EMAIL=on alone', () => {
    expect(read({}).requireConfirmedEmail).toBe(false);
    expect(['off', 'on'].map((REQUIRE_CONFIRMED_EMAIL) => read({ REQUIRE_CONFIRMED_EMAIL }).requireConfirmedEmail)).toEqual([false, true]);
  });

  it('RD.26, RD.41: SMTP_URL is where mails go through, files below data without it; COST_CAP_MODE=enforce alone refuses', () => {
    expect(read({})).toMatchObject({ smtpUrl: undefined, dataDir: 'data', costCapMode: 'warn' });
    expect(read({ SMTP_URL: 'smtps://a:b@mail.example:465', COST_CAP_MODE: 'enforce' })).toMatchObject({ smtpUrl: 'smtps://a:b@mail.example:465', costCapMode: 'enforce' });
    expect(read({ COST_CAP_MODE: 'warn' }).costCapMode).toBe('warn');
  });

  it('RD.118: push messages need all three of VAPID_*', () => {
    const keys = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) };
    expect(() => read(keys)).toThrow('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT are needed together');
    expect(read({ ...keys, VAPID_SUBJECT: 'mailto:admin@shunlu.example' }).vapid).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY, subject: 'mailto:admin@shunlu.example',
    });
  });

  it('raised rate limits are for the demo; a server for people takes them only when asked twice', () => {
    expect(() => read({ RATE_LIMIT_FACTOR: '100' })).toThrow('ALLOW_RAISED_RATE_LIMITS=on');
    expect(read({ RATE_LIMIT_FACTOR: '100', ALLOW_RAISED_RATE_LIMITS: 'on' }).rateLimitFactor).toBe(100);
    expect(readConfig({ RATE_LIMIT_FACTOR: '100' }, { isDemo: true }).rateLimitFactor).toBe(100);
  });

  it('RD.68 MAP_TILES is offline, osm, nlsc or url; url needs its address and credit', () => {
    expect(read({ MAP_TILES: 'osm' }).tiles).toMatchObject({ kind: 'tiles', attribution: '© OpenStreetMap contributors' });
    expect(read({ MAP_TILES: 'nlsc' }).tiles).toMatchObject({ attribution: '© 內政部國土測繪中心' });
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(read({ MAP_TILES: 'url', MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© me' }).tiles).toEqual({ kind: 'tiles', url: MAP_TILES_URL, attribution: '© me' });
    for (const tiles of [read({}).tiles, read({ MAP_TILES: 'offline' }).tiles]) expect(tiles).toEqual({ kind: 'offline' });
    expect(() => read({ MAP_TILES: 'google' })).toThrow('MAP_TILES');
    expect(() => read({ MAP_TILES: 'url' })).toThrow(/MAP_TILES_URL is needed.*MAP_TILES_ATTRIBUTION is needed/);
  });

  it('RD.67: GEOCODER is offline, photon or nominatim, and the two need GEOCODER_URL', () => {
    for (const kind of ['photon', 'nominatim'] as const) {
      expect(read({ GEOCODER: kind, GEOCODER_URL: 'https://geo.example/base/' }).geocoder).toEqual({ kind, url: 'https://geo.example/base' });
      expect(() => read({ GEOCODER: kind })).toThrow('GEOCODER_URL is needed with GEOCODER=photon or nominatim');
    }
    expect(read({ GEOCODER_URL: 'https://geo.example' }).geocoder).toEqual({ kind: 'offline' });
    expect(read({ GEOCODER: 'offline' }).geocoder).toEqual({ kind: 'offline' });
    expect(() => read({ GEOCODER: 'google', GEOCODER_URL: 'https://geo.example' })).toThrow('GEOCODER');
    for (const bad of ['geo.example', 'ftp://geo.example', 'https://me:secret@geo.example', 'https://geo.example/?key=1', 'https://geo.example/#x', 'https://geo.example/?']) {
      expect(() => read({ GEOCODER: 'photon', GEOCODER_URL: bad }), bad).toThrow('GEOCODER_URL must be');
    }
  });

  it('RD.201: ROUTER_URL is an address that a path can be put to', () => {
    expect(read({}).routerUrl).toBeUndefined();
    expect(read({ ROUTER_URL: 'http://router:5000/' }).routerUrl).toBe('http://router:5000');
    expect(read({ ROUTER_URL: 'https://maps.example/osrm' }).routerUrl).toBe('https://maps.example/osrm');
    for (const bad of ['router:5000', 'file:///router', 'http://me:secret@router', 'http://router/#x', 'on']) {
      expect(() => read({ ROUTER_URL: bad }), bad).toThrow('ROUTER_URL must be');
    }
  });

  it('lets the policy reach the tiles and the socket it names, and nothing else', () => {
    const policy = (environment: Record<string, string>) => buildContentSecurityPolicy(read(environment), []);
    expect(policy({})).toContain(`img-src 'self' blob:;`);
    expect(policy({})).toContain(`connect-src 'self';`);
    expect(policy({ MAP_TILES: 'osm' })).toContain(`img-src 'self' blob: https://tile.openstreetmap.org;`);
    expect(policy({ SOCKET_URL: 'https://rt.example' })).toContain(`connect-src 'self' https://rt.example wss://rt.example;`);
  });
});
