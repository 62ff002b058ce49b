import { useTranslation } from 'react-i18next';
import { Modal } from '../../overlays/Modal/Modal.tsx';
import type { ModalProps } from '../../overlays/Modal/Modal.tsx';
import { ReviewForm } from '../ReviewForm/ReviewForm.tsx';
import type { ReviewFormProps } from '../ReviewForm/ReviewForm.tsx';

export interface ReviewDialogProps extends Omit<ModalProps, 'title' | 'children' | 'footer' | 'onSubmit'> {
  /** Person and trip to review. */
  pending: ReviewFormProps['pending'];
  /** Sends it. What it throws is shown in the dialog, which stays open. */
  onSubmit: ReviewFormProps['onSubmit'];
}

/** Dialog for writing a review (spec §2). */
export function ReviewDialog({ pending, onSubmit, ...modal }: ReviewDialogProps) {
  const { t } = useTranslation('reviews');
  return (
    <Modal data-component="ReviewDialog" title={t('form.title', { name: pending.reviewee.name })} {...modal}>
      <ReviewForm pending={pending} onSubmit={onSubmit} onCancel={modal.onClose} />
    </Modal>
  );
}
