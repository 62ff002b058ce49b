import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 iterations, 1 lane. @node-rs/argon2's default algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Normalises to NFKC, as the contract counts characters: full-width digits of one keyboard are plain digits of another. */
function toPasswordBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

/** argon2id in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(toPasswordBytes(password), ARGON2ID);
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, toPasswordBytes(password));
}

/** The beginning of every hash with the current parameters, in PHC form. */
const CURRENT_PARAMETERS = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/** Whether a hash was made with other parameters than today's: it is renewed when its password is next seen. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT_PARAMETERS);
}

const toBase64 = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');
/** A hash in the form of `hashPassword`, of a password that nobody knows. */
const DUMMY_HASH = `${CURRENT_PARAMETERS}${toBase64(16)}$${toBase64(32)}`;

/** Takes as long as a real check, so that the time does not show whether an address is registered (spec §5, login). */
export async function simulatePasswordCheck(password: string): Promise<void> {
  await isPassword(password, DUMMY_HASH);
}

/** An opaque token of 256 bit (D15). */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret of a link in a mail, of 128 bit (D8). */
export function createLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** The stored form of a token. Tokens are random enough for a plain hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
