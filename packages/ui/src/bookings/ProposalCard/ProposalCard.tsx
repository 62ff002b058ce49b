import { getOwnReason } from '@shunlu/api-contract';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Booking, Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useNow } from '../../clock/clock.tsx';
import { formatPhone } from '../../i18n/person.ts';
import { formatPrice } from '../../i18n/price.ts';
import { formatDayTime } from '../../i18n/time.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { checkIcon, closeIcon, phoneIcon } from '../../primitives/Icon/icons.ts';
import { Price } from '../../primitives/Price/Price.tsx';
import { RelativeTime } from '../../primitives/RelativeTime/RelativeTime.tsx';
import { UserName } from '../../users/UserName/UserName.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '../../users/PersonLine/PersonLine.tsx';
import { VehicleSummary } from '../../vehicles/VehicleSummary/VehicleSummary.tsx';

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  > [data-part='head'] { display: flex; flex-wrap: wrap; align-items: start; justify-content: space-between; gap: var(--space-2) var(--space-3); }
  > [data-part='head'] > [data-component='PersonLine'] { flex: 1 1 12rem; }
  [data-part='asks'] { display: grid; justify-items: end; margin-inline-start: auto; line-height: var(--line-snug); }
  [data-part='asks'] > span:last-child { color: var(--text-muted); font-size: var(--size-caption); font-variant-numeric: tabular-nums; }
  > [data-component='VehicleSummary'] { padding-block-start: var(--space-3); border-block-start: var(--border) solid var(--line); }
  > [data-part='quote'] {
    --_bar: 3px;
    max-inline-size: var(--measure);
    padding-inline-start: var(--space-3);
    border-inline-start: var(--_bar) solid var(--line-strong);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-body);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  > [data-part='note'] { max-inline-size: var(--measure); color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); overflow-wrap: anywhere; }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  /* Both buttons and the chat button fit one line of a phone, in English too. */
  > [data-part='actions'] > [data-component='Button'] { flex: 1 1 auto; padding-inline: var(--space-3); }
  [data-part='phone'] { display: inline-flex; align-items: center; gap: var(--space-1); margin-inline-end: auto; min-block-size: var(--touch); font-size: var(--size-small); font-variant-numeric: tabular-nums; }
`;

export interface ProposalCardProps extends Omit<ComponentProps<'article'>, 'children' | 'aria-labelledby'> {
  /** A driver's proposal (D68). */
  proposal: Booking;
  /** The request; only the number of seats it needs. */
  ride: Pick<Ride, 'total_seats'>;
  /** Actions at the end of the card. */
  children?: ReactNode;
}

/** Card of a driver's proposal: driver, price, vehicle, message, status. */
export function ProposalCard({ proposal, ride, children, ...rest }: ProposalCardProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const language = useLanguage();
  const now = useNow();
  const nameId = useId();
  const { driver, vehicle, status, cancel_kind: kind, special_requests: words, expires_at: expiry, counterpart_phone: phone } = proposal;
  const reason = getOwnReason(proposal.cancel_reason);
  const seats = t('form.seatsValue', { count: ride.total_seats });

  function state() {
    if (status === 'pending') return <RelativeTime value={proposal.created_at} />;
    if (status === 'cancelled') return <Badge tone="bad" icon={closeIcon}>{t(`proposal.ended.${kind ?? 'rejected'}`)}</Badge>;
    return <Badge tone="ok" icon={checkIcon}>{t('proposal.chosen')}</Badge>;
  }

  return (
    <Root
      forwardedAs="article"
      data-component="ProposalCard"
      data-booking={proposal.id}
      aria-labelledby={nameId}
      isFaded={status === 'cancelled'}
      {...rest}
    >
      <VisuallyHidden id={nameId}>
        <span>{t('proposal.of')}</span> {driver && <UserName person={driver} />}
      </VisuallyHidden>
      <div data-part="head">
        {driver && <PersonLine person={driver}>{state()}</PersonLine>}
        <div data-part="asks">
          <Price amountTwd={proposal.price_per_seat} unit={t('common:price.perSeat')} isFaded={status === 'cancelled'} />
          <span>{t('proposal.sum', { seats, price: formatPrice(proposal.price_per_seat * ride.total_seats) })}</span>
        </div>
      </div>
      {vehicle && <VehicleSummary vehicle={vehicle} />}
      {words !== null && <p data-part="quote">{words}</p>}
      {status === 'pending' && expiry !== null && (
        <p data-part="note">{t('proposal.expires', { when: formatDayTime(expiry, language, now) })}</p>
      )}
      {reason !== null && <p data-part="note">{t('reason', { reason })}</p>}
      {(phone !== null || children != null) && (
        <div data-part="actions">
          {phone !== null && (
            <a data-part="phone" href={`tel:${phone}`}>
              <Icon shape={phoneIcon} size={16} />
              <span>{formatPhone(phone)}</span>
            </a>
          )}
          {children}
        </div>
      )}
    </Root>
  );
}
