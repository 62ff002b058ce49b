import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Smallest file to compress; below it a compressed copy saves no packet. */
const WORTH_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each built text file, so that the server need not compress responses. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'shunlu:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
