import { DialogFrame } from '../lib/DialogFrame.tsx';
import type { DialogProps } from '../lib/DialogFrame.tsx';

export interface ModalProps extends DialogProps {
  /** Width from a tablet on: a question, a form, something with two columns. */
  size?: 'small' | 'medium' | 'large';
}

/**
 * A layer over the page for one task: a sheet from the bottom on phones, a box in the middle from a tablet on. Focus
 * goes in, stays in and goes back to where it was; Escape and the backdrop close it; the page behind does not scroll.
 */
export function Modal({ size = 'medium', ...rest }: ModalProps) {
  return <DialogFrame data-component="Modal" shape="box" size={size} {...rest} />;
}
