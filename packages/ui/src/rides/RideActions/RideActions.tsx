import { isRideCancellable } from '@shunlu/api-contract';
import { useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Price } from '../../primitives/Price/Price.tsx';
import { SeatPips } from '../SeatPips/SeatPips.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useNow } from '../../clock/clock.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { CancelRideDialog } from '../CancelRideDialog/CancelRideDialog.tsx';
import type { CancelRideDialogProps } from '../CancelRideDialog/CancelRideDialog.tsx';
import { SeatAlertButton } from '../SeatAlertButton/SeatAlertButton.tsx';
import type { ViewerRole } from '../lib/viewer-roles.ts';

const Root = styled.div`
  --_bar: calc(var(--bottom-bar) + var(--space-2));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  [data-part='note'] { display: grid; gap: var(--space-3); }
  [data-part='note'] > p { color: var(--text-muted); }
  [data-part='form']:focus { outline: none; }
  [data-part='bar'] {
    position: fixed;
    z-index: calc(var(--z-bar) + 1);
    inset: auto 0 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    min-block-size: var(--_bar);
    padding: var(--space-2) var(--space-4) max(var(--space-2), env(safe-area-inset-bottom));
    border-block-start: var(--border) solid var(--line);
    background: var(--surface);
  }
  [data-part='bar'] > div { display: grid; }
  [data-part='form']:not([data-open]) { display: none; }

  ${from('desk')} {
    [data-part='bar'] { display: none; }
    [data-part='form']:not([data-open]) { display: block; }
  }
`;

export interface RideActionsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Ride to act on. */
  ride: Ride;
  /** The viewer's role, from `getViewerRole`. */
  viewer: ViewerRole;
  /**
   * A `BookingForm` for those who may book or join, or a `ProposalForm` for those who may drive a request. On a phone a button
   * opens it.
   */
  bookingForm: ReactNode;
  /** Purpose of the form, for that button's label. */
  offers?: 'seats' | 'drive';
  /** A `BookedPanel`, for a passenger who has booked. */
  booked: ReactNode;
  /** A `DriverBookingList`, for the driver. */
  driverBookings: ReactNode;
  /** Path of the login page. */
  signInTo: string;
  /** Whether the form is open at any width, as in a modal. */
  isOpen?: boolean;
  /** Creates a seat alert on a full ride (D77). */
  onAlert?: (() => Promise<unknown> | void) | undefined;
  /** Whether the viewer has a seat alert on this ride. */
  hasAlert?: boolean | undefined;
  /** Cancels the creator's open request, through `CancelRideDialog` (D6, D49). */
  onCancelRequest?: CancelRideDialogProps['onCancel'] | undefined;
}

/** Actions of a viewer on a ride, by role (R2.56–R2.62). */
export function RideActions(props: RideActionsProps) {
  const {
    ride, viewer, bookingForm, offers, booked, driverBookings, signInTo, isOpen = false, onAlert, hasAlert, onCancelRequest, ...rest
  } = props;
  return (
    <Root data-component="RideActions" data-case={viewer.kind} {...rest}>
      <RoleActions
        {...{ ride, viewer, bookingForm, offers, booked, driverBookings, signInTo, isOpen, onAlert, hasAlert, onCancelRequest }}
      />
    </Root>
  );
}

function RoleActions(props: RideActionsProps) {
  const { ride, viewer, bookingForm, offers = 'seats', booked, driverBookings, signInTo, isOpen, onAlert, hasAlert, onCancelRequest } = props;
  const { t } = useTranslation('rides');
  const isOffer = ride.ride_mode === 'offer';

  switch (viewer.kind) {
    case 'canBook':
      return isOpen ? bookingForm : <Bookable ride={ride} offers={offers}>{bookingForm}</Bookable>;
    case 'booked':
      return booked;
    case 'driver':
      return (
        <section>
          <VisuallyHidden as="h2">{t('actions.bookings')}</VisuallyHidden>
          {driverBookings}
        </section>
      );
    case 'ownRequest':
      return <OwnRequest ride={ride} hasDriver={viewer.hasDriver} onCancelRequest={onCancelRequest} />;
    case 'noSeats':
      return (
        <Note title={t(isOffer ? 'actions.noSeats' : 'actions.noSeatsRequest')}>
          {onAlert && <SeatAlertButton onAlert={onAlert} hasAlert={hasAlert} />}
        </Note>
      );
    case 'notActive':
      return <NotActive ride={ride} />;
    case 'login':
      return (
        <Note title={t(isOffer ? 'actions.login' : 'actions.loginRequest')}>
          <Button to={signInTo} isFullWidth>{t('actions.signIn')}</Button>
        </Note>
      );
  }
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Card as="section" data-part="note">
      <Heading level={2} size="title">{title}</Heading>
      {children}
    </Card>
  );
}

/** The details show cancelled, completed and in progress; only that a ride has just departed is said here. */
function NotActive({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const hasDeparted = ride.status === 'active' || (ride.status === 'pending' && ride.ride_mode === 'request');
  return <Note title={t('actions.notActive')}>{hasDeparted && <p>{t('actions.departed')}</p>}</Note>;
}

function Bookable({ ride, offers, children }: { ride: Ride; offers: 'seats' | 'drive'; children: ReactNode }) {
  const { t } = useTranslation(['rides', 'common']);
  const [isOpen, setOpen] = useState(false);
  const formRef = useRef<HTMLDivElement>(null);
  const isOffer = ride.ride_mode === 'offer';

  function open() {
    // Render the form before scrolling to it and focusing it.
    flushSync(() => setOpen(true));
    formRef.current?.scrollIntoView({ block: 'start' });
    formRef.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div data-part="form" data-open={isOpen || undefined} ref={formRef} tabIndex={-1}>{children}</div>
      {!isOpen && (
        <div data-part="bar">
          <div>
            <Price
              amountTwd={ride.price_per_seat}
              unit={isOffer ? t('common:price.perSeat') : t('common:price.maxPerSeat')}
            />
            {isOffer && <SeatPips available={ride.available_seats} total={ride.total_seats} />}
          </div>
          <Button onClick={open}>{t(offers === 'drive' ? 'actions.drive' : isOffer ? 'actions.book' : 'actions.join')}</Button>
        </div>
      )}
    </>
  );
}

function OwnRequest({ ride, hasDriver, onCancelRequest }: { ride: Ride; hasDriver: boolean } & Pick<RideActionsProps, 'onCancelRequest'>) {
  const { t } = useTranslation('rides');
  const now = useNow();
  const [isDialogOpen, setAsked] = useState(false);
  const isOpen = isRideCancellable(ride, now);

  function status() {
    if (ride.status === 'cancelled') return t('actions.ownCancelled');
    if (!isOpen) return t('actions.ownOver');
    return hasDriver ? t('actions.ownRequestDriver') : t('actions.ownRequestLooking');
  }

  return (
    <Note title={t('actions.ownRequest')}>
      <p>{status()}</p>
      {isOpen && onCancelRequest && (
        <Button variant="danger-outline" onClick={() => setAsked(true)}>{t('actions.cancelRequest')}</Button>
      )}
      {isDialogOpen && onCancelRequest && <CancelRideDialog ride={ride} onCancel={onCancelRequest} onClose={() => setAsked(false)} />}
    </Note>
  );
}
