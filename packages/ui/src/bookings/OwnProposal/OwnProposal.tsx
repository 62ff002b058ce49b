import { getOwnReason, isLiveBooking, isBookingCancellable } from '@shunlu/api-contract';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import type { Booking, Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatPhone } from '../../i18n/person.ts';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatDayTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { BookingStatusBadge } from '../BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { chatIcon, closeIcon } from '../../primitives/Icon/icons.ts';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { VehicleSummary } from '../../vehicles/VehicleSummary/VehicleSummary.tsx';
import { getBookingKind } from '../lib/booking-state.ts';
import { CancelBookingDialog } from '../CancelBookingDialog/CancelBookingDialog.tsx';
import { PriceSummary } from '../PriceSummary/PriceSummary.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > [data-component='Badge'], > [data-component='BookingStatusBadge'] { justify-self: start; }
  > [data-part='note'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); overflow-wrap: anywhere; }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  > [data-part='actions']:empty { display: none; }
  [data-component='PersonLine'] a { display: inline-flex; align-items: center; min-block-size: var(--touch); }
`;

export interface OwnProposalProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'> {
  /** The viewer's proposal to drive a request. */
  proposal: Booking;
  /** The request; only the number of seats it needs. */
  ride: Pick<Ride, 'total_seats'>;
  /** Withdraws the proposal or the accepted drive (D44), after confirmation. The dialog shows what it throws. */
  onWithdraw: (proposal: Booking, reason: string | null) => Promise<unknown> | void;
  /** Opens the chat with the request's creator. */
  onChat?: ((proposal: Booking) => void) | undefined;
  /** Called when the dialog opens or closes. Removing the component also removes the dialog and its input. */
  onDialogOpenChange?: ((proposal: Booking, isAsking: boolean) => void) | undefined;
}

/** Shows a driver's own proposal on the request's page: its status, and a button to withdraw it (D68). */
export function OwnProposal({ proposal, ride, onWithdraw, onChat, onDialogOpenChange, ...rest }: OwnProposalProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  const [isDialogOpen, setAsked] = useState(false);
  const { status, cancel_kind: kind, expires_at: expiry, counterpart_phone: phone, rider, vehicle } = proposal;
  const reason = getOwnReason(proposal.cancel_reason);
  const setDialogOpen = (isAsking: boolean) => {
    setAsked(isAsking);
    onDialogOpenChange?.(proposal, isAsking);
  };

  return (
    <Root forwardedAs="section" data-component="OwnProposal" aria-labelledby={id} {...rest}>
      {status === 'cancelled' ? (
        <Badge tone="bad" icon={closeIcon}>{t(`proposal.ended.${kind ?? 'rejected'}`)}</Badge>
      ) : (
        <BookingStatusBadge status={status} decidedBy="creator" />
      )}
      <Heading level={2} size="title" id={id}>{t(`proposal.own.${status}`)}</Heading>
      <PersonLine person={rider}>
        {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      </PersonLine>
      {vehicle && <VehicleSummary vehicle={vehicle} />}
      <PriceSummary seats={ride.total_seats} pricePerSeatTwd={proposal.price_per_seat} total="received" />
      {status === 'pending' && expiry !== null && (
        <p data-part="note">{t('proposal.expires', { when: formatDayTime(expiry, language, now) })}</p>
      )}
      {reason !== null && <p data-part="note">{t('reason', { reason })}</p>}
      <div data-part="actions">
        {onChat && isLiveBooking(proposal) && (
          <Button variant="secondary" icon={chatIcon} onClick={() => onChat(proposal)}>{t('list.chat', { name: toName(rider) })}</Button>
        )}
        {isBookingCancellable(proposal, now) && (
          <Button variant="danger-outline" onClick={() => setDialogOpen(true)}>{t(`cancel.${getBookingKind(proposal)}.confirm`)}</Button>
        )}
      </div>
      {isDialogOpen && <CancelBookingDialog booking={proposal} onCancel={onWithdraw} onClose={() => setDialogOpen(false)} />}
    </Root>
  );
}
