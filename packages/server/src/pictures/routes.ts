import type { FastifyInstance } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { PICTURES_PATH, findPicture } from './store.ts';

/** A key never names another picture, so browsers may cache the response for a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves pictures of people and vehicles without a session, because an `<img>` sends no token. The random key protects them. */
export function addPictures(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  app.get<{ Params: { key: string } }>(`${PICTURES_PATH}/:key`, async ({ params: { key } }, reply) => {
    const bytes = /^[\w-]{22}$/.test(key) ? await findPicture(database.db, key) : undefined;
    if (!bytes) throw new HttpError('NOT_FOUND');
    return reply.headers({ 'cache-control': FOR_EVER, 'content-type': 'image/webp', 'content-disposition': 'inline' }).send(bytes);
  });
}
