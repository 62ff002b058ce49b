import { LIMITS, reviewInput } from '@shunlu/api-contract';
import type { PendingReview } from '@shunlu/api-contract';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { StarsField } from '../../forms/StarsField/StarsField.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Text } from '../../primitives/Text/Text.tsx';

/** Body of `createReview`. */
export type ReviewValues = z.output<typeof reviewInput>;

const Root = styled.form`
  display: grid;
  gap: var(--space-5);
  [data-part='rating'] { display: grid; gap: var(--space-1); }
  [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
`;

export interface ReviewFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Person and trip to review. */
  pending: Pick<PendingReview, 'booking_id' | 'reviewee'>;
  /** Sends it. What it throws is shown at the fields it names, else above; input is kept. */
  onSubmit: (values: ReviewValues) => Promise<void> | void;
  /** Closes without sending. */
  onCancel?: (() => void) | undefined;
}

/** Review form: stars and an optional text (R5.46, R5.47). Stars are required. */
export function ReviewForm({ pending: { booking_id, reviewee }, onSubmit, onCancel, ...rest }: ReviewFormProps) {
  const { t } = useTranslation('reviews');
  const ratingId = useId();
  const form = useContractForm({
    schema: reviewInput,
    defaultValues: { booking_id, reviewee_id: reviewee.id, comment: '' },
    draft: `review-${booking_id}`,
    onSubmit,
    failedKey: 'reviews:form.failed',
  });
  const rating = form.methods.watch('rating') as 1 | 2 | 3 | 4 | 5 | undefined;

  return (
    <Root data-component="ReviewForm" {...form.formProps} {...rest}>
      <FormBanner>{form.failure}</FormBanner>
      <div data-part="rating">
        <ControlledField
          form={form}
          name="rating"
          render={({ value, ...field }) => <StarsField label={t('form.rating')} {...field} value={value ?? null} />}
        />
        <Text size="small" tone="muted" role="status" id={ratingId}>{rating === undefined ? t('ratingRequired') : t(`words.${rating}`)}</Text>
      </div>
      <TextArea
        {...form.field('comment')}
        label={t('form.comment')}
        mark="optional"
        hint={t('form.commentHint')}
        max={LIMITS.reviewComment.max}
        rows={4}
      />
      <div data-part="actions">
        <SubmitButton
          isSubmitting={form.isSubmitting}
          submittingLabel={t('form.submitting')}
          disabled={rating === undefined}
          aria-describedby={rating === undefined ? ratingId : undefined}
        >
          {t('form.submit')}
        </SubmitButton>
        {onCancel && <Button variant="quiet" onClick={onCancel}>{t('form.cancel')}</Button>}
      </div>
    </Root>
  );
}
