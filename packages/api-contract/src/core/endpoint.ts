import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Upload, UploadedFile } from './upload.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` anyone, the token is not looked at; `optional` anyone, a valid token is made known to the
 * handler; `user` only with a valid token, else 401 UNAUTHORIZED.
 */
export type Access = 'public' | 'optional' | 'user';

/** The domains of the product. An endpoint's id starts with the name of its domain. */
export type Domain =
  | 'auth'
  | 'users'
  | 'vehicles'
  | 'rides'
  | 'bookings'
  | 'chat'
  | 'reviews'
  | 'notifications'
  | 'places'
  | 'system';

type Schema = z.core.$ZodType;

/** One call of the API as a plain value; everything else about the call is derived from it. */
export interface EndpointDefinition {
  /** `domain.verb`, unique. The first part names the domain; SWR keys and revalidation go by it. */
  readonly id: `${Domain}.${string}`;
  readonly method: HttpMethod;
  /** Path under the origin, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly auth: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A file, sent as multipart/form-data; such a call has no JSON body. */
  readonly upload?: Upload;
  readonly response: Schema;
  /** Status of the good answer. */
  readonly status?: 200 | 201;
  /**
   * Takes an `Idempotency-Key`: sent again with the same key and the same content it is not made again, and answered as
   * before (D120).
   */
  readonly idempotent?: true;
  /** What this call may refuse with, beside VALIDATION, UNAUTHORIZED, RATE_LIMITED, INTERNAL and UNAVAILABLE, which any may. */
  readonly errors: readonly ErrorCode[];
  /** Domains whose cached answers are stale after this call succeeded; left out, its own. */
  readonly invalidates?: readonly Domain[];
}

/**
 * Declares an endpoint. The value is returned as it is, with its literal types, so that the client, the server's mount
 * and the mocks know its exact shapes. The mark lets a bundler leave out the endpoints of a file that nobody uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type Part = 'params' | 'query' | 'body';
type EndpointParts<E> = { [P in Part as E extends Record<P, Schema> ? P : never]: E extends Record<P, infer S> ? S : never };
/** `{}` may be left out by a caller when every field of it is optional. */
type OptionalWhenEmpty<T> = { [K in keyof T as {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as {} extends T[K] ? K : never]?: T[K];
};

/** What an endpoint has beside its schemas: the file of one that takes one. */
type EndpointUpload<E, File> = { [P in 'upload' as E extends { upload: Upload } ? P : never]: File };

/** What a caller passes: `{ params?, query?, body?, upload? }` with exactly the parts the endpoint has. */
export type EndpointInput<E extends EndpointDefinition> = OptionalWhenEmpty<
  { [P in keyof EndpointParts<E>]: z.input<EndpointParts<E>[P] & Schema> } & EndpointUpload<E, Blob>
>;

/** What a handler receives after validation. */
export type EndpointRequest<E extends EndpointDefinition> = {
  [P in keyof EndpointParts<E>]: z.output<EndpointParts<E>[P] & Schema>;
} & EndpointUpload<E, UploadedFile>;

/** What a caller gets. */
export type EndpointOutput<E extends EndpointDefinition> = z.output<E['response']>;

/** What a handler returns, before the response schema takes out what is not listed. */
export type EndpointResponse<E extends EndpointDefinition> = z.input<E['response']>;

/** The domain an endpoint belongs to. */
export function getDomain(definition: EndpointDefinition): Domain {
  return definition.id.slice(0, definition.id.indexOf('.')) as Domain;
}

/** Whether the body travels as JSON in the request (GET and DELETE without a body carry none). */
export function hasBody(definition: EndpointDefinition): definition is EndpointDefinition & { body: Schema } {
  return definition.body !== undefined;
}

/**
 * Fills `:name` places of a path.
 *
 * @throws Error when a parameter is missing: a programming error, not a person's.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path}: no value for :${name}`);
    return encodeURIComponent(value);
  });
}

/** A query string of what is filled: undefined, null and empty strings are left out, 0 and false count (R3.34). */
export function toQueryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.append(name, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
