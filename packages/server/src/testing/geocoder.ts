/** A fake geocoding provider for tests: an HTTP server that sends the responses of a test. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Respond = (response: ServerResponse) => void;

export interface FakeGeocoder {
  url: string;
  /** The requests since the last call of `answer`, path with query, decoded. */
  asked(): string[];
  /** The headers of the last request. */
  headers(): IncomingHttpHeaders;
  /** Sets the response to all further requests. An object is sent as JSON. */
  answer(how: Respond | object): void;
  close(): Promise<void>;
}

/** Starts a provider that returns no places yet. */
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

/** Builds a response of Photon. */
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

/** Builds one place of a Nominatim response in `jsonv2`. */
export function nominatimPlace({ name, lat, lng, properties }: Feature): object {
  return {
    place_id: 1, licence: 'Data © OpenStreetMap contributors, ODbL 1.0', osm_type: 'way', osm_id: 77, lat: String(lat), lon: String(lng), category: 'shop', type: 'supermarket',
    importance: 0.31, name: name ?? '', display_name: `${name ?? '某路'}, 萬華區, 臺北市, 臺灣`, address: {}, ...properties,
  };
}
