/** A provider of addresses on this machine, which answers as a test wants it to. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Respond = (response: ServerResponse) => void;

export interface FakeGeocoder {
  url: string;
  /** What it was asked since `answer` was last called, path with query, decoded. */
  asked(): string[];
  /** The headers of the last question. */
  headers(): IncomingHttpHeaders;
  /** From now on. An object is sent as JSON. */
  answer(how: Respond | object): void;
  close(): Promise<void>;
}

/** Starts one that finds nothing yet. */
export async function fakeGeocoder(): Promise<FakeGeocoder> {
  let asked: string[] = [];
  let headers: IncomingHttpHeaders = {};
  let respond: Respond = () => {};
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? '').replaceAll('+', ' '));
    headers = request.headers;
    respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    headers: () => headers,
    answer(how) {
      asked = [];
      respond = typeof how === 'function' ? (how as Respond) : (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(how));
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Feature {
  name?: string;
  lat: number;
  lng: number;
  properties?: object;
}

/** An answer of Photon. */
export function buildPhotonResponse(...features: Feature[]): object {
  return {
    type: 'FeatureCollection',
    features: features.map(({ name, lat, lng, properties }, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { osm_type: 'N', osm_id: 1_000 + index, osm_key: 'amenity', osm_value: 'restaurant', countrycode: 'TW', ...(name === undefined ? {} : { name }), ...properties },
    })),
  };
}

/** One place in an answer of Nominatim's `jsonv2`. */
export function nominatimPlace({ name, lat, lng, properties }: Feature): object {
  return {
    place_id: 1, licence: 'Data © OpenStreetMap contributors, ODbL 1.0', osm_type: 'way', osm_id: 77, lat: String(lat), lon: String(lng), category: 'shop', type: 'supermarket',
    importance: 0.31, name: name ?? '', display_name: `${name ?? '某路'}, 萬華區, 臺北市, 臺灣`, address: {}, ...properties,
  };
}
