import { getOwnReason, isRideCancellable, isLiveBooking, isBookingCancellable, canReportNoShow } from '@shunlu/api-contract';
import { memo, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import type { Booking, Person, Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { formatPhone } from '../../i18n/person.ts';
import { formatDayTime, formatShortDate, formatTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { BookingStatusBadge } from '../BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chatIcon, clockIcon, peopleIcon, phoneIcon, searchIcon } from '../../primitives/Icon/icons.ts';
import { NumberPlate } from '../../vehicles/NumberPlate/NumberPlate.tsx';
import { Price } from '../../primitives/Price/Price.tsx';
import { RideStatusBadge } from '../../rides/RideStatusBadge/RideStatusBadge.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { CancelRideDialog } from '../../rides/CancelRideDialog/CancelRideDialog.tsx';
import type { CancelRideDialogProps } from '../../rides/CancelRideDialog/CancelRideDialog.tsx';
import { Itinerary } from '../../rides/Itinerary/Itinerary.tsx';
import { getEndStops } from '../../rides/Itinerary/itinerary-stops.ts';
import type { Stop } from '../../rides/Itinerary/itinerary-stops.ts';
import { CancelBookingDialog } from '../CancelBookingDialog/CancelBookingDialog.tsx';
import { NoShowDialog } from '../NoShowDialog/NoShowDialog.tsx';
import { getBookingStops, hasOwnStops } from '../lib/booking-stops.ts';
import { BookingCardRoot } from './BookingCardRoot.ts';

/** Item of "my bookings": a booking of an offer, a joined request, or a created request (R2.79–R2.81). */
export type BookingItem = { kind: 'booking'; booking: Booking } | { kind: 'created'; ride: Ride };

export interface BookingCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The booking or created request to show. */
  item: BookingItem;
  /** Path of the ride's page. */
  rideTo: string;
  /** Path for reviewing a completed booking (R2.82). */
  reviewTo?: string | undefined;
  /** Called after confirmation, with the reason or null. The dialog shows what it throws. */
  onCancelBooking?: ((booking: Booking, reason: string | null) => Promise<unknown> | void) | undefined;
  /** Cancels a created request, through `CancelRideDialog` (D6). */
  onCancelRide?: CancelRideDialogProps['onCancel'] | undefined;
  /** Reports that the driver did not come, after confirmation. Possible from departure until 24 h after arrival (D70). */
  onNoShow?: ((booking: Booking, reason: string | null) => Promise<unknown> | void) | undefined;
  /** Opens the chat with the driver, or with the creator while a request has no driver (D68). */
  onChat?: ((booking: Booking) => void) | undefined;
  /** Called when one of the card's dialogs opens or closes. Removing the card also removes the dialog and its input. */
  onDialogOpenChange?: ((item: BookingItem, isOpen: boolean) => void) | undefined;
}

function PlainBookingCard({ item, reviewTo, onCancelBooking, onCancelRide, onNoShow, onChat, onDialogOpenChange: onItemDialogOpenChange, ...rest }: BookingCardProps) {
  const onDialogOpenChange = (isOpen: boolean) => onItemDialogOpenChange?.(item, isOpen);
  return item.kind === 'booking' ? (
    <BookedCard {...rest} {...{ reviewTo, onCancelBooking, onNoShow, onChat, onDialogOpenChange }} booking={item.booking} />
  ) : (
    <CreatedCard {...rest} {...{ reviewTo, onCancelRide, onDialogOpenChange }} ride={item.ride} />
  );
}

/** Card of "my bookings". Memoised: pass stable `item` and callbacks. */
export const BookingCard: FunctionComponent<BookingCardProps> = memo(PlainBookingCard);

interface CardFrameProps extends Omit<ComponentProps<'article'>, 'children'> {
  badges: ReactNode;
  price: ReactNode;
  /** The viewer's pick-up time. */
  departure: string;
  stops: readonly Stop[];
  isMuted: boolean;
  counterpart: ReactNode;
  note?: ReactNode;
  footer: string;
  rideTo: string;
  action?: ReactNode;
  /** Chat button beside the date, apart from the other actions. */
  chat?: ReactNode;
}

function CardFrame({ badges, price, departure, stops, isMuted, counterpart, note, footer, rideTo, action, chat, ...rest }: CardFrameProps) {
  const { t } = useTranslation(['bookings', 'rides']);
  const headingId = useId();
  const getStopName = (role: Stop['role']) => stops.find((stop) => stop.role === role)?.name ?? '';
  const route = <VisuallyHidden>{t('rides:card.way', { from: getStopName('start'), to: getStopName('end') })}</VisuallyHidden>;
  return (
    <BookingCardRoot data-component="BookingCard" data-muted={isMuted || undefined} aria-labelledby={headingId} {...rest}>
      <div data-part="badges">
        {badges}
        {price}
      </div>
      <h3 id={headingId}>
        <DateTime value={departure} />
        {route}
      </h3>
      <Itinerary stops={stops} isMuted={isMuted} />
      {note}
      <div data-part="who">{counterpart}</div>
      <div data-part="foot">
        <span data-part="date">{footer}</span>
        {chat}
        <div data-part="actions">
          {action}
          <Button variant="secondary" size="compact" to={rideTo}>
            <span>{t('card.viewRide')}</span>
            {route}
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

/** Shows a request's driver, or that it has none yet (R2.80, R2.81, R4.14). */
function RequestDriver({ driver, children }: { driver: Person | null; children: ReactNode }) {
  const { t } = useTranslation('bookings');
  if (driver === null) return <LookingForDriver>{children}</LookingForDriver>;
  return <PersonLine person={driver} before={t('card.driverIs')}>{children}</PersonLine>;
}

function Counterpart({ booking }: { booking: Booking }) {
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
          <span>{formatPhone(phone)}</span>
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

/** Shows who cancelled and why (D4, D70), when a pending booking expires (D77), or that the price is for the whole ride (D67). */
function BookingNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const now = useNow();
  const { status, cancel_kind: kind, absent_role: absent, expires_at: expiry } = booking;
  const reason = getOwnReason(booking.cancel_reason);

  function state() {
    if (status === 'pending' && expiry !== null) {
      const when = formatDayTime(expiry, language, now);
      return booking.ride_mode === 'request' && booking.driver === null
        ? t('card.expiresJoin', { when })
        : t('card.expires', { when });
    }
    if (status !== 'cancelled' || kind === null) return undefined;
    if (kind === 'no_show') return t(`noShow.${absent ?? 'rider'}.toRider`);
    return t(booking.ride_mode === 'offer' ? `cancelledBy.${kind}` : `leftRequest.${kind}`);
  }

  const getText = state();
  const isPart = hasOwnStops(booking);
  if (getText === undefined && reason === null && !isPart) return null;
  return (
    <div data-part="note">
      {getText !== undefined && <p>{getText}</p>}
      {reason !== null && <p>{t('reason', { reason })}</p>}
      {isPart && status !== 'cancelled' && <p>{t('wholeRide')}</p>}
    </div>
  );
}

interface DialogReporter {
  onDialogOpenChange: (isAsking: boolean) => void;
}

/** Reports when a dialog opens and when it closes or unmounts. */
function useDialogReport(isAsking: boolean, onDialogOpenChange: DialogReporter['onDialogOpenChange']): void {
  const notifyDialogOpen = useEffectEvent(onDialogOpenChange);
  useEffect(() => {
    if (!isAsking) return undefined;
    notifyDialogOpen(true);
    return () => notifyDialogOpen(false);
  }, [isAsking]);
}

type BookedCardProps = Omit<BookingCardProps, 'item' | 'onCancelRide' | 'onDialogOpenChange'> & DialogReporter & { booking: Booking };

function BookedCard({ booking, rideTo, reviewTo, onCancelBooking, onNoShow, onChat, onDialogOpenChange, ...rest }: BookedCardProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const language = useLanguage();
  const now = useNow();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'noShow'>();
  useDialogReport(openDialog !== undefined, onDialogOpenChange);
  const isOffer = booking.ride_mode === 'offer';
  const close = () => setOpenDialog(undefined);
  const created = `${formatShortDate(booking.created_at, language, now)} ${formatTime(booking.created_at)}`;

  return (
    <CardFrame
      {...rest}
      rideTo={rideTo}
      departure={booking.pickup.time}
      stops={getBookingStops(booking)}
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
          <Price data-part="price" amountTwd={booking.total_price} unit={t('card.seats', { count: booking.seats_booked })} />
        ) : (
          <Price data-part="price" amountTwd={booking.price_per_seat} unit={t('common:price.maxPerSeat')} />
        )
      }
      counterpart={<Counterpart booking={booking} />}
      note={<BookingNote booking={booking} />}
      footer={t(isOffer ? 'card.bookedOn' : 'card.joinedOn', { date: created })}
      chat={
        onChat && isLiveBooking(booking) && (
          <Button data-part="chat" variant="quiet" size="compact" icon={chatIcon} onClick={() => onChat(booking)}>{t('card.chat')}</Button>
        )
      }
      action={
        <>
          {isBookingCancellable(booking, now) && onCancelBooking && (
            <Button variant="danger-outline" size="compact" onClick={() => setOpenDialog('cancel')}>
              {t(isOffer ? 'card.cancelBooking' : 'card.leave')}
            </Button>
          )}
          {onNoShow && booking.driver !== null && canReportNoShow(booking, now) && (
            <Button variant="danger-outline" size="compact" onClick={() => setOpenDialog('noShow')}>{t('noShow.driver.mark')}</Button>
          )}
          {booking.status === 'completed' && reviewTo !== undefined && (
            <Button variant="secondary" size="compact" to={reviewTo}>{t('card.review')}</Button>
          )}
          {openDialog === 'cancel' && onCancelBooking && (
            <CancelBookingDialog booking={booking} onCancel={onCancelBooking} onClose={close} />
          )}
          {openDialog === 'noShow' && onNoShow && (
            <NoShowDialog booking={booking} absent="driver" onNoShow={onNoShow} onClose={close} />
          )}
        </>
      }
    />
  );
}

type CreatedCardProps = Omit<BookingCardProps, 'item' | 'onCancelBooking' | 'onNoShow' | 'onChat' | 'onDialogOpenChange'> & DialogReporter & { ride: Ride };

function CreatedCard({ ride, rideTo, reviewTo, onCancelRide, onDialogOpenChange, ...rest }: CreatedCardProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const language = useLanguage();
  const now = useNow();
  const [isDialogOpen, setAsked] = useState(false);
  useDialogReport(isDialogOpen, onDialogOpenChange);
  const needs = t('card.needs', { count: ride.total_seats });
  const isOver = ride.status === 'completed' || ride.status === 'cancelled';
  const reason = getOwnReason(ride.cancel_reason);

  return (
    <CardFrame
      {...rest}
      rideTo={rideTo}
      departure={ride.departure_time}
      stops={getEndStops(ride)}
      isMuted={ride.status === 'cancelled'}
      badges={
        <>
          <Badge>{t('card.created')}</Badge>
          <RideStatusBadge status={ride.status} needsDriver={ride.driver_id === null} />
        </>
      }
      price={<Price data-part="price" amountTwd={ride.price_per_seat} unit={t('common:price.maxPerSeat')} />}
      counterpart={
        ride.driver === null && isOver ? <span data-part="plain">{needs}</span> : <RequestDriver driver={ride.driver}>{needs}</RequestDriver>
      }
      note={reason !== null && <p data-part="note">{t('reason', { reason })}</p>}
      footer={t('card.requestedOn', { date: formatShortDate(ride.created_at, language, now) })}
      action={
        <>
          {isRideCancellable(ride, now) && onCancelRide && (
            <Button variant="danger-outline" size="compact" onClick={() => setAsked(true)}>{t('card.cancelRequest')}</Button>
          )}
          {ride.status === 'completed' && ride.driver_id !== null && reviewTo !== undefined && (
            <Button variant="secondary" size="compact" to={reviewTo}>{t('card.review')}</Button>
          )}
          {isDialogOpen && onCancelRide && <CancelRideDialog ride={ride} onCancel={onCancelRide} onClose={() => setAsked(false)} />}
        </>
      }
    />
  );
}
