import type { EndpointDefinition } from '@shunlu/api-contract';
import { http, HttpResponse } from 'msw/http';

/** For `msw.use`: the first reading fails and says nothing of itself, as of a gateway; later ones find the next handler. */
export function failOnce({ path }: EndpointDefinition) {
  return http.get(`*${path}`, () => new HttpResponse(null, { status: 502 }), { once: true });
}
