import { detail } from '../errors.ts';
import type { ErrorDetail } from '../errors.ts';

/** A file that an endpoint accepts as multipart/form-data, instead of a JSON body. */
export interface Upload {
  /** The name of the form field. */
  readonly field: string;
  readonly maxBytes: number;
  /** Accepted MIME types. The server checks the content, not the file name. */
  readonly types: readonly string[];
}

/** The file as a handler receives it. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** The MIME type that the sender declared. */
  type: string;
}

const MEGABYTE = 1_024 * 1_024;

/** Checks a file's type and size before it is sent. The server checks the same, and the content. */
export function findUploadProblem(
  { field, maxBytes, types }: Upload,
  file: { readonly size: number; readonly type: string } | null | undefined,
): ErrorDetail | undefined {
  if (!file) return detail(field, 'FILE_REQUIRED');
  if (!types.includes(file.type)) return detail(field, 'FILE_TYPE');
  if (file.size > maxBytes) return detail(field, 'FILE_TOO_LARGE', Math.floor(maxBytes / MEGABYTE));
  return undefined;
}
