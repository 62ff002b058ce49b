/** Reads files that are sent as multipart/form-data. Fastify limits the body's size (D33, D69). */
import { detail, findUploadProblem } from '@shunlu/api-contract';
import type { ErrorDetail, Upload, UploadedFile } from '@shunlu/api-contract';
import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { HttpError, validationError } from '../shared/HttpError.ts';

/** The allowance for the form around the file, in bytes. Browsers need some 200. */
const AROUND_THE_FILE = 4 * 1_024;
/** The parser's limits. Two files suffice to detect more than one; the parser drops the rest. */
const PARTS = { files: 2, fields: 20, parts: 22, fieldSize: 100, headerPairs: 20, headerSize: 4 * 1_024 };

/** Returns the largest body of an endpoint with this upload, in bytes. */
export function getBodyLimit({ maxBytes }: Upload): number {
  return maxBytes + AROUND_THE_FILE;
}

/** Whether the body is a form, with any content. */
export function isForm(request: FastifyRequest): request is FastifyRequest<{ Body: Buffer }> {
  return Buffer.isBuffer(request.body);
}

/**
 * Reads the one file of a form, with the media type that the client states.
 *
 * @throws HttpError UNSUPPORTED_MEDIA_TYPE for another body, PAYLOAD_TOO_LARGE, VALIDATION for other errors
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<UploadedFile> {
  if (request.body != null && !isForm(request)) throw new HttpError('UNSUPPORTED_MEDIA_TYPE');
  const { file, details } = isForm(request) ? await readForm(request, upload) : { file: undefined, details: [] };
  if (file !== undefined && file.bytes.length > upload.maxBytes) throw new HttpError('PAYLOAD_TOO_LARGE');
  const problem = findUploadProblem(upload, file && { size: file.bytes.length, type: file.type });
  if (details.length > 0 || problem) throw validationError(...details, ...(problem ? [problem] : []));
  if (file === undefined) throw new HttpError('INTERNAL');
  return file;
}

interface Form {
  file: UploadedFile | undefined;
  /** Holds a REPEATED detail if the field has more than one file. */
  details: ErrorDetail[];
}

/** Reads a form. It drops other fields (0001). A form that cannot be read to its end has no file. */
function readForm({ body, headers }: FastifyRequest<{ Body: Buffer }>, { field }: Upload): Promise<Form> {
  return new Promise((resolve) => {
    const form: Form = { file: undefined, details: [] };
    const parser = openParser(headers['content-type'] ?? '');
    if (parser === undefined) return resolve(form);
    parser.on('file', (name, stream, _filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => resolve({ ...form, file: undefined }));
      stream.on('end', () => {
        if (name !== field) return;
        if (form.file !== undefined) form.details = [detail(field, 'REPEATED')];
        form.file = { bytes: Buffer.concat(chunks), type: type.toLowerCase() };
      });
    });
    parser.on('error', () => resolve({ ...form, file: undefined }));
    parser.on('finish', () => resolve(form));
    parser.end(body);
  });
}

/** Creates the parser; undefined for a content type without a boundary. */
function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: PARTS });
  } catch {
    return undefined;
  }
}
