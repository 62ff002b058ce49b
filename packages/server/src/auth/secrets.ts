import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 iterations, 1 lane. @node-rs/argon2's default algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** After NFKC, as the contract counts its characters: one keyboard's full-width digits are another's plain ones. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

/** argon2id in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password), ARGON2ID);
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, bytesOf(password));
}

let nobodysHash: Promise<string> | undefined;

/** Takes the time a check takes, for an address nobody registered, so that the time does not tell (spec §5, login). */
export async function pretendToCheck(password: string): Promise<void> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'));
  await isPassword(password, await nobodysHash);
}

/** An opaque token of 256 bit (D15). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: it is random enough for a plain hash. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
