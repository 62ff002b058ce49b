import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_ARGS } from '../chromium.ts';
import type { View } from './plan.ts';

/** How a picture was taken: in a page of its own, or in one that other stories were shown in. */
export interface Taking {
  isFreshPage: boolean;
}

/** Pictures of a commit that were taken before. A story that failed is tried again each time. */
export interface Gallery {
  find: (view: View, taking: Taking) => Buffer | undefined;
  keep: (view: View, taking: Taking, png: Buffer) => void;
}

/** The pictures kept in `folder`, as far as this browser and this way of taking pictures made them. */
export function openGallery(folder: string, browser: string): Gallery {
  const room = path.join(folder, `pictures-${getCameraHash(browser)}`);
  const getPicturePath = ({ id, globals, size }: View, { isFreshPage }: Taking) =>
    path.join(room, isFreshPage ? 'anew' : 'in-a-row', fingerprint(JSON.stringify([globals, size])), `${id}.png`);
  return {
    find(view, taking) {
      try {
        return readFileSync(getPicturePath(view, taking));
      } catch {
        return undefined;
      }
    },
    keep(view, taking, png) {
      mkdirSync(path.dirname(getPicturePath(view, taking)), { recursive: true });
      writeFileSync(getPicturePath(view, taking), png);
    },
  };
}

/** Changes with whatever a picture depends on besides its commit; fonts are not seen (`--fresh`). */
function getCameraHash(browser: string): string {
  const code = globSync('{camera,in-page}.ts', { cwd: import.meta.dirname }).sort();
  return fingerprint([browser, ...CHROMIUM_ARGS, ...code.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))].join('\n'));
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
