import type { Toaster } from '@shunlu/ui/feedback/lib/createToaster.ts';

/** Keeps toasts open, so that axe and screenshots see them on slow machines too. @returns releases them */
export function holdToasts({ subscribe, pause }: Toaster): () => void {
  return subscribe(pause);
}
