import { useId, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { LIMITS, findTextProblem, tidyText } from '@shunlu/api-contract';
import type { EndpointInput, Ride, bookRide, joinRide } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { useDraftState } from '../../forms/lib/drafts.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { SeatPips } from '../../rides/SeatPips/SeatPips.tsx';
import { Itinerary } from '../../rides/Itinerary/Itinerary.tsx';
import { PriceSummary } from '../PriceSummary/PriceSummary.tsx';
import { clampSeats, getMaxBookableSeats } from '../lib/seat-choice.ts';
import type { BookingFormPlace } from '../lib/seat-choice.ts';
import { useFocusWhenSent } from '../lib/useFocusWhenSent.ts';
import { getPlannedStops } from '../lib/booking-stops.ts';
import type { OwnStops } from '../lib/booking-stops.ts';

/** Body of `POST /api/rides/{id}/book`. */
export type BookInput = EndpointInput<typeof bookRide>['body'];
/** Body of `POST /api/rides/{id}/join`. */
export type JoinInput = EndpointInput<typeof joinRide>['body'];

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > [data-part='title'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-3); }
  > [data-part='way'] { display: grid; gap: var(--space-2); }
  > [data-part='way'] > h3 { font-size: var(--size-small); line-height: var(--line-snug); }
  > [data-part='note'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
`;

export interface BookingFormProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-labelledby' | 'onSubmit'> {
  /** Offer to book, or request to join. */
  ride: Ride;
  /** Place of the form: `page` allows up to 8 seats, `modal` 4 (D19). */
  place?: BookingFormPlace;
  /** Pick-up and drop-off from a search along the route; default: the ride's own ends (D67). */
  ownStops?: OwnStops | undefined;
  /** Books seats of an offer. What it throws is shown above the button; input is kept. */
  onBook: (input: BookInput) => Promise<unknown> | void;
  /** Joins a request. */
  onJoin: (input: JoinInput) => Promise<unknown> | void;
  /** Shows that the form was sent, until the app navigates (spec §9: 2 s). */
  isSent?: boolean;
}

/** Builds the request's pick-up and drop-off: complete, and only those that differ from the ride's ends (D67). */
function toStopsInput({ pickup, dropoff }: OwnStops) {
  return {
    ...(pickup && { pickup_address: pickup.full_name, pickup_lat: pickup.lat, pickup_lng: pickup.lng }),
    ...(dropoff && { dropoff_address: dropoff.full_name, dropoff_lat: dropoff.lat, dropoff_lng: dropoff.lng }),
  };
}

/** Form that books seats of an offer, or joins a request (R2.64–R2.66). */
export function BookingForm({ ride, place = 'page', ownStops = {}, onBook, onJoin, isSent = false, ...rest }: BookingFormProps) {
  const { t } = useTranslation(['bookings', 'errors']);
  const titleId = useId();
  const [chosenSeats, setSeats] = useDraftState(`booking-${ride.id}/seats`, 1);
  const [remark, setRemark] = useDraftState(`booking-${ride.id}/remark`, '');
  const [problem, setProblem] = useState<ReturnType<typeof findTextProblem>>();
  const remarkField = useRef<HTMLTextAreaElement>(null);
  const sending = useAsyncAction();
  const sent = useFocusWhenSent(isSent);

  const isOffer = ride.ride_mode === 'offer';
  const isPartialRoute = ownStops.pickup != null || ownStops.dropoff != null;
  const seats = clampSeats(chosenSeats, ride.available_seats, place);
  const limit = LIMITS.specialRequests.max;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending.isBusy || isSent) return;
    sending.reset();
    const foundProblem = findTextProblem(remark, limit);
    setProblem(foundProblem);
    if (foundProblem !== undefined) {
      // Screen readers read the field's error when it takes focus.
      remarkField.current?.focus();
      return;
    }
    const input = { special_requests: tidyText(remark) || null, ...toStopsInput(ownStops) };
    void sending.run(() => (isOffer ? onBook({ seats_booked: seats, ...input }) : onJoin({ seats_needed: seats, ...input })));
  }

  return (
    <Card as="section" data-component="BookingForm" aria-labelledby={titleId} {...rest}>
      <Form noValidate onSubmit={submit}>
        <div data-part="title">
          <Heading level={2} size="title" id={titleId}>{t(isOffer ? 'form.title' : 'form.joinTitle')}</Heading>
          {isOffer && <SeatPips available={ride.available_seats} total={ride.total_seats} />}
        </div>
        {isPartialRoute && (
          <div data-part="way">
            <h3>{t('form.ownEnds')}</h3>
            <Itinerary stops={getPlannedStops(ride, ownStops)} />
          </div>
        )}
        <NumberStepper
          label={t('form.seats')}
          layout="row"
          min={1}
          max={getMaxBookableSeats(ride.available_seats, place)}
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
            setProblem(undefined);
          }}
          error={problem && t(`errors:details.${problem.code}`, { limit })}
          ref={remarkField}
        />
        <PriceSummary seats={seats} pricePerSeatTwd={ride.price_per_seat} total={isOffer ? 'share' : 'atMost'} />
        {isPartialRoute && <p data-part="note">{t('wholeRide')}</p>}
        <FormBanner>{sending.failure}</FormBanner>
        {isSent ? (
          <Banner tone="ok" role="status" title={t(isOffer ? 'form.sent' : 'form.sentJoin')} ref={sent} tabIndex={-1}>
            {t(isOffer ? 'form.sentText' : 'form.sentJoinText')}
          </Banner>
        ) : (
          <SubmitButton isFullWidth isSubmitting={sending.isBusy}>{t(isOffer ? 'form.submit' : 'form.submitJoin')}</SubmitButton>
        )}
        <p data-part="note">{t(isOffer ? 'form.note' : 'form.noteJoin')}</p>
      </Form>
    </Card>
  );
}
