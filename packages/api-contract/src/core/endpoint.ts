import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Upload, UploadedFile } from './upload.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The access rule of an endpoint. `public`: anyone; the token is ignored. `optional`: anyone; the handler sees a valid
 * token. `user`: only with a valid token, else 401 UNAUTHORIZED.
 */
export type Access = 'public' | 'optional' | 'user';

/** The domains of the product. An endpoint's id begins with its domain. */
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

/** One endpoint of the API as a plain value. Everything else about the call is derived from it. */
export interface EndpointDefinition {
  /** `domain.verb`, unique. SWR keys and revalidation use the domain part. */
  readonly id: `${Domain}.${string}`;
  readonly method: HttpMethod;
  /** The path below the origin, with parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly auth: Access;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A file, sent as multipart/form-data. Such a call has no JSON body. */
  readonly upload?: Upload;
  readonly response: Schema;
  /** The status of a successful response. */
  readonly status?: 200 | 201;
  /**
   * The call accepts an `Idempotency-Key`. A repeat with the same key and content is not executed again and gets the same
   * response (D120).
   */
  readonly idempotent?: true;
  /** The errors of this call, besides VALIDATION, UNAUTHORIZED, RATE_LIMITED, INTERNAL and UNAVAILABLE, which any call may return. */
  readonly errors: readonly ErrorCode[];
  /** Domains whose cached responses are stale after this call succeeded. The default is the endpoint's own domain. */
  readonly invalidates?: readonly Domain[];
}

/**
 * Declares an endpoint. It returns the value unchanged with its literal types, so that client, server and mocks know the
 * exact shapes. The annotation lets a bundler drop unused endpoints of a file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type Part = 'params' | 'query' | 'body';
type EndpointParts<E> = { [P in Part as E extends Record<P, Schema> ? P : never]: E extends Record<P, infer S> ? S : never };
/** Makes a field optional when `{}` satisfies its type, so that a caller can omit it. */
type OptionalWhenEmpty<T> = { [K in keyof T as {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as {} extends T[K] ? K : never]?: T[K];
};

/** The file of an endpoint with `upload`; otherwise no field. */
type EndpointUpload<E, File> = { [P in 'upload' as E extends { upload: Upload } ? P : never]: File };

/** The input of a caller: `{ params?, query?, body?, upload? }` with exactly the parts of the endpoint. */
export type EndpointInput<E extends EndpointDefinition> = OptionalWhenEmpty<
  { [P in keyof EndpointParts<E>]: z.input<EndpointParts<E>[P] & Schema> } & EndpointUpload<E, Blob>
>;

/** The input of a handler, after validation. */
export type EndpointRequest<E extends EndpointDefinition> = {
  [P in keyof EndpointParts<E>]: z.output<EndpointParts<E>[P] & Schema>;
} & EndpointUpload<E, UploadedFile>;

/** The output that a caller gets. */
export type EndpointOutput<E extends EndpointDefinition> = z.output<E['response']>;

/** The output of a handler. The response schema then removes unlisted fields. */
export type EndpointResponse<E extends EndpointDefinition> = z.input<E['response']>;

/** Returns the domain of an endpoint. */
export function getDomain(definition: EndpointDefinition): Domain {
  return definition.id.slice(0, definition.id.indexOf('.')) as Domain;
}

/** Whether the request has a JSON body. GET, and DELETE without a body schema, have none. */
export function hasBody(definition: EndpointDefinition): definition is EndpointDefinition & { body: Schema } {
  return definition.body !== undefined;
}

/**
 * Replaces the `:name` parameters of a path.
 *
 * @throws Error when a parameter is missing, which is a programming error.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path}: no value for :${name}`);
    return encodeURIComponent(value);
  });
}

/** Builds a query string. It omits undefined, null and empty strings; 0 and false are sent (R3.34). */
export function toQueryString(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.append(name, String(value as string | number | boolean));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
