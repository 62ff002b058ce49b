import * as z from 'zod/mini';
import {
  currentPassword, id, instant, jsonObject, jsonObjectInput, newPassword, optionalMultiLine, personName, phone,
} from '../fields/schemas.ts';
import { LIMITS } from '../limits.ts';

/** The body of `changePassword`. */
export const passwordChange = z.strictObject({ current_password: currentPassword, password: newPassword });

/** Spec §6; `both` by default at sign-up. */
export const userType = z.enum(['rider', 'driver', 'both']);
export type UserType = z.output<typeof userType>;

/** A user's settings: an object, which old clients may send as a JSON string (spec §3). */
export const preferences = jsonObject;

/** Preferences that are small enough to be stored. */
export const storedPreferences = jsonObjectInput;

const preferencesInput = z.pipe(
  z.union([preferences, z.pipe(z.string().check(z.maxLength(4_000)), z.transform(parseObject))]),
  storedPreferences,
);

function parseObject(text: string, context: z.core.ParsePayload): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The code below reports it, as it does JSON that is not an object.
  }
  context.issues.push({ code: 'custom', input: text, message: 'INVALID_FORMAT' });
  return {};
}

/** The public fields of a person for every logged-in user; never the e-mail (D21). */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.nullable(z.string()),
  /** Mean of the reviews, 1–5 with one decimal; null without any (D20). */
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  total_rides: z.int(),
  /** The user opened the confirmation link in our mail; shown as a badge on the profile (D70). */
  email_confirmed: z.boolean(),
  created_at: instant,
});
export type Person = z.output<typeof person>;

/** The name of a deleted account in others' histories: 「已刪除的使用者」, split into family and given name (D69). */
export const DELETED_PERSON = { first_name: '使用者', last_name: '已刪除的' } as const;

/** The user's own data (spec §3). */
export const ownUser = z.extend(person, {
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  preferences,
  user_type: userType,
  role: z.literal('user'),
});
export type OwnUser = z.output<typeof ownUser>;

/** A person's data as others see it. */
export const publicUser = z.extend(person, {
  bio: z.string(),
  user_type: userType,
});
export type PublicUser = z.output<typeof publicUser>;

/**
 * The fields of a profile that can be changed; the e-mail cannot. `preferences` are merged into the stored ones by RFC
 * 7396: a missing key stays, at every depth, and null deletes one. Two devices that change different settings thus do not
 * undo each other.
 */
export const profileChange = z.strictObject({
  first_name: z.optional(personName('FIRST_NAME_REQUIRED')),
  last_name: z.optional(personName('LAST_NAME_REQUIRED')),
  phone: z.optional(phone),
  bio: optionalMultiLine(LIMITS.bio.max),
  preferences: z.optional(preferencesInput),
});
