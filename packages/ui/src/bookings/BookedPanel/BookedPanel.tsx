import { useId } from 'react';
import type { ComponentProps } from 'react';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatName, formatPhone } from '../../format/person.ts';
import { formatPrice } from '../../format/price.ts';
import { formatDateTime, formatDayTime } from '../../format/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { useConfirmation } from '../../overlays/ConfirmDialog/useConfirmation.ts';
import { BookingStatusBadge } from '../../primitives/BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { splitAddress } from '../../rides/address/splitAddress.ts';
import { isCancellable } from '../bookingState/bookingState.ts';

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  > * { max-inline-size: 100%; }
  > dl, > [data-component='Banner'] { justify-self: stretch; }

  dl { display: grid; gap: var(--space-2); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  dl > div { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-4); }
  dt { color: var(--text-muted); }
  dd { font-weight: var(--weight-bold); text-align: end; }
  dd[data-text] { font-weight: var(--weight-regular); }
  dd a { display: inline-flex; align-items: center; min-block-size: var(--touch); }
  [data-part='note'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-body); }
`;

export interface BookedPanelProps extends Omit<ComponentProps<'div'>, 'children' | 'aria-labelledby'> {
  /** The viewer's own booking on the ride, not cancelled. */
  booking: Booking;
  /** Called after the person confirmed; what it throws is shown in the dialog. */
  onCancel: (booking: Booking) => Promise<unknown> | void;
  /** It is cancelled: says so until the app goes on (spec §9: 2 s). */
  isCancelled?: boolean;
}

/** On a ride's page, for who has booked it: that it is so, and a way out (R2.57). */
export function BookedPanel({ booking, onCancel, isCancelled = false, ...rest }: BookedPanelProps) {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const now = useNow();
  const id = useId();
  const cancellation = useConfirmation(() => onCancel(booking), 'bookings:card.cancelFailed');
  const isOffer = booking.ride_mode === 'offer';
  const { status, pickup, dropoff, driver, counterpart_phone: phone } = booking;
  const what = {
    when: formatDateTime(booking.departure_time, language, now),
    from: splitAddress(pickup.address).name,
    to: splitAddress(dropoff.address).name,
  };

  function title() {
    if (status === 'confirmed') return t('booked.confirmed');
    if (status === 'completed') return t('booked.completed');
    return isOffer ? t('booked.pending') : t('booked.joined');
  }

  return (
    <Card as="section" data-component="BookedPanel" aria-labelledby={id} {...rest}>
      <Body>
        {(isOffer || status !== 'pending') && <BookingStatusBadge status={status} />}
        <Heading level={2} size="title" id={id}>{title()}</Heading>
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
            <div>
              <dt>{t('booked.yourRemark')}</dt>
              <dd data-text>{booking.special_requests}</dd>
            </div>
          )}
        </dl>
        {status === 'pending' && booking.expires_at !== null && !isCancelled && (
          <p data-part="note">{t('booked.expires', { when: formatDayTime(booking.expires_at, language, now) })}</p>
        )}
        {isCancelled && <Banner tone="ok" role="status">{t('booked.cancelled')}</Banner>}
        {!isCancelled && isCancellable(booking, now) && (
          <Button variant="danger-outline" onClick={cancellation.ask}>{t(isOffer ? 'booked.cancel' : 'booked.leave')}</Button>
        )}
      </Body>
      <ConfirmDialog
        title={t(isOffer ? 'booked.confirmTitle' : 'booked.leaveTitle')}
        confirmLabel={t(isOffer ? 'booked.cancel' : 'booked.leave')}
        cancelLabel={t(isOffer ? 'booked.keep' : 'booked.keepJoined')}
        {...cancellation.dialogProps}
      >
        <Stack gap={3}>
          <p>
            {driver ? t('booked.confirmText', { ...what, name: formatName(driver) }) : t('booked.confirmTextNobody', what)}
          </p>
          <FormBanner>{cancellation.failure}</FormBanner>
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
