import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { Booking } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { useErrorText } from '../../feedback/errorText/useErrorText.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatName, formatPhone } from '../../format/person.ts';
import { formatPrice } from '../../format/price.ts';
import { formatDayTime } from '../../format/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { BookingStatusBadge } from '../../primitives/BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CountBadge } from '../../primitives/CountBadge/CountBadge.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chatIcon, phoneIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../profile/PersonLine/PersonLine.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { groupBookings, nextExpiry } from '../bookingState/bookingState.ts';
import { RejectDialog } from '../RejectDialog/RejectDialog.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  [data-part='group'] > h3 { display: flex; align-items: center; gap: var(--space-2); font-size: var(--size-body); }
  [data-component='CountBadge'] { background: var(--warn-text); color: var(--surface); }
  li { display: grid; gap: var(--space-3); padding-block: var(--space-4); }
  li + li { border-block-start: var(--border) solid var(--line); }
  li:last-child { padding-block-end: 0; }
  [data-part='about'] { display: grid; gap: var(--space-2); min-inline-size: 0; }
  [data-part='about'] b { color: var(--text); }
  [data-part='quote'] {
    --_bar: 3px;
    padding-inline-start: var(--space-3);
    border-inline-start: var(--_bar) solid var(--line-strong);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-body);
    white-space: pre-line;
  }
  [data-part='phone'] { display: inline-flex; align-items: center; gap: var(--space-1); min-block-size: var(--touch); font-size: var(--size-small); font-variant-numeric: tabular-nums; }
  [data-part='actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  [data-part='actions'] > [data-component='Button'] { flex: 1 1 auto; }
  [data-part='note'], [data-part='empty'] { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }

  ${from('tablet')} {
    &[data-width='wide'] li { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    &[data-width='wide'] [data-part='actions'] > [data-component='Button'] { flex: none; }
    &[data-width='wide'] li > [data-component='FormBanner'] { grid-column: 1 / -1; }
  }
`;

export interface DriverBookingListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** All bookings of the own ride. */
  bookings: readonly Booking[];
  /** What it throws is shown at that booking. */
  onConfirm: (booking: Booking) => Promise<unknown> | void;
  /** Called after the person confirmed, with the reason. What it throws is shown in the dialog. */
  onReject: (booking: Booking, reason: string) => Promise<unknown> | void;
  /** Opens the conversation with a passenger. */
  onChat?: ((booking: Booking) => void) | undefined;
  /** `wide` puts the actions beside; `narrow` below, for the side column of a ride's page. */
  width?: 'wide' | 'narrow';
}

/** For the driver: who wants to come along, who does, and who did (R2.60, R4.16, R4.17, D5). Changes are announced. */
export function DriverBookingList({ bookings, onConfirm, onReject, onChat, width = 'wide', ...rest }: DriverBookingListProps) {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  const now = useNow();
  const [rejecting, setRejecting] = useState<Booking>();
  const news = useStatusNews(bookings);
  const { waiting, confirmed, others } = groupBookings(bookings);
  const expiry = nextExpiry(waiting);
  const row = { onConfirm, onChat, onAskReject: setRejecting };

  return (
    <Root data-component="DriverBookingList" data-width={width} {...rest}>
      <VisuallyHidden role="status">
        {news && t('list.live', { name: news.name, status: t(`status.${news.status}`) })}
      </VisuallyHidden>
      {bookings.length === 0 && (
        <p data-part="empty">
          <b>{t('list.empty')}</b> {t('list.emptyText')}
        </p>
      )}
      <Group title={t('list.waiting')} bookings={waiting} hasCount {...row} />
      {expiry !== undefined && (
        <p data-part="note">{t('list.answerBy', { when: formatDayTime(expiry, language, now) })}</p>
      )}
      <Group title={t('list.confirmed')} bookings={confirmed} {...row} />
      <Group title={t('list.others')} bookings={others} {...row} />
      {rejecting && (
        <RejectDialog
          key={rejecting.id}
          booking={rejecting}
          onReject={(reason) => onReject(rejecting, reason)}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </Root>
  );
}

/** The last booking whose status changed while the list was shown, for those who do not see it change. */
function useStatusNews(bookings: readonly Booking[]): { name: string; status: Booking['status'] } | undefined {
  const known = useRef<Map<number, Booking['status']>>(undefined);
  const [news, setNews] = useState<{ name: string; status: Booking['status'] }>();
  useEffect(() => {
    const before = known.current;
    known.current = new Map(bookings.map(({ id, status }) => [id, status]));
    const changed = before && bookings.find(({ id, status }) => before.get(id) !== status);
    if (changed) setNews({ name: formatName(changed.rider), status: changed.status });
  }, [bookings]);
  return news;
}

interface RowActions {
  onConfirm: DriverBookingListProps['onConfirm'];
  onChat: DriverBookingListProps['onChat'];
  onAskReject: (booking: Booking) => void;
}

function Group({ title, bookings, hasCount = false, ...actions }: RowActions & { title: string; bookings: readonly Booking[]; hasCount?: boolean }) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section data-part="group" aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {hasCount && <CountBadge count={bookings.length} silent />}
      </h3>
      <ul>
        {bookings.map((booking) => <Row key={booking.id} booking={booking} {...actions} />)}
      </ul>
    </section>
  );
}

function Row({ booking, onConfirm, onChat, onAskReject }: RowActions & { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const word = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { rider, status, counterpart_phone: phone, special_requests: remark } = booking;
  const name = formatName(rider);
  const isOpen = Date.parse(booking.departure_time) > now.getTime();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(booking);
    } catch (error) {
      setFailure(word(error, 'bookings:list.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li data-booking={booking.id}>
      <div data-part="about">
        <PersonLine person={rider}>
          <span>
            <b>{t('card.seats', { count: booking.seats_booked })}</b>
            {t('list.price', { price: formatPrice(booking.total_price) })}
          </span>
          {status === 'pending' ? (
            <RelativeTime value={booking.created_at} />
          ) : (
            <BookingStatusBadge status={status} cancelKind={booking.cancel_kind} />
          )}
        </PersonLine>
        {remark !== null && (
          <p data-part="quote">
            <VisuallyHidden>{t('list.remark', { name })}</VisuallyHidden>
            {remark}
          </p>
        )}
        {booking.cancel_reason !== null && <p data-part="quote">{t('reason', { reason: booking.cancel_reason })}</p>}
        {phone !== null && (
          <span>
            <a data-part="phone" href={`tel:${phone}`}>
              <Icon shape={phoneIcon} size={16} />
              <VisuallyHidden>{t('list.call', { name })}</VisuallyHidden>
              {formatPhone(phone)}
            </a>
          </span>
        )}
      </div>
      <div data-part="actions">
        {status === 'pending' && isOpen && (
          <>
            <Button size="compact" busy={isBusy} onClick={() => void confirm()}>
              {t('list.confirm')}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
            <Button variant="secondary" size="compact" disabled={isBusy} onClick={() => onAskReject(booking)}>
              {t('list.reject')}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </>
        )}
        {status === 'confirmed' && isOpen && (
          <Button variant="danger-outline" size="compact" onClick={() => onAskReject(booking)}>
            {t('list.drop')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        {onChat && (status === 'pending' || status === 'confirmed') && (
          <IconButton icon={chatIcon} label={t('list.chat', { name })} onClick={() => onChat(booking)} />
        )}
      </div>
      <FormBanner>{failure}</FormBanner>
    </li>
  );
}
