import { LIMITS, REPORT_REASONS, reportInput } from '@shunlu/api-contract';
import type { Booking, Person } from '@shunlu/api-contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { useFocusWhenSent } from '../../bookings/lib/useFocusWhenSent.ts';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { RadioGroup } from '../../forms/RadioGroup/RadioGroup.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { blockIcon } from '../../primitives/Icon/icons.ts';
import { RouteLine } from '../../rides/RouteLine/RouteLine.tsx';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';

/** Body of `reportUser`. */
export type ReportValues = z.output<typeof reportInput>;

/** Trip of the report: a booking, or what its chat knows of it. */
export type ReportedTrip = Pick<Booking, 'id' | 'departure_time'> &
  Record<'pickup' | 'dropoff', Pick<Booking['pickup'], 'address'>>;

/** The contract's schema, with an own text for a missing reason. */
const reportSchema = z.extend(reportInput, { reason: z.enum(REPORT_REASONS, { error: 'REASON_REQUIRED' }) });

const Root = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  > [data-part='about'] { display: grid; gap: var(--space-3); }
  [data-part='trip'] { display: grid; gap: var(--space-1); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='trip'] time { color: var(--text-muted); }
  > [data-part='note'] { max-inline-size: var(--measure); color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
`;

export interface ReportFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** Reported person: complete, or with the name alone if the profile cannot be read any more (D70, D95). */
  person: Person | Pick<Person, 'id' | 'first_name' | 'last_name'>;
  /** Trip of the report, if made from a ride or its chat. */
  booking?: ReportedTrip | undefined;
  /** Sends it. What it throws is shown at the fields it names, else above; input is kept. */
  onSubmit: (values: ReportValues) => Promise<void> | void;
  /** Closes the form, before or after sending. */
  onClose: () => void;
  /** Whether it was sent; then it says what happens next. */
  isSent?: boolean;
  /** Opens a `BlockDialog`; offered after sending. */
  onBlock?: (() => void) | undefined;
}

/**
 * Form that reports a person to the operators: reason and description (D70). Opened from a profile, a ride or a chat, in a Modal.
 */
export function ReportForm({ person, booking, onSubmit, onClose, isSent = false, onBlock, ...rest }: ReportFormProps) {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const sent = useFocusWhenSent(isSent);
  const form = useContractForm({
    schema: reportSchema,
    defaultValues: { user_id: person.id, booking_id: booking?.id ?? null, text: '' },
    draft: `report-${person.id}`,
    onSubmit,
    failedKey: 'trust:report.failed',
  });
  const name = toName(person);

  return (
    <Root data-component="ReportForm" aria-label={t('report.title', { name })} {...form.formProps} {...rest}>
      {isSent ? (
        <>
          <Banner tone="ok" role="status" title={t('report.sent')} ref={sent} tabIndex={-1}>{t('report.sentText', { name })}</Banner>
          {onBlock && <p data-part="note">{t('report.blockToo', { name })}</p>}
          <div data-part="actions">
            <Button onClick={onClose}>{t('report.done')}</Button>
            {onBlock && <Button variant="danger-outline" icon={blockIcon} onClick={onBlock}>{t('block.ask', { name })}</Button>}
          </div>
        </>
      ) : (
        <>
          <div data-part="about">
            {'rating' in person && <PersonLine person={person} />}
            {booking && (
              <div data-part="trip">
                <DateTime value={booking.departure_time} />
                <RouteLine from={splitAddress(booking.pickup.address).name} to={splitAddress(booking.dropoff.address).name} />
              </div>
            )}
          </div>
          <FormBanner>{form.failure}</FormBanner>
          <ControlledField
            form={form}
            name="reason"
            render={({ value, ...field }) => (
              <RadioGroup
                label={t('report.reason')}
                options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`report.reasons.${reason}`) }))}
                value={value ?? null}
                {...field}
              />
            )}
          />
          <TextArea
            {...form.field('text')}
            label={t('report.text')}
            hint={t('report.textHint')}
            max={LIMITS.reportText.max}
            rows={5}
          />
          <p data-part="note">{t('report.note')}</p>
          <div data-part="actions">
            <SubmitButton isSubmitting={form.isSubmitting}>{t('report.submit')}</SubmitButton>
            <Button variant="quiet" onClick={onClose}>{t('report.cancel')}</Button>
          </div>
        </>
      )}
    </Root>
  );
}
