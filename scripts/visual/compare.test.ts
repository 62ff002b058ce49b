import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

/** A white picture with one ink-blue box. */
function picture(box: { x: number; y: number; width: number; height: number }, size = { width: 40, height: 30 }, ink = [26, 91, 163]): Buffer {
  const png = new PNG(size);
  png.data.fill(255);
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) png.data.set(ink, (y * size.width + x) * 4);
  }
  return PNG.sync.write(png);
}

const box = { x: 5, y: 5, width: 20, height: 10 };

describe('comparing two pictures', () => {
  it('finds nothing between a picture and itself, however it is packed', () => {
    const one = picture(box);
    const packedOtherwise = PNG.sync.write(PNG.sync.read(one), { deflateLevel: 0 });
    expect(compare(one, Buffer.from(one))).toBeUndefined();
    expect(packedOtherwise.equals(one)).toBe(false);
    expect(compare(one, packedOtherwise)).toBeUndefined();
  });

  it('finds a box that is gone, and a single pixel', () => {
    expect(compare(picture(box), picture({ ...box, width: 0 }))?.pixels).toBe(200);
    expect(compare(picture({ ...box, width: 1, height: 1 }), picture({ ...box, width: 0 }))?.pixels).toBe(1);
  });

  it('finds a box that is one pixel wider', () => {
    const difference = compare(picture(box), picture({ ...box, width: 21 }));
    expect(difference?.pixels).toBe(10);
    expect(PNG.sync.read(difference?.picture ?? Buffer.of())).toMatchObject({ width: 40, height: 30 });
  });

  it('finds another shade', () => {
    expect(compare(picture(box), picture(box, undefined, [60, 120, 190]))?.pixels).toBe(200);
  });

  it('counts what only the larger picture has', () => {
    const difference = compare(picture(box), picture(box, { width: 40, height: 32 }));
    expect(difference?.pixels).toBe(80);
    expect(PNG.sync.read(difference?.picture ?? Buffer.of())).toMatchObject({ width: 40, height: 32 });
  });
});
