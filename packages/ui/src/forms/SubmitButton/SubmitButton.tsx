import { useTranslation } from 'react-i18next';
import { Button } from '../../primitives/Button/Button.tsx';
import type { ButtonActionProps } from '../../primitives/Button/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonActionProps, 'type' | 'busy' | 'to'> {
  /** Whether the form is submitting (`form.isSubmitting`): the button keeps focus, and further presses do nothing. */
  isSubmitting: boolean;
  /** Label while submitting; default 送出中. */
  submittingLabel?: string;
}

/** Submit button of a form. It is never disabled for missing input: pressing it shows what is missing. */
export function SubmitButton({ isSubmitting, submittingLabel, children, ...rest }: SubmitButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <Button data-component="SubmitButton" {...rest} type="submit" isBusy={isSubmitting}>
      {isSubmitting ? (submittingLabel ?? t('submitting')) : children}
    </Button>
  );
}
