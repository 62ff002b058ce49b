import { LIMITS } from '@shunlu/api-contract';
import { fireEvent } from 'storybook/test';

const HEIGHT_PX = 96;

type Colour = readonly [red: number, green: number, blue: number];

/** Ovals of a drawn picture, farthest first. */
type Scene = readonly { x: number; y: number; radius: number; radiusY?: number; colour: Colour }[];

const SKY: Colour = [186, 212, 236];
const PERSON: Scene = [
  { x: 14, y: 112, radius: 58, colour: [122, 170, 132] },
  { x: 92, y: 118, radius: 54, colour: [92, 146, 120] },
  { x: 50, y: 100, radius: 32, colour: [214, 120, 92] },
  { x: 50, y: 50, radius: 17, colour: [236, 202, 170] },
];

const GREY: Colour = [70, 78, 86];
const WHITE: Colour = [246, 246, 242];
const CAR: Scene = [
  { x: 40, y: 90, radius: 80, radiusY: 44, colour: [122, 170, 132] },
  { x: 150, y: 88, radius: 70, radiusY: 34, colour: [92, 146, 120] },
  { x: 84, y: 110, radius: 150, radiusY: 34, colour: [128, 132, 136] },
  { x: 82, y: 52, radius: 34, radiusY: 20, colour: WHITE },
  { x: 82, y: 52, radius: 27, radiusY: 14, colour: GREY },
  { x: 84, y: 64, radius: 60, radiusY: 15, colour: WHITE },
  { x: 54, y: 76, radius: 11, colour: GREY },
  { x: 116, y: 76, radius: 11, colour: GREY },
];

/** Draws a picture file like a phone's: a person before hills. */
export const pictureFile = (name = 'IMG_2041.png') => drawnFile(name, HEIGHT_PX, PERSON);

/** A white car on a road. */
export const carPictureFile = (name = 'IMG_2041.png') => drawnFile(name, 168, CAR);

function drawnFile(name: string, width: number, scene: Scene): File {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = HEIGHT_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  const pixels = pen.createImageData(width, HEIGHT_PX);
  for (let y = 0; y < HEIGHT_PX; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const nearest = scene.findLast((thing) => Math.hypot((x - thing.x) / thing.radius, (y - thing.y) / (thing.radiusY ?? thing.radius)) < 1);
      pixels.data.set([...(nearest?.colour ?? SKY), 255], 4 * (y * width + x));
    }
  }
  pen.putImageData(pixels, 0, 0);
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}

/** Returns the hidden file input of a picture field. */
export function fileInput(canvasElement: HTMLElement): HTMLInputElement {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  return input;
}

/** Sets a file without the dialog, which might filter its type. */
export const give = (canvasElement: HTMLElement, file: File) => fireEvent.change(fileInput(canvasElement), { target: { files: [file] } });

/** File that is one byte too large (D33). */
export const tooLargeFile = () => new File([new Uint8Array(LIMITS.image.maxBytes + 1)], 'DSC00012.jpg', { type: 'image/jpeg' });

/** HEIC file, the default of phones, which the server rejects (D33). */
export const heicFile = () => new File(['ftypheic'], 'IMG_2041.HEIC', { type: 'image/heic' });
