import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam } from '../fields/schemas.ts';
import { searchAlert, searchAlertInput } from './schemas.ts';

/** The own saved searches whose day is not over, the latest first. */
export const listSearchAlerts = endpoint({
  id: 'rides.searchAlerts',
  method: 'GET',
  path: '/api/alerts/searches',
  auth: 'user',
  summary: 'The saved searches',
  response: z.object({ alerts: z.array(searchAlert) }),
  errors: [],
});

/** Tell me when a ride appears that fits this search (D103). The same search again answers the one that is there. */
export const createSearchAlert = endpoint({
  id: 'rides.createSearchAlert',
  method: 'POST',
  path: '/api/alerts/searches',
  auth: 'user',
  summary: 'Save a search and be told of rides that fit it',
  body: searchAlertInput,
  response: z.object({ alert: searchAlert }),
  status: 201,
  idempotent: true,
  errors: ['SEARCH_ALERT_LIMIT'],
  // The search itself among them: what was published while it was being saved is found by asking again.
  invalidates: ['rides'],
});

/** Forgets a saved search. */
export const deleteSearchAlert = endpoint({
  id: 'rides.deleteSearchAlert',
  method: 'DELETE',
  path: '/api/alerts/searches/:id',
  auth: 'user',
  summary: 'Delete a saved search',
  params: z.strictObject({ id: idParam }),
  response: z.object({ ok: z.boolean() }),
  errors: ['ALERT_NOT_FOUND'],
  invalidates: ['rides'],
});
