import { deflateSync } from 'node:zlib';
import { LIMITS, contract } from '@shunlu/api-contract';
import type { ApiError } from '@shunlu/api-contract/client';
import { Transformer } from '@napi-rs/image';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pictures } from '../db/schema.ts';
import { databases } from '../testing/databases.ts';
import { aPerson, aVehicle } from '../testing/factories.ts';
import type { TestPerson } from '../testing/factories.ts';
import { buildPng, colourAt, isRed, pixels, pngChunk, buildPngWithText, withExif } from '../testing/pictures.ts';
import { expectErrorResponse } from '../testing/expectErrorResponse.ts';
import { encodeForm } from '../testing/server.ts';
import { serverForTests } from '../testing/serverForTests.ts';
import { ENCODE_LIMITS, encodeWithin } from './encode.ts';

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
  const countPictures = async ({ id }: { id: number }) =>
    (await server.database.db.select({ key: pictures.key }).from(pictures).where(eq(pictures.userId, id))).length;

  it('R7.8, RD.64, RD.190: takes JPEG, PNG and WebP and keeps WebP of 256 px, or of its short side where that is less', async () => {
    const formats = [
      [await pixels(400, 300).jpeg(), 'image/jpeg', 256],
      [await pixels(1_900, 700).jpeg(), 'image/jpeg', 256],
      [await pixels(100, 700).png(), 'image/png', 100],
      [await pixels(300, 300).webp(), 'image/webp', 256],
      [await pixels(300, 300).webpLossless(), 'image/webp', 256],
      [await pixels(20, 20).png(), 'image/png', 20],
    ] as const;
    for (const [bytes, type, side] of formats) {
      const answer = await get(await setAvatar(bytes, type));
      const metadata = await new Transformer(answer.rawPayload).metadata();
      expect(metadata, type).toMatchObject({ format: 'webp', width: side, height: side });
      expect(isRed(await colourAt(answer.rawPayload, Math.floor(side * 0.2), side / 2))).toBe(true);
      expect(isRed(await colourAt(answer.rawPayload, Math.floor(side * 0.8), side / 2))).toBe(false);
    }
  });

  it.each([
    ['RGBA of 8 bits', 6, 8, [200, 200, 200]], ['RGBA of 16 bits', 6, 16, [200, 200, 200]],
    ['RGB of 16 bits', 2, 16, [200, 200, 200]], ['grey of 8 bits', 0, 8, [200, 200, 200]], ['grey of 16 bits', 0, 16, [200, 200, 200]],
  ] as const)('RD.64 keeps the colour of a PNG of %s that is made smaller', async (_, colour, depth, expected) => {
    const png = buildPng({ width: 1_000, height: 600, colour, depth, fill: 200 });
    const avatar = (await get(await setAvatar(png, 'image/png'))).rawPayload;
    for (const [index, value] of (await colourAt(avatar, 128, 128)).entries()) expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(2);
  });

  it('RD.64, RD.190: serves a picture from this origin, for ever, as nothing else than a picture', async () => {
    const path = await setAvatar(await pixels(20, 20).png(), 'image/png');
    expect(path).toMatch(/^\/api\/pictures\/[\w-]{22}$/);
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const wrong of ['/api/pictures/AAAAAAAAAAAAAAAAAAAAAA', '/api/pictures/..%2f', '/api/pictures/x']) {
      expectErrorResponse(await get(wrong), 'NOT_FOUND');
    }
  });

  it('RD.190: takes three pictures of one person at a time and refuses a fourth', async () => {
    const ming = await aPerson(server);
    const bytes = await pixels(2_000, 2_000).png();
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => server.call(uploadAvatar, { upload: file(bytes, 'image/png') }, ming.token)));
    expect(sent.map((one) => (one.status === 'rejected' ? (one.reason as ApiError).code : 'taken')).toSorted()).toEqual(['RATE_LIMITED', 'taken', 'taken', 'taken']);
  });

  it('RD.64 another picture takes the place of the old one, which is gone', async () => {
    const ming = await aPerson(server);
    const first = await setAvatar(await pixels(20, 20).png(), 'image/png', ming);
    const second = await setAvatar(await pixels(30, 30).png(), 'image/png', ming);
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    await Promise.all([1, 2, 3].map(async () => setAvatar(await pixels(30, 30).png(), 'image/png', ming)));
    expect(await countPictures(ming)).toBe(1);
  });

  it('RD.64 turns a photo upright and keeps neither where it was taken nor what with', async () => {
    const camera = withExif(await pixels(600, 300).jpeg(), { orientation: 6, secret: 'SecretCamera' });
    expect(camera.includes('SecretCamera')).toBe(true);
    expect((await new Transformer(camera).metadata(true)).orientation).toBe(6);
    const { rawPayload } = await get(await setAvatar(camera, 'image/jpeg'));
    // A quarter turn to the right: what was left is above.
    expect(isRed(await colourAt(rawPayload, 128, 20))).toBe(true);
    expect(isRed(await colourAt(rawPayload, 128, 236))).toBe(false);
    const metadata = await new Transformer(rawPayload).metadata(true);
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
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
    const twoFrames = Buffer.concat([jpeg.subarray(0, 2), getFrameHeader(jpeg), jpeg.subarray(2)]);
    const moving = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPANIM'), Buffer.alloc(14), webp.subarray(12)]);
    const canvas = Buffer.concat([webp.subarray(0, 12), Buffer.from('VP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0]), webp.subarray(12)]);
    const bad = [jpeg.subarray(0, 200), png.subarray(0, 60), webp.subarray(0, 40), png.subarray(0, 20), buildPngWithText(0, 10), twoFrames, moving, canvas];
    for (const [index, bytes] of bad.entries()) {
      expect(await refusedAvatar(bytes), `case ${index}`).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    }
  });

  it('RD.64 refuses a decompression bomb by its header, before anything is decoded', async () => {
    const bombs = [buildPng({ width: 12_000, height: 12_000 }), buildPngWithText(100_000, 100_000), buildPngWithText(0x7fff_ffff, 0x7fff_ffff)];
    expect(bombs[0]?.length).toBeLessThan(300_000);
    for (const bytes of bombs) expect(await refusedAvatar(bytes)).toEqual({ status: 422, reasons: ['avatar PICTURE_TOO_LARGE'] });
  });

  it('RD.149: takes a photo of 24 million pixels and refuses what would need more memory, in either place', async () => {
    const [ming, photo] = [await aPerson(server), await Transformer.fromRgbaPixels(Buffer.alloc(5_712 * 4_284 * 4, 120), 5_712, 4_284).jpeg(60)];
    const vehicle = await aVehicle(server, ming);
    const { vehicle: shown } = await server.call(uploadVehiclePhoto, { params: { id: vehicle.id }, upload: file(photo, 'image/jpeg') }, ming.token);
    const { width, height } = await new Transformer((await get(shown.photo_url ?? '')).rawPayload).metadata();
    expect([width, height]).toEqual([1_280, 960]);
    // 16 bytes a pixel: 3,062 x 3,062 is more than 150 MB, and so is 5,001 x 5,001 with six.
    const large = [buildPngWithText(5_001, 5_001), buildPng({ width: 3_062, height: 3_062, colour: 6, depth: 16 })];
    for (const bytes of large) {
      const refused = await server.refused(uploadVehiclePhoto, { params: { id: vehicle.id }, upload: file(bytes) }, ming.token);
      expect(refused.details?.map((detail) => `${detail.path} ${detail.code}`)).toEqual(['photo PICTURE_TOO_LARGE']);
    }
  });

  it('RD.149: takes a picture whose long side is 20 times the short one and refuses a narrower one with the limit', async () => {
    for (const [width, height] of [[2_000, 100], [20, 1], [1, 20]] as const) {
      expect(await setAvatar(buildPng({ width, height }), 'image/png')).toMatch(/^\/api\/pictures\//);
    }
    for (const [width, height] of [[65_535, 1], [1, 65_535], [8_000, 1], [2_001, 100], [21, 1]] as const) {
      const { token } = await aPerson(server);
      const { status, details } = await server.refused(uploadAvatar, { upload: file(buildPng({ width, height })) }, token);
      expect([status, details?.map(({ path, code, limit }) => [path, code, limit])]).toEqual([422, [['avatar', 'PICTURE_TOO_NARROW', 20]]]);
    }
  });

  it('RD.149: refuses a PNG and a WebP that move, and a PNG or JPEG of ten thousand chunks, and drops packed texts and profiles unread', async () => {
    const still = buildPng({ width: 64, height: 64 });
    const withChunks = (chunk: Buffer, count: number) => Buffer.concat([still.subarray(0, 33), ...Array.from({ length: count }, () => chunk), still.subarray(33)]);
    expect(await refusedAvatar(withChunks(pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), 1))).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    const webp = await pixels(64, 64).webp();
    const moving = Buffer.concat([webp.subarray(0, 12), Buffer.from('ANIM'), Buffer.from([6, 0, 0, 0]), Buffer.alloc(6), webp.subarray(12)]);
    moving.writeUInt32LE(moving.length - 8, 4);
    expect(await refusedAvatar(moving)).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    const text = pngChunk('tEXt', Buffer.from('k\0'));
    expect(await setAvatar(withChunks(text, 9_997), 'image/png')).toMatch(/^\/api\/pictures\//);
    expect(await refusedAvatar(withChunks(text, 9_998))).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    const jpeg = await pixels(64, 64).jpeg();
    const withComments = (count: number) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe0002'.repeat(count), 'hex'), jpeg.subarray(2)]);
    expect(await setAvatar(withComments(9_900), 'image/jpeg')).toMatch(/^\/api\/pictures\//);
    expect(await refusedAvatar(withComments(10_000))).toEqual({ status: 422, reasons: ['avatar FILE_BROKEN'] });
    // 256 MB of zeros: what reads them takes more than the process may.
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(256 * 1_024 * 1_024))]));
    expect(await setAvatar(withChunks(profile, 1), 'image/png')).toMatch(/^\/api\/pictures\//);
  });

  it('RD.64 refuses more than 5 MB, also where a form hides its length', async () => {
    const big = Buffer.alloc(5 * 1_024 * 1_024 + 1);
    expect(await refusedAvatar(big)).toEqual({ status: 413, reasons: ['PAYLOAD_TOO_LARGE'] });
    const picture = await pixels(20, 20).jpeg();
    expect(await setAvatar(Buffer.concat([picture, big.subarray(picture.length + 1)]), 'image/jpeg')).toMatch(/^\/api\/pictures\//);
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

  it('R7.8, RD.134: takes one file in the field it belongs in and drops the other fields of a form', async () => {
    const { token } = await aPerson(server);
    const picture = file(await pixels(20, 20).png());
    const send = async (fields: readonly [name: string, value: Blob | string][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      const { type, payload } = await encodeForm(form);
      const answer = await server.request('POST', uploadAvatar.path, { token, body: payload, headers: { 'content-type': type } });
      return answer.statusCode === 200 ? 'taken' : expectErrorResponse(answer, 'VALIDATION').map(({ path, code }) => `${path} ${code}`);
    };
    expect(await send([])).toEqual(['avatar FILE_REQUIRED']);
    expect(await send([['photo', picture]])).toEqual(['avatar FILE_REQUIRED']);
    expect(await send([['avatar', picture], ['avatar', picture]])).toEqual(['avatar REPEATED']);
    expect(await send([['avatar', picture], ['role', 'admin']])).toBe('taken');
    expect(await send([['alt', 'a face'], ['avatar', picture], ['other', picture]])).toBe('taken');
    expect(await send([['avatar', picture], ['__proto__', 'x']])).toBe('taken');
    expect(await send([['avatar', 'a text']])).toEqual(['avatar FILE_REQUIRED']);
    expect(await send(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 'x']))).toEqual(['avatar FILE_REQUIRED']);
  });

  it('takes forms where a file belongs and JSON everywhere else', async () => {
    const { token } = await aPerson(server);
    const broken = [['multipart/form-data', 'x'], ['multipart/form-data; boundary=x', 'x'], ['multipart/form-data; boundary=x', '--x\r\n'], ['multipart/form-data; boundary=', '']] as const;
    for (const [type, body] of broken) {
      const answer = await server.request('POST', uploadAvatar.path, { token, body, headers: { 'content-type': type } });
      expect(expectErrorResponse(answer, 'VALIDATION')).toEqual([expect.objectContaining({ path: 'avatar', code: 'FILE_REQUIRED' })]);
    }
    expectErrorResponse(await server.request('POST', uploadAvatar.path, { token }), 'VALIDATION');
    expectErrorResponse(await server.request('POST', uploadAvatar.path, { token, body: {} }), 'UNSUPPORTED_MEDIA_TYPE');
    const form = { token, body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expectErrorResponse(await server.request('PUT', contract.users.updateProfile.path, form), 'UNSUPPORTED_MEDIA_TYPE');
    expectErrorResponse(await server.request('POST', uploadAvatar.path, { ...form, token: 'nobody' }), 'UNAUTHORIZED');
  });

  it('RD.111 a vehicle’s photo is at most 1280 px, can be replaced and taken away, and goes with the vehicle', async () => {
    const [ming, other] = [await aPerson(server), await aPerson(server)];
    const vehicle = await aVehicle(server, ming);
    const setPhoto = async (bytes: Uint8Array, by = ming) =>
      (await server.call(uploadVehiclePhoto, { params: { id: vehicle.id }, upload: file(bytes, 'image/jpeg') }, by.token)).vehicle.photo_url ?? '';
    const getPictureSize = async (path: string) => {
      expect(path).toMatch(/^\/api\/pictures\/[\w-]{22}$/);
      const { width, height, format } = await new Transformer((await get(path)).rawPayload).metadata();
      expect(format).toBe('webp');
      return [width, height];
    };
    const large = await setPhoto(await pixels(2_000, 1_000).jpeg());
    expect(await getPictureSize(large)).toEqual([1_280, 640]);
    const small = await setPhoto(await pixels(300, 200).jpeg());
    expect(await getPictureSize(small)).toEqual([300, 200]);
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
    expect(await countPictures(ming)).toBe(0);
  });
});

describe('the process of a picture', () => {
  const encode = async (limits: Partial<typeof ENCODE_LIMITS>) => {
    const request = { userId: 1, file: { bytes: buildPng({ width: 4_000, height: 4_000 }), type: 'image/png' }, shape: 'avatar', field: 'avatar' } as const;
    return encodeWithin({ ...ENCODE_LIMITS, ...limits }, request).then(({ picture }) => picture.length > 0, ({ code, details }) => details?.[0] ?? code);
  };

  it('RD.149: is ended when it takes more memory, processor time or time than it may, and says so', async () => {
    expect(await encode({ maxRssBytes: 20_000_000 })).toMatchObject({ path: 'avatar', code: 'PICTURE_TOO_LARGE' });
    expect(await encode({ maxCpuMs: 1 })).toMatchObject({ path: 'avatar', code: 'PICTURE_TOO_LARGE' });
    expect(await encode({ timeoutMs: 1 })).toBe('UNAVAILABLE');
    expect(await encode({})).toBe(true);
  });
});

/** The frame header of a JPEG. */
function getFrameHeader(jpeg: Buffer): Buffer {
  const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0));
  return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
}
