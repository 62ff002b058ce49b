import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParam } from '../fields/schemas.ts';
import { searchAlert, searchAlertInput } from './schemas.ts';

/** Lists the user's search alerts whose day is not over, the latest first. */
export const listSearchAlerts = endpoint({
  id: 'rides.searchAlerts',
  method: 'GET',
  path: '/api/alerts/searches',
  auth: 'user',
  summary: 'The saved searches',
  response: z.object({ alerts: z.array(searchAlert) }),
  errors: [],
});

/** Saves a search that notifies of matching rides (D103). Saving the same search again returns the existing alert. */
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
  // This includes the search results: a revalidation finds rides that were published while the alert was being saved.
  invalidates: ['rides'],
});

/** Deletes a search alert. */
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
