/**
 * `pnpm bench:pictures`: what the worst pictures that are small enough to be sent cost the server, as an avatar and as a
 * vehicle's photo. Prints and writes docs/figures/pictures.md; ends with 1 where one costs more than the limit.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '@shunlu/api-contract';
import { HttpError } from '../shared/HttpError.ts';
import { ENCODE_LIMITS, encodeWithin } from '../pictures/encode.ts';
import type { PictureShape } from '../pictures/encode.ts';
import { heavyPictures } from '../testing/heavy-pictures.ts';
import type { HeavyPicture } from '../testing/heavy-pictures.ts';
import { buildPng } from '../testing/pictures.ts';

const LIMIT = { cpuMs: 1_000, extraMb: 200 };
const FIGURES = fileURLToPath(new URL('../../../../docs/figures/', import.meta.url));
const SHAPES: readonly PictureShape[] = ['avatar', 'vehicle'];

interface Measured {
  name: string;
  kb: number;
  shape: PictureShape;
  outcome: string;
  wallMs: number;
  /** Undefined where no process was started, or it was ended. */
  cpuMs: number | undefined;
  peakMb: number | undefined;
}

async function measure({ name, type, bytes }: HeavyPicture, shape: PictureShape): Promise<Measured> {
  if (bytes.length > LIMITS.image.maxBytes) throw new Error(`${name} has ${bytes.length} bytes`);
  const from = performance.now();
  const base = { name, shape, kb: Math.ceil(bytes.length / 1_000) };
  try {
    const { picture, cost } = await encodeWithin(ENCODE_LIMITS, { userId: 1, file: { bytes, type }, shape, field: 'picture' });
    const { cpuMs, peakBytes } = cost;
    return { ...base, outcome: `${Math.ceil(picture.length / 1_000)} kB of WebP`, wallMs: performance.now() - from, cpuMs, peakMb: peakBytes / 1e6 };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { ...base, outcome: error.details?.[0]?.code ?? error.code, wallMs: performance.now() - from, cpuMs: undefined, peakMb: undefined };
  }
}

const tiny = await measure({ name: 'a picture of one pixel', type: 'image/png', bytes: buildPng({ width: 1, height: 1 }) }, 'avatar');
const nodeMb = tiny.peakMb ?? 0;
const measured: Measured[] = [];
for await (const picture of heavyPictures()) {
  for (const shape of SHAPES) {
    const one = await measure(picture, shape);
    measured.push(one);
    process.stdout.write(`${JSON.stringify(one)}\n`);
  }
}

const number = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en'));
const extra = ({ peakMb }: Measured) => (peakMb === undefined ? undefined : Math.max(0, peakMb - nodeMb));
const isOver = (one: Measured) => (one.cpuMs ?? one.wallMs) > LIMIT.cpuMs || (extra(one) ?? 0) > LIMIT.extraMb;
const text = `# What pictures cost

\`pnpm bench:pictures\` wrote this on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}).

The worst valid files of at most 5 MB, each sent through \`encodePicture\`, the path of avatars and vehicle photos. The limit is
${LIMIT.cpuMs / 1_000} s of the processor and ${LIMIT.extraMb} MB for the picture; one is decoded at a time, and its process ends itself after
${ENCODE_LIMITS.maxCpuMs / 1_000} s or at ${ENCODE_LIMITS.maxRssBytes / 1e6} MB. *Elapsed* is by the clock, from the file to the answer. *Peak* is the resident memory of the process; an
empty one has ${number(nodeMb)} MB, nearly all of it Node's program, which the server has mapped already. A code is the refusal; without
figures for the processor, the file was refused by its header.

| File | kB | kept as | outcome | elapsed, ms | processor, ms | peak, MB | beside Node, MB |
|---|---:|---|---|---:|---:|---:|---:|
${measured.map((one) => `| ${one.name} | ${number(one.kb)} | ${one.shape} | ${one.outcome} | ${number(one.wallMs)} | ${number(one.cpuMs)} | ${number(one.peakMb)} | ${number(extra(one))} |`).join('\n')}
`;
process.stdout.write(text);
mkdirSync(FIGURES, { recursive: true });
writeFileSync(`${FIGURES}pictures.md`, text);
if (measured.some(isOver)) process.exitCode = 1;
