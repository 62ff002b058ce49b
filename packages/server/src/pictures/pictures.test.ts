import { LIMITS, contract } from '@shunlu/api-contract';
import { Transformer } from '@napi-rs/image';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pictures } from '../db/schema.ts';
import { Refusal } from '../kernel/refusal.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aVehicle } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { colourAt, greyPng, isRed, pixels, pngSaying, withExif } from '../testing/pictures.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { encodeForm } from '../testing/server.ts';
import { serverForTests } from '../testing/suite.ts';
import { MOST_PIXELS, encodePicture } from './encode.ts';

const { uploadAvatar } = contract.users;
const { uploadVehiclePhoto, deleteVehiclePhoto, deleteVehicle, listVehicles } = contract.vehicles;
const file = (bytes: Uint8Array, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });

describe.each(databases)('pictures on %s', (database) => {
  const server = serverForTests({ database });

  const setAvatar = async (bytes: Uint8Array, type: string, by?: TestPerson) => {
    const { token } = by ?? (await aPerson(server));
    return (await server.call(uploadAvatar, { upload: file(bytes, type) }, token)).user.profile_picture ?? '';
  };
  const refusedAvatar = async (bytes: Uint8Array, type = 'image/png') => {
    const { token } = await aPerson(server);
    const { status, code, details } = await server.refused(uploadAvatar, { upload: file(bytes, type) }, token);
    return { status, reasons: details?.map((detail) => `${detail.path} ${detail.code}`) ?? [code] };
  };
  const get = (path: string) => server.request('GET', path);
  const countOf = async ({ id }: { id: number }) =>
    (await server.database.db.select({ key: pictures.key }).from(pictures).where(eq(pictures.userId, id))).length;

  it('RD.64 takes JPEG, PNG and WebP and keeps WebP of 256 px', async () => {
    const formats = [
      [await pixels(400, 300).jpeg(), 'image/jpeg'],
      [await pixels(100, 700).png(), 'image/png'],
      [await pixels(300, 300).webp(), 'image/webp'],
      [await pixels(300, 300).webpLossless(), 'image/webp'],
    ] as const;
    for (const [bytes, type] of formats) {
      const answer = await get(await setAvatar(bytes, type));
      const kept = await new Transformer(answer.rawPayload).metadata();
      expect(kept, type).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(isRed(await colourAt(answer.rawPayload, 30, 128))).toBe(true);
      expect(isRed(await colourAt(answer.rawPayload, 226, 128))).toBe(false);
    }
  });

  it('RD.64 serves a picture from this origin, for ever, as nothing else than a picture', async () => {
    const path = await setAvatar(await pixels(20, 20).png(), 'image/png');
    expect(path).toMatch(/^\/api\/pictures\/[\w-]{22}$/);
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const wrong of ['/api/pictures/AAAAAAAAAAAAAAAAAAAAAA', '/api/pictures/..%2f', '/api/pictures/x']) {
      expectRefusal(await get(wrong), 'NOT_FOUND');
    }
  });

  it('RD.64 another picture takes the place of the old one, which is gone', async () => {
    const ming = await aPerson(server);
    const first = await setAvatar(await pixels(20, 20).png(), 'image/png', ming);
    const second = await setAvatar(await pixels(30, 30).png(), 'image/png', ming);
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    await Promise.all([1, 2, 3].map(async () => setAvatar(await pixels(30, 30).png(), 'image/png', ming)));
    expect(await countOf(ming)).toBe(1);
  });

  it('RD.64 turns a photo upright and keeps neither where it was taken nor what with', async () => {
    const camera = withExif(await pixels(400, 200).jpeg(), { orientation: 6, secret: 'SecretCamera' });
    expect(camera.includes('SecretCamera')).toBe(true);
    expect((await new Transformer(camera).metadata(true)).orientation).toBe(6);
    const { rawPayload } = await get(await setAvatar(camera, 'image/jpeg'));
    // A quarter turn to the right: what was left is above.
    expect(isRed(await colourAt(rawPayload, 128, 20))).toBe(true);
    expect(isRed(await colourAt(rawPayload, 128, 236))).toBe(false);
    const kept = await new Transformer(rawPayload).metadata(true);
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    for (const trace of ['SecretCamera', 'Exif', 'EXIF', 'GPS', 'ICCP', 'XMP']) expect(rawPayload.includes(trace), trace).toBe(false);
  });

  it('RD.64 keeps only the pixels of a file that is also something else', async () => {
    const picture = await pixels(60, 60).jpeg();
    const tails = ['<script>alert(1)</script>', 'PK\u0003\u0004 a zip', '%PDF-1.7 a document', '#!/bin/sh\nrm -rf /'];
    for (const tail of tails) {
      const { rawPayload } = await get(await setAvatar(Buffer.concat([picture, Buffer.from(tail)]), 'image/jpeg'));
      expect(rawPayload.includes(tail)).toBe(false);
    }
    const commented = Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 27]), Buffer.from('<script>alert(1)</script>'), picture.subarray(2)]);
    expect((await get(await setAvatar(commented, 'image/jpeg'))).rawPayload.includes('<script>')).toBe(false);
  });

  it('RD.64 goes by the content: what is none of the three is refused, whatever it is called', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [gif, svg, `<?xml version="1.0"?>${svg}`, '<html>', '%PDF-1.7', 'MZ', 'BM', '\u0000'].map((content) => Buffer.from(content))) {
      expect(await refusedAvatar(bytes)).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    }
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream']) {
      expect(await refusedAvatar(await pixels(20, 20).png(), type)).toEqual({ status: 422, reasons: ['avatar FILE_TYPE'] });
    }
    expect(await setAvatar(await pixels(20, 20).jpeg(), 'image/png')).toMatch(/^\/api\/pictures\//);
  });

  it('RD.64 refuses what is cut off or contradicts itself', async () => {
    const [jpeg, png, webp] = [await pixels(64, 64).jpeg(), await pixels(64, 64).png(), await pixels(64, 64).webp()];
    const twoFrames = Buffer.concat([jpeg.subarray(0, 2), frameOf(jpeg), jpeg.subarray(2)]);
    const moving = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPANIM'), Buffer.alloc(14), webp.subarray(12)]);
    const canvas = Buffer.concat([webp.subarray(0, 12), Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0]), webp.subarray(12)]);
    const bad = [jpeg.subarray(0, 200), png.subarray(0, 60), webp.subarray(0, 40), png.subarray(0, 20), pngSaying(0, 10), twoFrames, moving, canvas];
    for (const [index, bytes] of bad.entries()) {
      expect(await refusedAvatar(bytes), `case ${index}`).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    }
  });

  it('RD.64 refuses a decompression bomb by its header, before anything is decoded', async () => {
    const bombs = [greyPng(12_000, 12_000), pngSaying(100_000, 100_000), pngSaying(0x7fff_ffff, 0x7fff_ffff), pngSaying(MOST_PIXELS + 1, 1)];
    expect(bombs[0]?.length).toBeLessThan(300_000);
    for (const bytes of bombs) {
      // At once: the decoder only answers later.
      expect(() => encodePicture({ bytes, type: 'image/png' }, 'avatar', 'avatar')).toThrow(Refusal);
      expect(await refusedAvatar(bytes)).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    }
  });

  it('RD.64 refuses more than 5 MB, also where a form hides its length', async () => {
    const big = Buffer.alloc(5 * 1_024 * 1_024 + 1);
    expect(await refusedAvatar(big)).toEqual({ status: 413, reasons: ['PAYLOAD_TOO_LARGE'] });
    expect(await refusedAvatar(Buffer.alloc(2 * LIMITS.image.maxBytes))).toEqual({ status: 413, reasons: ['PAYLOAD_TOO_LARGE'] });
    const { token } = await aPerson(server);
    const origin = await server.listen();
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const answer = await fetch(`${origin}${uploadAvatar.path}`, {
      method: 'POST', body: endless, duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit).then(({ status }) => status, () => 'hung up');
    expect([413, 'hung up']).toContain(answer);
  });

  it('takes one file in the field it belongs in, and nothing else', async () => {
    const { token } = await aPerson(server);
    const picture = file(await pixels(20, 20).png());
    const send = async (fields: readonly [name: string, value: Blob | string][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      const { type, payload } = await encodeForm(form);
      const answer = await server.request('POST', uploadAvatar.path, { token, body: payload, headers: { 'content-type': type } });
      return expectRefusal(answer, 'VALIDATION').map(({ path, code }) => `${path} ${code}`);
    };
    expect(await send([])).toEqual(['avatar FILE_REQUIRED']);
    expect(await send([['photo', picture]])).toEqual(['photo UNKNOWN_FIELD', 'avatar FILE_REQUIRED']);
    expect(await send([['avatar', picture], ['avatar', picture]])).toEqual(['avatar UNKNOWN_FIELD']);
    expect(await send([['avatar', picture], ['role', 'admin']])).toEqual(['role UNKNOWN_FIELD']);
    expect(await send([['avatar', picture], ['__proto__', 'x']])).toEqual(['__proto__ UNKNOWN_FIELD']);
    expect(await send([['avatar', 'a text']])).toEqual(['avatar UNKNOWN_FIELD', 'avatar FILE_REQUIRED']);
    expect(await send(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x']))).toEqual(['f0 UNKNOWN_FIELD', 'avatar FILE_REQUIRED']);
  });

  it('takes forms where a file belongs and JSON everywhere else', async () => {
    const { token } = await aPerson(server);
    const broken = [['multipart/form-data', 'x'], ['multipart/form-data; boundary=x', 'x'], ['multipart/form-data; boundary=x', '--x\r\n'], ['multipart/form-data; boundary=', '']] as const;
    for (const [type, body] of broken) {
      const answer = await server.request('POST', uploadAvatar.path, { token, body, headers: { 'content-type': type } });
      expect(expectRefusal(answer, 'VALIDATION')).toEqual([expect.objectContaining({ path: 'avatar', code: 'FILE_REQUIRED' })]);
    }
    expectRefusal(await server.request('POST', uploadAvatar.path, { token }), 'VALIDATION');
    expectRefusal(await server.request('POST', uploadAvatar.path, { token, body: {} }), 'UNSUPPORTED_MEDIA_TYPE');
    const form = { token, body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expectRefusal(await server.request('PUT', contract.users.updateProfile.path, form), 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await server.request('POST', uploadAvatar.path, { ...form, token: 'nobody' }), 'UNAUTHORIZED');
  });

  it('RD.111 a vehicle’s photo is at most 1280 px, can be replaced and taken away, and goes with the vehicle', async () => {
    const [ming, other] = [await aPerson(server), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    const setPhoto = async (bytes: Uint8Array, by = ming) =>
      (await server.call(uploadVehiclePhoto, { params: { id: vehicle.id }, upload: file(bytes, 'image/jpeg') }, by.token)).vehicle.photo_url ?? '';
    const sizeOf = async (path: string) => {
      const { width, height } = await new Transformer((await get(path)).rawPayload).metadata();
      return [width, height];
    };
    const large = await setPhoto(await pixels(2_000, 1_000).jpeg());
    expect(await sizeOf(large)).toEqual([1_280, 640]);
    const small = await setPhoto(await pixels(300, 200).jpeg());
    expect(await sizeOf(small)).toEqual([300, 200]);
    expect((await get(large)).statusCode).toBe(404);
    expect((await server.call(listVehicles, {}, ming.token)).vehicles[0]?.photo_url).toBe(small);

    const theirs = await server.refused(uploadVehiclePhoto, { params: { id: vehicle.id }, upload: file(await pixels(9, 9).png()) }, other.token);
    expect(theirs.code).toBe('VEHICLE_NOT_FOUND');
    expect((await server.refused(deleteVehiclePhoto, { params: { id: vehicle.id } }, other.token)).code).toBe('VEHICLE_NOT_FOUND');

    for (const _ of ['once', 'again']) {
      const { vehicle: bare } = await server.call(deleteVehiclePhoto, { params: { id: vehicle.id } }, ming.token);
      expect(bare.photo_url).toBeNull();
    }
    expect((await get(small)).statusCode).toBe(404);
    await setPhoto(await pixels(300, 200).jpeg());
    await server.call(deleteVehicle, { params: { id: vehicle.id } }, ming.token);
    expect(await countOf(ming)).toBe(0);
  });
});

/** The frame header of a JPEG. */
function frameOf(jpeg: Buffer): Buffer {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0));
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
}
