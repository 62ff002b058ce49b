const SIDE_PX = 96;

type Colour = readonly [red: number, green: number, blue: number];

/** What a picture shows, farthest first: sky, hills, a person. */
const SKY: Colour = [186, 212, 236];
const SCENE: readonly { x: number; y: number; radius: number; colour: Colour }[] = [
  { x: 14, y: 112, radius: 58, colour: [122, 170, 132] },
  { x: 92, y: 118, radius: 54, colour: [92, 146, 120] },
  { x: 50, y: 100, radius: 32, colour: [214, 120, 92] },
  { x: 50, y: 50, radius: 17, colour: [236, 202, 170] },
];

/** A picture as a phone would give it, drawn on the spot: someone before the hills. */
export function pictureFile(name = 'IMG_2041.png'): File {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  const pixels = pen.createImageData(SIDE_PX, SIDE_PX);
  for (let y = 0; y < SIDE_PX; y += 1) {
    for (let x = 0; x < SIDE_PX; x += 1) {
      const nearest = SCENE.findLast((thing) => Math.hypot(x - thing.x, y - thing.y) < thing.radius);
      pixels.data.set([...(nearest?.colour ?? SKY), 255], 4 * (y * SIDE_PX + x));
    }
  }
  pen.putImageData(pixels, 0, 0);
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
