/** Preferences of a person, which several devices change. */
import { storedPreferences } from '@shunlu/api-contract';
import type { OwnUser } from '@shunlu/api-contract';
import * as z from 'zod/mini';
import { fieldError } from '../shared/HttpError.ts';

type Preferences = OwnUser['preferences'];

/**
 * Kept preferences with a change merged in (RFC 7396, JSON Merge Patch): what it does not name stays, null takes out.
 *
 * @throws HttpError VALIDATION where the merged preferences exceed the limit
 */
export function mergePreferences(stored: Preferences, change: Preferences): Preferences {
  const merged = merge(stored, change) as Preferences;
  if (!z.safeParse(storedPreferences, merged).success) throw fieldError('preferences', 'INVALID_VALUE');
  return merged;
}

function merge(stored: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  const merged = new Map(isObject(stored) ? Object.entries(stored) : []);
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, merge(merged.get(key), value));
  }
  // Never by assignment: a key may be called `__proto__`.
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
