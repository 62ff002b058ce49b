import { useState } from 'react';
import type { ComponentProps } from 'react';
import { hasDeparted, getOwnReason, isLiveBooking, canReportNoShow } from '@shunlu/api-contract';
import type { Booking, Person } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatPhone } from '../../i18n/person.ts';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatDayTime, formatTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { BookingStatusBadge } from '../BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chatIcon, phoneIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { splitAddress } from '../../rides/lib/splitAddress.ts';
import { from } from '../../tokens/breakpoints.ts';
import { groupBookings, getNextExpiry } from '../lib/booking-state.ts';
import { BookingGroup } from '../lib/BookingGroup.tsx';
import { NoShowDialog } from '../NoShowDialog/NoShowDialog.tsx';
import { RejectDialog } from '../RejectDialog/RejectDialog.tsx';
import { useChangedBooking } from '../lib/useChangedBooking.ts';
import { hasOwnStops } from '../lib/booking-stops.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  li { display: grid; gap: var(--space-3); padding-block: var(--space-4); }
  li + li { border-block-start: var(--border) solid var(--line); }
  li:last-child { padding-block-end: 0; }
  [data-part='about'] { display: grid; gap: var(--space-2); min-inline-size: 0; }
  [data-part='about'] b { color: var(--text); }
  [data-part='way'] { display: grid; gap: var(--space-1); font-size: var(--size-small); font-variant-numeric: tabular-nums; line-height: var(--line-snug); }
  [data-part='quote'] {
    --_bar: 3px;
    padding-inline-start: var(--space-3);
    border-inline-start: var(--_bar) solid var(--line-strong);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-body);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  [data-part='phone'] { display: inline-flex; align-items: center; gap: var(--space-1); min-block-size: var(--touch); font-size: var(--size-small); font-variant-numeric: tabular-nums; }
  [data-part='actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  [data-part='actions']:empty { display: none; }
  [data-part='actions'] > [data-component='Button'] { flex: 1 1 auto; }
  [data-part='note'], [data-part='empty'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }

  ${from('tablet')} {
    &[data-width='wide'] li { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    &[data-width='wide'] [data-part='actions'] > [data-component='Button'] { flex: none; }
    &[data-width='wide'] li > [data-component='FormBanner'] { grid-column: 1 / -1; }
  }
`;

export interface DriverBookingListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** All bookings of the viewer's ride. */
  bookings: readonly Booking[];
  /** The ride takes no more bookings: an empty list does not ask the driver to wait. */
  isClosed?: boolean;
  /** Confirms a booking. What it throws is shown at that booking. */
  onConfirm: (booking: Booking) => Promise<unknown> | void;
  /** Called after confirmation, with the reason. The dialog shows what it throws. */
  onReject: (booking: Booking, reason: string) => Promise<unknown> | void;
  /** Opens the chat with a passenger. */
  onChat?: ((booking: Booking) => void) | undefined;
  /** Reports that a passenger did not come, after confirmation. Possible from departure until 24 h after arrival (D70). */
  onNoShow?: ((booking: Booking, reason: string | null) => Promise<unknown> | void) | undefined;
  /** Called when a dialog about a booking opens or closes. Removing the list also removes the dialog and its input. */
  onDialogOpenChange?: ((booking: Booking, isAsking: boolean) => void) | undefined;
  /** Path of a passenger's profile; names become links. */
  personTo?: ((person: Person) => string | undefined) | undefined;
  /** `wide` puts the actions beside; `narrow` below, for the side column of a ride's page. */
  width?: 'wide' | 'narrow';
}

/**
 * Lists a ride's bookings for its driver: pending, confirmed, completed, cancelled (R2.60, R4.16, R4.17, D5). Status changes are
 * announced.
 */
export function DriverBookingList({ bookings, isClosed = false, onConfirm, onReject, onChat, onNoShow, onDialogOpenChange, personTo, width = 'wide', ...rest }: DriverBookingListProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const language = useLanguage();
  const now = useNow();
  const [openDialog, setOpenDialog] = useState<{ kind: 'reject' | 'noShow'; booking: Booking }>();
  const changedBooking = useChangedBooking(bookings);
  const { pending, confirmed, completed, cancelled } = groupBookings(bookings);
  const expiry = getNextExpiry(pending);
  const openDialogFor = (kind: 'reject' | 'noShow', booking: Booking) => {
    setOpenDialog({ kind, booking });
    onDialogOpenChange?.(booking, true);
  };
  const close = () => {
    setOpenDialog(undefined);
    if (openDialog) onDialogOpenChange?.(openDialog.booking, false);
  };
  const renderRow = (booking: Booking) => (
    <Row
      key={booking.id}
      booking={booking}
      onConfirm={onConfirm}
      onChat={onChat}
      personTo={personTo}
      onReject={() => openDialogFor('reject', booking)}
      onNoShow={onNoShow && (() => openDialogFor('noShow', booking))}
    />
  );

  return (
    <Root data-component="DriverBookingList" data-width={width} {...rest}>
      <VisuallyHidden role="status">
        {changedBooking && t('list.live', { name: toName(changedBooking.rider), status: t(`status.${changedBooking.status}`) })}
      </VisuallyHidden>
      {bookings.length === 0 && (
        <p data-part="empty">
          {isClosed ? t('list.nobody') : <><b>{t('list.empty')}</b> <span>{t('list.emptyText')}</span></>}
        </p>
      )}
      <BookingGroup title={t('list.waiting')} count={pending.length} hasCount>{pending.map(renderRow)}</BookingGroup>
      {expiry !== undefined && (
        <p data-part="note">{t('list.answerBy', { when: formatDayTime(expiry, language, now) })}</p>
      )}
      <BookingGroup title={t('list.confirmed')} count={confirmed.length}>{confirmed.map(renderRow)}</BookingGroup>
      <BookingGroup title={t('list.came')} count={completed.length}>{completed.map(renderRow)}</BookingGroup>
      <BookingGroup title={t('list.others')} count={cancelled.length}>{cancelled.map(renderRow)}</BookingGroup>
      {openDialog?.kind === 'reject' && (
        <RejectDialog booking={openDialog.booking} onReject={(reason) => onReject(openDialog.booking, reason)} onClose={close} />
      )}
      {openDialog?.kind === 'noShow' && onNoShow && (
        <NoShowDialog booking={openDialog.booking} absent="rider" onNoShow={onNoShow} onClose={close} />
      )}
    </Root>
  );
}

interface RowProps extends Pick<DriverBookingListProps, 'onConfirm' | 'onChat' | 'personTo'> {
  booking: Booking;
  onReject: () => void;
  onNoShow: (() => void) | undefined;
}

function Row({ booking, onConfirm, onChat, personTo, onReject, onNoShow }: RowProps) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const now = useNow();
  const confirmation = useAsyncAction('bookings:list.failed');
  const { rider, status } = booking;
  const name = toName(rider);
  const isOpen = !hasDeparted(booking.departure_time, now);

  return (
    <li data-booking={booking.id}>
      <Passenger booking={booking} personTo={personTo} />
      <div data-part="actions">
        {status === 'pending' && isOpen && (
          <>
            <Button size="compact" isBusy={confirmation.isBusy} onClick={() => void confirmation.run(() => onConfirm(booking))}>
              <span>{t('list.confirm')}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
            <Button variant="secondary" size="compact" disabled={confirmation.isBusy} onClick={onReject}>
              <span>{t('list.reject')}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </>
        )}
        {status === 'confirmed' && isOpen && (
          <Button variant="danger-outline" size="compact" onClick={onReject}>
            <span>{t('list.drop')}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {onNoShow && canReportNoShow(booking, now) && (
          <Button variant="danger-outline" size="compact" onClick={onNoShow}>
            <span>{t('noShow.rider.mark')}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {onChat && isLiveBooking(booking) && (
          <IconButton icon={chatIcon} label={t('list.chat', { name })} onClick={() => onChat(booking)} />
        )}
      </div>
      <FormBanner>{confirmation.failure}</FormBanner>
    </li>
  );
}

/** Shows a passenger: name, seats, pick-up and drop-off if not the whole ride, message, phone. */
function Passenger({ booking, personTo }: Pick<RowProps, 'booking' | 'personTo'>) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  const { rider, status, counterpart_phone: phone, special_requests: remark, absent_role: absent, pickup, dropoff } = booking;
  const name = toName(rider);
  const reason = getOwnReason(booking.cancel_reason);

  return (
    <div data-part="about">
      <PersonLine person={rider} to={personTo?.(rider)}>
        <span>
          <b>{t('card.seats', { count: booking.seats_booked })}</b>
          <span>{t('list.price', { price: formatPrice(booking.total_price) })}</span>
        </span>
        {status === 'pending' ? (
          <RelativeTime value={booking.created_at} />
        ) : (
          <BookingStatusBadge status={status} cancelKind={booking.cancel_kind} />
        )}
      </PersonLine>
      {hasOwnStops(booking) && (
        <div data-part="way">
          <span>{t('list.pickup', { time: formatTime(pickup.time), place: splitAddress(pickup.address).name })}</span>
          <span>{t('list.dropoff', { time: formatTime(dropoff.time), place: splitAddress(dropoff.address).name })}</span>
        </div>
      )}
      {remark !== null && (
        <p data-part="quote">
          <VisuallyHidden>{t('list.remark', { name })}</VisuallyHidden>
          <span>{remark}</span>
        </p>
      )}
      {absent !== null && <p data-part="note">{t(`noShow.${absent}.toDriver`)}</p>}
      {reason !== null && <p data-part="quote">{t('reason', { reason })}</p>}
      {phone !== null && (
        <span>
          <a data-part="phone" href={`tel:${phone}`}>
            <Icon shape={phoneIcon} size={16} />
            <VisuallyHidden>{t('list.call', { name })}</VisuallyHidden>
            <span>{formatPhone(phone)}</span>
          </a>
        </span>
      )}
    </div>
  );
}
