import { DialogFrame } from '../lib/DialogFrame.tsx';
import type { DialogProps } from '../lib/DialogFrame.tsx';

export type SheetProps = DialogProps;

/**
 * A layer beside the page for what belongs to it: filters, a list, details. From the bottom on phones, along the end of
 * the window from a tablet on, so that the page stays in sight. Closes and keeps focus as a Modal does.
 */
export function Sheet(props: SheetProps) {
  return <DialogFrame data-component="Sheet" shape="side" {...props} />;
}
