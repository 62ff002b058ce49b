import { useTranslation } from 'react-i18next';
import { Button } from '../../primitives/Button/Button.tsx';
import type { ButtonActionProps } from '../../primitives/Button/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonActionProps, 'type' | 'busy' | 'to'> {
  /** It is under way (`form.isSubmitting`): the button keeps its place and focus, and a second press does nothing. */
  isSubmitting: boolean;
  /** In place of the label while it is under way; without it 送出中. */
  submittingLabel?: string;
}

/** Sends the form it stands in. It is never disabled for missing input: pressing it says what is missing. */
export function SubmitButton({ isSubmitting, submittingLabel, children, ...rest }: SubmitButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <Button data-component="SubmitButton" {...rest} type="submit" isBusy={isSubmitting}>
      {isSubmitting ? (submittingLabel ?? t('submitting')) : children}
    </Button>
  );
}
