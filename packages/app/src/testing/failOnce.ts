import type { EndpointDefinition } from '@shunlu/api-contract';
import { http, HttpResponse } from 'msw/http';

/** Handler that fails the first GET without a body, as a gateway does; later ones reach the next handler. */
export function failOnce({ path }: EndpointDefinition) {
  return http.get(`*${path}`, () => new HttpResponse(null, { status: 502 }), { once: true });
}
