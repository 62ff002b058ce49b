import { useId, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { LIMITS, codePoints } from '@shunlu/api-contract';
import type { EndpointInput, Ride, bookRide, joinRide } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { SeatPips } from '../../primitives/SeatPips/SeatPips.tsx';
import { PriceSummary } from '../PriceSummary/PriceSummary.tsx';
import { clampSeats, maxBookableSeats } from '../seatChoice/seatChoice.ts';
import type { BookingPlace } from '../seatChoice/seatChoice.ts';

/** The body of `POST /api/rides/{id}/book`. */
export type BookInput = EndpointInput<typeof bookRide>['body'];
/** The body of `POST /api/rides/{id}/join`. */
export type JoinInput = EndpointInput<typeof joinRide>['body'];

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  [data-part='title'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-3); }
  [data-part='note'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
`;

export interface BookingFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  ride: Ride;
  /** On the page up to 8 seats, in the modal 4 (D19). */
  place?: BookingPlace;
  /** Books seats of an offer. What it throws is shown above the button; what was typed stays. */
  onBook: (input: BookInput) => Promise<unknown> | void;
  /** Joins a request. */
  onJoin: (input: JoinInput) => Promise<unknown> | void;
  /** It is sent: says so until the app goes on (spec §9: 2 s). */
  isSent?: boolean;
}

/** Books seats of an offer, or joins a request (R2.64–R2.66). */
export function BookingForm({ ride, place = 'page', onBook, onJoin, isSent = false, ...rest }: BookingFormProps) {
  const { t } = useTranslation(['bookings', 'errors']);
  const word = useErrorText();
  const titleId = useId();
  const [chosenSeats, setSeats] = useState(1);
  const [remark, setRemark] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isTooLong, setTooLong] = useState(false);

  const isOffer = ride.ride_mode === 'offer';
  const seats = clampSeats(chosenSeats, ride.available_seats, place);
  const limit = LIMITS.specialRequests.max;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting || isSent) return;
    setFailure(undefined);
    setTooLong(codePoints(remark) > limit);
    if (codePoints(remark) > limit) return;
    const special_requests = remark.trim() === '' ? null : remark.trim();
    setSubmitting(true);
    try {
      await (isOffer ? onBook({ seats_booked: seats, special_requests }) : onJoin({ seats_needed: seats, special_requests }));
    } catch (error) {
      setFailure(word(error));
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Form data-component="BookingForm" noValidate onSubmit={(event) => void submit(event)} {...rest}>
        <div data-part="title">
          <Heading level={2} size="title" id={titleId}>{t(isOffer ? 'form.title' : 'form.joinTitle')}</Heading>
          {isOffer && <SeatPips available={ride.available_seats} total={ride.total_seats} />}
        </div>
        <NumberStepper
          label={t('form.seats')}
          layout="row"
          min={1}
          max={maxBookableSeats(ride.available_seats, place)}
          format={(count) => t('form.seatsValue', { count })}
          isDisabled={isSent}
          value={seats}
          onValueChange={setSeats}
        />
        <TextArea
          label={t('form.remark')}
          mark="optional"
          placeholder={t('form.remarkPlaceholder')}
          max={limit}
          disabled={isSent}
          value={remark}
          onValueChange={(text) => {
            setRemark(text);
            setTooLong(false);
          }}
          error={isTooLong ? t('errors:details.TOO_LONG', { limit }) : undefined}
        />
        <PriceSummary seats={seats} pricePerSeatTwd={ride.price_per_seat} isAtMost={!isOffer} />
        <FormBanner>{failure}</FormBanner>
        {isSent ? (
          <Banner tone="ok" role="status" title={t(isOffer ? 'form.sent' : 'form.sentJoin')}>
            {t(isOffer ? 'form.sentText' : 'form.sentJoinText')}
          </Banner>
        ) : (
          <SubmitButton block isSubmitting={isSubmitting}>{t(isOffer ? 'form.submit' : 'form.submitJoin')}</SubmitButton>
        )}
        <p data-part="note">{t(isOffer ? 'form.note' : 'form.noteJoin')}</p>
      </Form>
    </Card>
  );
}
