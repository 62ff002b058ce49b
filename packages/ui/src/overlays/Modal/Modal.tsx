import { DialogFrame } from '../lib/DialogFrame.tsx';
import type { DialogProps } from '../lib/DialogFrame.tsx';

export interface ModalProps extends DialogProps {
  /** Width from a tablet up: a question, a form, or two columns. */
  size?: 'small' | 'medium' | 'large';
}

/**
 * Modal dialog for one task: a bottom sheet on phones, a centred box from a tablet up. Focus is trapped and restored; Escape and
 * the backdrop close it; the page behind does not scroll.
 */
export function Modal({ size = 'medium', ...rest }: ModalProps) {
  return <DialogFrame data-component="Modal" shape="box" size={size} {...rest} />;
}
