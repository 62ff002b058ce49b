import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { View } from './plan.ts';

/** Pictures of a commit that were taken before. A story that failed is tried again each time. */
export interface Gallery {
  find: (view: View) => Buffer | undefined;
  keep: (view: View, png: Buffer) => void;
}

/** The pictures kept in `folder`, as far as this browser and this way of taking pictures made them. */
export function openGallery(folder: string, browser: string): Gallery {
  const room = path.join(folder, `pictures-${wayOfTaking(browser)}`);
  const fileOf = ({ id, globals, size }: View) => path.join(room, fingerprint(JSON.stringify([globals, size])), `${id}.png`);
  return {
    find(view) {
      try {
        return readFileSync(fileOf(view));
      } catch {
        return undefined;
      }
    },
    keep(view, png) {
      mkdirSync(path.dirname(fileOf(view)), { recursive: true });
      writeFileSync(fileOf(view), png);
    },
  };
}

/** Changes with whatever a picture depends on besides its commit; fonts are not seen (`--fresh`). */
function wayOfTaking(browser: string): string {
  const code = globSync('{camera,in-page}.ts', { cwd: import.meta.dirname }).sort();
  return fingerprint([browser, ...CHROMIUM_ARGS, ...code.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))].join('\n'));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
