/** SQL of pictures. The rows of users and vehicles refer to a picture by its path. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { pictures } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';

/** Path prefix of pictures, on this origin. */
export const PICTURES_PATH = '/api/pictures';

/** Inserts a picture of a user. @returns the path it is served at. */
export async function insertPicture(tx: Tx, userId: number, bytes: Buffer, now: Date): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await tx.insert(pictures).values({ key, userId, bytes, createdAt: now });
  return `${PICTURES_PATH}/${key}`;
}

/** Deletes a user's picture by its path. A null path or a missing picture is no error. */
export async function deletePicture(tx: Tx, userId: number, path: string | null): Promise<void> {
  const key = path?.slice(PICTURES_PATH.length + 1);
  if (key) await tx.delete(pictures).where(and(eq(pictures.key, key), eq(pictures.userId, userId)));
}

/** Deletes all pictures of a user. */
export async function deleteUserPictures(tx: Tx, userId: number): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.userId, userId));
}

export async function findPicture(db: Executor, key: string): Promise<Buffer | undefined> {
  const [picture] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.key, key));
  return picture?.bytes;
}
