import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { decryptPush, createPushReceiver } from '../testing/push-decrypt.ts';
import { PermanentMailError } from './mailer.ts';
import { SubscriptionGoneError, createPusher, postPublicly } from './pusher.ts';
import type { PostPush } from './pusher.ts';
import { createVapidKeys } from './vapid-keys.ts';

const vapid = { ...createVapidKeys(), subject: 'mailto:admin@shunlu.example' };
const receiver = createPushReceiver();
const subscription = { endpoint: 'https://push.example.com/send/abc', ...receiver };
const message = { title: '預訂已確認', message: '陳大明確認了你的 2 個座位。', path: '/rides/7' };

/** Creates a fake push service that records the posted messages. */
function postbox(status = 201) {
  const posted: { endpoint: string; headers: Record<string, string>; body: Uint8Array }[] = [];
  const post: PostPush = async (endpoint, headers, body) => {
    posted.push({ endpoint, headers, body });
    return status;
  };
  return { posted, post };
}

/**
 * Starts a local push service whose response never ends: it sends `first`, then `again` repeatedly.
 *
 * @param words the number of repetitions after which the deadline expires; by default it never does.
 */
async function endless(first: string, again: string, words = Infinity): Promise<PostPush> {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const service = createServer((socket) => {
    let said = 0;
    socket.write(first);
    const speaking = setInterval(() => {
      socket.write(again);
      if ((said += 1) === words) deadline.abort();
    }, 5);
    socket.on('error', () => {}).on('close', () => clearInterval(speaking)).resume();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(async () => {
    timeout.mockRestore();
    // The service closes only after the sender has disconnected.
    await new Promise((resolve) => service.close(resolve));
  });
  const { port } = service.address() as AddressInfo;
  return (...posted) => postPublicly(...posted, (_endpoint, { lookup: _, ...options }, answered) => request({ ...options, host: '127.0.0.1', port }, answered));
}

describe('push messages', () => {
  it('RFC 8291 appendix A: the test’s browser reads the example', () => {
    const browser = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    };
    const sent =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(decryptPush(browser, Buffer.from(sent, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
  });

  it('RD.118: only the browser it is meant for can read it', async () => {
    const { posted, post } = postbox();
    await createPusher(vapid, post).send(subscription, message);
    const [{ endpoint, headers, body } = { endpoint: '', headers: {}, body: new Uint8Array() }] = posted;
    expect(endpoint).toBe(subscription.endpoint);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    expect(JSON.parse(decryptPush(receiver, body))).toEqual(message);
    expect(() => decryptPush(createPushReceiver(), body)).toThrow('authenticate');
    // A push service may refuse larger bodies (RFC 8030 §7.2).
    expect(body.byteLength).toBeLessThanOrEqual(4_096);
  });

  it('RFC 8292: it is signed for the push service alone, by who runs the server', async () => {
    const { posted, post } = postbox();
    await createPusher(vapid, post).send(subscription, message);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(posted[0]?.headers['authorization'] ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const [header = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
    expect([aud, sub]).toEqual(['https://push.example.com', vapid.subject]);
    expect(exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it.each([
    [404, SubscriptionGoneError], [410, SubscriptionGoneError], [400, PermanentMailError], [413, PermanentMailError],
  ])('RD.118: %i is for good', async (status, kind) => {
    await expect(createPusher(vapid, postbox(status).post).send(subscription, message)).rejects.toBeInstanceOf(kind);
  });

  it.each([301, 302, 307, 308])('a redirect (%i) is an answer like any other, and not followed', async (status) => {
    const { posted, post } = postbox(status);
    await expect(createPusher(vapid, post).send(subscription, message)).rejects.toBeInstanceOf(PermanentMailError);
    expect(posted.map(({ endpoint }) => endpoint)).toEqual([subscription.endpoint]);
  });

  it.each([429, 500, 503])('RD.118: %i may pass', async (status) => {
    const failure: unknown = await createPusher(vapid, postbox(status).post).send(subscription, message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error', message: `The push service answered ${status}` });
  });

  it.each([
    ['before its answer', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['in its headers', 'HTTP/1.1 201 Created\r\n', 'x: y\r\n'],
  ])('RD.118: a service that never comes to an end %s is given up for now', async (_where, first, again) => {
    const failure: unknown = await createPusher(vapid, await endless(first, again, 10)).send(subscription, message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Error', message: 'The push service did not answer in time' });
  });

  it('RD.118: of an answer that never comes to an end the status is enough', async () => {
    await createPusher(vapid, await endless('HTTP/1.1 201 Created\r\ncontent-length: 1000000\r\n\r\n', 'x')).send(subscription, message);
  });

  it('a server whose two keys are no pair does not start', () => {
    expect(() => createPusher({ ...vapid, publicKey: createVapidKeys().publicKey })).toThrow('VAPID_PUBLIC_KEY does not belong');
  });

  it('nothing is posted into the network that the server stands in', async () => {
    const send = createPusher(vapid).send({ ...subscription, endpoint: 'https://127.0.0.1/send' }, message);
    await expect(send).rejects.toBeInstanceOf(PermanentMailError);
  });
});
