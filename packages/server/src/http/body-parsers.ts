/** The request bodies that the API reads: JSON, and forms with a file. An empty body counts as none, with any content type. */
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../shared/HttpError.ts';

/** Registers the parsers of request bodies. */
export function addBodyParsers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    // Fastify would choose a parser by the type, and refuse a type that it cannot read.
    if (isEmpty) delete headers['content-type'];
  });

  // Fields that would change an object's prototype are dropped like any other unknown field (0001).
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });

  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : body);
  });

  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', (_request, payload, done) => {
    const finish = (error: Error | null): void => {
      payload.off('data', refuse).off('end', accept).off('error', finish);
      done(error, undefined);
    };
    const refuse = (): void => finish(new HttpError('UNSUPPORTED_MEDIA_TYPE'));
    const accept = (): void => finish(null);
    payload.on('data', refuse).on('end', accept).on('error', finish);
  });
}
