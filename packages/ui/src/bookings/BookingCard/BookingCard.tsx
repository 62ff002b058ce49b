import { memo, useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Booking, Person, Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatName, formatPhone } from '../../format/person.ts';
import { formatDateTime, formatDayTime, formatShortDate, formatTime } from '../../format/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { useConfirmation } from '../../overlays/ConfirmDialog/useConfirmation.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { BookingStatusBadge } from '../../primitives/BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { clockIcon, peopleIcon, phoneIcon, searchIcon } from '../../primitives/Icon/icons.ts';
import { NumberPlate } from '../../primitives/NumberPlate/NumberPlate.tsx';
import { Price } from '../../primitives/Price/Price.tsx';
import { RideStatusBadge } from '../../primitives/RideStatusBadge/RideStatusBadge.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../profile/PersonLine/PersonLine.tsx';
import { splitAddress } from '../../rides/address/splitAddress.ts';
import { Itinerary } from '../../rides/Itinerary/Itinerary.tsx';
import { endStops } from '../../rides/Itinerary/stops.ts';
import { isCancellable, isRideCancellable } from '../bookingState/bookingState.ts';
import { BookingCardRoot } from './BookingCardRoot.ts';

/** What stands in "my bookings": a booking of an offer or a joined request, or a request one created (R2.79–R2.81). */
export type BookingItem = { kind: 'booking'; booking: Booking } | { kind: 'created'; ride: Ride };

export interface BookingCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  item: BookingItem;
  /** Where the ride opens. */
  rideTo: string;
  /** Where a completed booking is reviewed (R2.82). */
  reviewTo?: string | undefined;
  /** Called after the person confirmed; what it throws is shown in the dialog. */
  onCancelBooking?: ((booking: Booking) => Promise<unknown> | void) | undefined;
  onCancelRide?: ((ride: Ride) => Promise<unknown> | void) | undefined;
}

/** One line of "my bookings". Memoised: give it stable `item` and callbacks. */
export const BookingCard = memo(function BookingCard({ item, ...rest }: BookingCardProps) {
  return item.kind === 'booking' ? <BookedCard {...rest} booking={item.booking} /> : <CreatedCard {...rest} ride={item.ride} />;
});

interface FrameProps extends Omit<ComponentProps<'article'>, 'children'> {
  badges: ReactNode;
  price: ReactNode;
  departure: string;
  from: string;
  to: string;
  isMuted: boolean;
  who: ReactNode;
  note?: ReactNode;
  footer: string;
  rideTo: string;
  action?: ReactNode;
}

const wayOf = (from: string, to: string) => ({ from: splitAddress(from).name, to: splitAddress(to).name });

function Frame({ badges, price, departure, from, to, isMuted, who, note, footer, rideTo, action, ...rest }: FrameProps) {
  const { t } = useTranslation(['bookings', 'rides']);
  const headingId = useId();
  return (
    <BookingCardRoot data-component="BookingCard" data-muted={isMuted || undefined} aria-labelledby={headingId} {...rest}>
      <div data-part="badges">
        {badges}
        {price}
      </div>
      <h3 id={headingId}>
        <DateTime value={departure} />
        <VisuallyHidden>{t('rides:card.way', wayOf(from, to))}</VisuallyHidden>
      </h3>
      <Itinerary stops={endStops({ from_address: from, to_address: to })} isMuted={isMuted} />
      {note}
      <div data-part="who">{who}</div>
      <div data-part="foot">
        <span data-part="date">{footer}</span>
        <div data-part="actions">
          {action}
          <Button variant="secondary" size="compact" to={rideTo}>
            {t('card.viewRide')}
            <VisuallyHidden>{t('rides:card.way', wayOf(from, to))}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </BookingCardRoot>
  );
}

function LookingForDriver({ children }: { children: ReactNode }) {
  const { t } = useTranslation('bookings');
  return (
    <div data-part="looking">
      <span data-part="lens"><Icon shape={searchIcon} /></span>
      <div>
        <b>{t('card.looking')}</b>
        <span>{children}</span>
      </div>
    </div>
  );
}

/** The driver of a request and what it says beside, or that there is none yet (R2.80, R2.81, R4.14). */
function RequestDriver({ driver, children }: { driver: Person | null; children: ReactNode }) {
  const { t } = useTranslation('bookings');
  if (driver === null) return <LookingForDriver>{children}</LookingForDriver>;
  return <PersonLine person={driver} before={t('card.driverIs')}>{children}</PersonLine>;
}

function BookingWho({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { driver, vehicle, status, counterpart_phone: phone } = booking;
  const isOver = status === 'completed' || status === 'cancelled';
  const seats = t('card.seats', { count: booking.seats_booked });
  const details = (
    <>
      {booking.ride_mode === 'request' && <span>{seats}</span>}
      {vehicle && <span>{`${vehicle.color} ${vehicle.make} ${vehicle.model}`}</span>}
      {vehicle && status === 'confirmed' && <NumberPlate plate={vehicle.license_plate} />}
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <Icon shape={phoneIcon} size={16} />
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
  if (booking.ride_mode === 'request') {
    if (driver === null && isOver) return <span data-part="plain">{seats}</span>;
    return <RequestDriver driver={driver}>{driver === null ? seats : details}</RequestDriver>;
  }
  return driver && <PersonLine person={driver}>{details}</PersonLine>;
}

function BookingNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const now = useNow();
  if (booking.status === 'cancelled') {
    return (
      <p data-part="note">
        {booking.cancel_kind && t(`cancelledBy.${booking.cancel_kind}`)}
        {booking.cancel_reason && <span>{t('reason', { reason: booking.cancel_reason })}</span>}
      </p>
    );
  }
  if (booking.status === 'pending' && booking.expires_at !== null) {
    return <p data-part="note">{t('card.expires', { when: formatDayTime(booking.expires_at, language, now) })}</p>;
  }
  return null;
}

type BookedCardProps = Omit<BookingCardProps, 'item' | 'onCancelRide'> & { booking: Booking; onCancelRide?: unknown };

function BookedCard({ booking, rideTo, reviewTo, onCancelBooking, onCancelRide: _, ...rest }: BookedCardProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const language = useLanguage();
  const now = useNow();
  const cancellation = useConfirmation(() => onCancelBooking?.(booking), 'bookings:card.cancelFailed');
  const isOffer = booking.ride_mode === 'offer';
  const { pickup, dropoff, driver } = booking;
  const seats = t('card.seats', { count: booking.seats_booked });
  const created = `${formatShortDate(booking.created_at, language, now)} ${formatTime(booking.created_at)}`;
  const what = {
    when: formatDateTime(booking.departure_time, language, now),
    ...wayOf(pickup.address, dropoff.address),
  };

  return (
    <Frame
      {...rest}
      rideTo={rideTo}
      departure={booking.departure_time}
      from={pickup.address}
      to={dropoff.address}
      isMuted={booking.status === 'cancelled'}
      badges={
        <>
          {!isOffer && <Badge icon={peopleIcon}>{t('card.joined')}</Badge>}
          {!isOffer && booking.status === 'pending' ? (
            <Badge tone="warn" icon={clockIcon}>{t('card.awaitsDriver')}</Badge>
          ) : (
            <BookingStatusBadge status={booking.status} cancelKind={booking.cancel_kind} />
          )}
        </>
      }
      price={
        isOffer ? (
          <Price data-part="price" amountTwd={booking.total_price} unit={seats} />
        ) : (
          <Price data-part="price" amountTwd={booking.price_per_seat} unit={t('common:price.maxPerSeat')} />
        )
      }
      who={<BookingWho booking={booking} />}
      note={<BookingNote booking={booking} />}
      footer={t(isOffer ? 'card.bookedOn' : 'card.joinedOn', { date: created })}
      action={
        <>
          {isCancellable(booking, now) && onCancelBooking && (
            <Button variant="danger-outline" size="compact" onClick={cancellation.ask}>
              {t(isOffer ? 'card.cancelBooking' : 'card.leave')}
            </Button>
          )}
          {booking.status === 'completed' && reviewTo !== undefined && (
            <Button variant="secondary" size="compact" to={reviewTo}>{t('card.review')}</Button>
          )}
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
        </>
      }
    />
  );
}

type CreatedCardProps = Omit<BookingCardProps, 'item' | 'onCancelBooking'> & { ride: Ride; onCancelBooking?: unknown };

function CreatedCard({ ride, rideTo, reviewTo: _, onCancelRide, onCancelBooking: __, ...rest }: CreatedCardProps) {
  const { t } = useTranslation(['bookings', 'common', 'rides']);
  const language = useLanguage();
  const now = useNow();
  const cancellation = useConfirmation(() => onCancelRide?.(ride), 'bookings:card.cancelFailed');
  const needs = t('card.needs', { count: ride.total_seats });
  const isOver = ride.status === 'completed' || ride.status === 'cancelled';

  return (
    <Frame
      {...rest}
      rideTo={rideTo}
      departure={ride.departure_time}
      from={ride.from_address}
      to={ride.to_address}
      isMuted={ride.status === 'cancelled'}
      badges={
        <>
          <Badge>{t('card.created')}</Badge>
          <RideStatusBadge status={ride.status} needsDriver={ride.driver_id === null} />
        </>
      }
      price={<Price data-part="price" amountTwd={ride.price_per_seat} unit={t('common:price.maxPerSeat')} />}
      who={
        ride.driver === null && isOver ? <span data-part="plain">{needs}</span> : <RequestDriver driver={ride.driver}>{needs}</RequestDriver>
      }
      note={ride.cancel_reason && <p data-part="note">{t('reason', { reason: ride.cancel_reason })}</p>}
      footer={t('card.requestedOn', { date: formatShortDate(ride.created_at, language, now) })}
      action={
        <>
          {isRideCancellable(ride, now) && onCancelRide && (
            <Button variant="danger-outline" size="compact" onClick={cancellation.ask}>{t('card.cancelRequest')}</Button>
          )}
          <ConfirmDialog
            title={t('card.cancelRequestTitle')}
            confirmLabel={t('card.cancelRequest')}
            cancelLabel={t('card.keepRequest')}
            {...cancellation.dialogProps}
          >
            <Stack gap={3}>
              <p>
                {t('card.cancelRequestText', {
                  when: formatDateTime(ride.departure_time, language, now),
                  ...wayOf(ride.from_address, ride.to_address),
                })}
              </p>
              <FormBanner>{cancellation.failure}</FormBanner>
            </Stack>
          </ConfirmDialog>
        </>
      }
    />
  );
}
