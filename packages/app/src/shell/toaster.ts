import { createToaster } from '@shunlu/ui/overlays/toaster/createToaster.ts';

/** The app's one list of toasts, so that what is said outlives the screen that says it. */
export const toaster = createToaster();
