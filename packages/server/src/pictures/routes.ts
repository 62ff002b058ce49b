import type { FastifyInstance } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { HttpError } from '../shared/HttpError.ts';
import { PICTURES_PATH, findPicture } from './store.ts';

/** A key names one picture for ever: another picture has another key. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves pictures of people and vehicles to whoever knows their key: an `<img>` sends no token. */
export function addPictures(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  app.get<{ Params: { key: string } }>(`${PICTURES_PATH}/:key`, async ({ params: { key } }, reply) => {
    const bytes = /^[\w-]{22}$/.test(key) ? await findPicture(database.db, key) : undefined;
    if (!bytes) throw new HttpError('NOT_FOUND');
    return reply.headers({ 'cache-control': FOR_EVER, 'content-type': 'image/webp', 'content-disposition': 'inline' }).send(bytes);
  });
}
