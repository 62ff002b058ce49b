import { DialogFrame } from '../lib/DialogFrame.tsx';
import type { DialogProps } from '../lib/DialogFrame.tsx';

export type SheetProps = DialogProps;

/**
 * Side panel for filters, a list, details. From the bottom on phones, at the end of the window from a tablet up, so that the page
 * stays visible. Focus and closing as in Modal.
 */
export function Sheet(props: SheetProps) {
  return <DialogFrame data-component="Sheet" shape="side" {...props} />;
}
