import { isBookingCancellable, canReportNoShow } from '@shunlu/api-contract';
import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { formatPhone } from '../../i18n/person.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatDayTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { BookingStatusBadge } from '../BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Itinerary } from '../../rides/Itinerary/Itinerary.tsx';
import { CancelBookingDialog } from '../CancelBookingDialog/CancelBookingDialog.tsx';
import { NoShowDialog } from '../NoShowDialog/NoShowDialog.tsx';
import { getBookingStops, hasOwnStops } from '../lib/booking-stops.ts';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);
  > * { max-inline-size: 100%; }
  > dl, > [data-component='Banner'] { justify-self: stretch; }

  dl { display: grid; gap: var(--space-2); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  dl > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 var(--space-4); }
  dt { color: var(--text-muted); }
  dd { margin-inline-start: auto; font-weight: var(--weight-bold); text-align: end; }
  dl > [data-text] { display: grid; gap: var(--space-1); }
  [data-text] dd { margin: 0; font-weight: var(--weight-regular); line-height: var(--line-body); overflow-wrap: anywhere; text-align: start; white-space: pre-line; }
  dd a { display: inline-flex; align-items: center; min-block-size: var(--touch); }
  > [data-part='note'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  > [data-part='actions']:empty { display: none; }
`;

export interface BookedPanelProps extends Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'> {
  /** The viewer's booking on the ride; not cancelled. */
  booking: Booking;
  /** Called after confirmation, with the reason or null. The dialog shows what it throws. */
  onCancel: (booking: Booking, reason: string | null) => Promise<unknown> | void;
  /** Reports that the driver did not come, after confirmation. Possible from departure until 24 h after arrival (D70). */
  onNoShow?: ((booking: Booking, reason: string | null) => Promise<unknown> | void) | undefined;
  /** Shows that the booking was cancelled, until the app navigates (spec §9: 2 s). */
  isCancelled?: boolean;
}

/** Tells a passenger on the ride's page that they have booked it, and lets them cancel (R2.57). */
export function BookedPanel({ booking, onCancel, onNoShow, isCancelled = false, ...rest }: BookedPanelProps) {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'noShow'>();
  const isOffer = booking.ride_mode === 'offer';
  const { status, counterpart_phone: phone } = booking;
  const isPartialRoute = hasOwnStops(booking);
  const close = () => setOpenDialog(undefined);

  function title() {
    if (status === 'confirmed') return t('booked.confirmed');
    if (status === 'completed') return t('booked.completed');
    return isOffer ? t('booked.pending') : t('booked.joined');
  }

  return (
    <Root forwardedAs="section" data-component="BookedPanel" aria-labelledby={id} {...rest}>
      {(isOffer || status !== 'pending') && <BookingStatusBadge status={status} />}
      <Heading level={2} size="title" id={id}>{title()}</Heading>
      {isPartialRoute && <Itinerary stops={getBookingStops(booking)} />}
      <dl>
        <div>
          <dt>{t('booked.seats')}</dt>
          <dd>{t('card.seats', { count: booking.seats_booked })}</dd>
        </div>
        <div>
          <dt>{isOffer ? t('booked.total') : t('form.maxTotal')}</dt>
          <dd>{formatPrice(booking.total_price)}</dd>
        </div>
        {phone !== null && (
          <div>
            <dt>{t('booked.phone')}</dt>
            <dd><a href={`tel:${phone}`}>{formatPhone(phone)}</a></dd>
          </div>
        )}
        {booking.special_requests !== null && (
          <div data-text>
            <dt>{t('booked.yourRemark')}</dt>
            <dd>{booking.special_requests}</dd>
          </div>
        )}
      </dl>
      {isPartialRoute && <p data-part="note">{t('wholeRide')}</p>}
      {status === 'pending' && booking.expires_at !== null && !isCancelled && (
        <p data-part="note">{t('booked.expires', { when: formatDayTime(booking.expires_at, language, now) })}</p>
      )}
      {isCancelled && <Banner tone="ok" role="status">{t('booked.cancelled')}</Banner>}
      {!isCancelled && (
        <div data-part="actions">
          {isBookingCancellable(booking, now) && (
            <Button variant="danger-outline" onClick={() => setOpenDialog('cancel')}>{t(isOffer ? 'booked.cancel' : 'booked.leave')}</Button>
          )}
          {onNoShow && booking.driver !== null && canReportNoShow(booking, now) && (
            <Button variant="danger-outline" onClick={() => setOpenDialog('noShow')}>{t('noShow.driver.mark')}</Button>
          )}
        </div>
      )}
      {openDialog === 'cancel' && <CancelBookingDialog booking={booking} onCancel={onCancel} onClose={close} />}
      {openDialog === 'noShow' && onNoShow && <NoShowDialog booking={booking} absent="driver" onNoShow={onNoShow} onClose={close} />}
    </Root>
  );
}
