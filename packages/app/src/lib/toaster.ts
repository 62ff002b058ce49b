import type { Toast } from '@shunlu/ui/feedback/lib/createToaster.ts';
import { createToaster } from '@shunlu/ui/feedback/lib/createToaster.ts';

/** The app's one list of toasts, so that what is said outlives the screen that says it. */
export const toaster = createToaster();

/** Opens what a toast is about. */
type View = (toast: Toast) => void;
let view: View | undefined;

/** Says how that is done; whoever fills toasts with data knows. Without it View Details does nothing. */
export function openDetailsWith(next: View | undefined): void {
  view = next;
}

/** View Details was pressed (R2.97). */
export function viewDetails(toast: Toast): void {
  view?.(toast);
}
