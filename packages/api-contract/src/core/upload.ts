import { detail } from '../errors.ts';
import type { ErrorDetail } from '../errors.ts';

/** A file that an endpoint takes as multipart/form-data, in place of a JSON body. */
export interface Upload {
  /** The name of the form's field. */
  readonly field: string;
  readonly maxBytes: number;
  /** MIME types; the server looks at the content, not at the name. */
  readonly types: readonly string[];
}

/** What a handler receives of an upload. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** As its sender called it. */
  type: string;
}

const MEGABYTE = 1_024 * 1_024;

/** What is wrong with a file before it is sent: its type, its size. The server says the same, and looks inside. */
export function findUploadProblem(
  { field, maxBytes, types }: Upload,
  file: { readonly size: number; readonly type: string } | null | undefined,
): ErrorDetail | undefined {
  if (!file) return detail(field, 'FILE_REQUIRED');
  if (!types.includes(file.type)) return detail(field, 'FILE_TYPE');
  if (file.size > maxBytes) return detail(field, 'FILE_TOO_LARGE', Math.floor(maxBytes / MEGABYTE));
  return undefined;
}
