import type { Toaster } from '@shunlu/ui/overlays/lib/createToaster.ts';

/**
 * What is said stays: else axe or a picture of the end would find it there or not, by how fast the machine walked there.
 *
 * @returns lets it go again
 */
export function holdToasts({ subscribe, pause }: Toaster): () => void {
  return subscribe(pause);
}
