/** Decrypts a push message as a browser does (RFC 8291). Tests check it with the example of the RFC's appendix. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** A browser's side of a subscription. */
export interface PushReceiver {
  p256dh: string;
  auth: string;
  privateKey: string;
}

export function createPushReceiver(): PushReceiver {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Decrypts one `aes128gcm` record (RFC 8188 §2). @throws Error when it was encrypted for another receiver */
export function decryptPush({ p256dh, auth, privateKey }: PushReceiver, message: Uint8Array): string {
  const bytes = Buffer.from(message);
  const salt = bytes.subarray(0, 16);
  const idLength = bytes.readUInt8(20);
  const senderKey = bytes.subarray(21, 21 + idLength);
  const record = bytes.subarray(21 + idLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey]);
  const secret = hkdfSync('sha256', pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const part = (name: string, length: number) => Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
