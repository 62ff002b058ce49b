import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit one packet as they are, in bytes. */
const MIN_BYTES = 1_400;

/**
 * Compresses what the API answers: a search of fifty rides is a tenth as long then. To be called before routes are
 * mounted. Files of the web app are compressed by its build. What comes in is taken as it is: a small body that grows when
 * it is unpacked would get past the limit of a body.
 */
export async function addCompression(http: FastifyInstance): Promise<void> {
  await http.register(compress, { encodings: ['gzip'], threshold: MIN_BYTES, customTypes: /^application\/json/, globalDecompression: false });
}
