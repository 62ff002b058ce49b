/** SQL of pictures, which their owners' rows point to by the path they are served at. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { pictures } from '../db/schema.ts';
import type { Executor, Tx } from '../shared/database.ts';

/** Where pictures are served, on this origin. */
export const PICTURES_PATH = '/api/pictures';

/** Keeps a picture of a person. @returns the path it is served at. */
export async function insertPicture(tx: Tx, userId: number, bytes: Buffer, now: Date): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await tx.insert(pictures).values({ key, userId, bytes, createdAt: now });
  return `${PICTURES_PATH}/${key}`;
}

/** Takes out a person's picture by its path; none, and one that is not there, is fine. */
export async function deletePicture(tx: Tx, userId: number, path: string | null): Promise<void> {
  const key = path?.slice(PICTURES_PATH.length + 1);
  if (key) await tx.delete(pictures).where(and(eq(pictures.key, key), eq(pictures.userId, userId)));
}

/** Takes out everything a person showed. */
export async function deleteUserPictures(tx: Tx, userId: number): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.userId, userId));
}

export async function findPicture(db: Executor, key: string): Promise<Buffer | undefined> {
  const [picture] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.key, key));
  return picture?.bytes;
}
