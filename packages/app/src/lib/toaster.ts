import type { Toast } from '@shunlu/ui/feedback/lib/createToaster.ts';
import { createToaster } from '@shunlu/ui/feedback/lib/createToaster.ts';

/** The app's only list of toasts. A toast outlives the page that shows it. */
export const toaster = createToaster();

/** Opens the item that a toast is about. */
type View = (toast: Toast) => void;
let view: View | undefined;

/** Sets the handler of View Details, by the module that gives toasts their data. Without a handler View Details does nothing. */
export function openDetailsWith(next: View | undefined): void {
  view = next;
}

/** Opens a toast's details when View Details is pressed (R2.97). */
export function viewDetails(toast: Toast): void {
  view?.(toast);
}
