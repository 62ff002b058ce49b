import type { Booking, Ride } from '@shunlu/api-contract';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import { ReasonDialog } from '@shunlu/ui/overlays/ReasonDialog/ReasonDialog.tsx';
import { BookingStatusBadge } from '@shunlu/ui/bookings/BookingStatusBadge/BookingStatusBadge.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { chatIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { IconButton } from '@shunlu/ui/primitives/IconButton/IconButton.tsx';
import { Inline } from '@shunlu/ui/primitives/Inline/Inline.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { VisuallyHidden } from '@shunlu/ui/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { PersonLine } from '@shunlu/ui/users/PersonLine/PersonLine.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideCommands } from './useRideCommands.ts';
import { canDecline } from './ridePermissions.ts';

interface PassengerListProps {
  /** The viewer's own request. */
  ride: Ride;
  /** Bookings of the request, in every status. */
  seats: readonly Booking[];
  onReject: RideCommands['reject'];
  onChat: (booking: Booking) => void;
}

/** Passengers of an own request. The creator may decline them until there is a driver, who answers from then on (D42, D45). */
export function PassengerList({ ride, seats, onReject, onChat }: PassengerListProps) {
  const { t } = useTranslation(['screens', 'bookings']);
  const toName = usePersonName();
  const now = useNow();
  const [asked, setAsked] = useState<Booking>();
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="title">{t('ride.party')}</Heading>
      <Stack as="ul" gap={3}>
        {seats.map((booking) => (
          <li key={booking.id}>
            <PersonLine person={booking.rider}>
              <span>{t('bookings:card.seats', { count: booking.seats_booked })}</span>
              <BookingStatusBadge status={booking.status} cancelKind={booking.cancel_kind} decidedBy="driver" />
            </PersonLine>
            {booking.status === 'pending' && (
              <Inline>
                {canDecline(ride, booking, now) && (
                  <Button variant="secondary" size="compact" onClick={() => setAsked(booking)}>
                    <span>{t('bookings:list.reject')}</span>
                    <VisuallyHidden>{toName(booking.rider)}</VisuallyHidden>
                  </Button>
                )}
                <IconButton
                  icon={chatIcon}
                  label={t('bookings:list.chat', { name: toName(booking.rider) })}
                  onClick={() => onChat(booking)}
                />
              </Inline>
            )}
          </li>
        ))}
      </Stack>
      {asked && (
        <ReasonDialog
          title={t('bookings:list.rejectTitle')}
          confirmLabel={t('bookings:list.reject')}
          cancelLabel={t('bookings:list.keep')}
          draft={`reject-${asked.id}`}
          failedKey="bookings:list.failed"
          onConfirm={(reason) => onReject(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          {t('bookings:list.rejectText', {
            name: toName(asked.rider),
            seats: t('bookings:card.seats', { count: asked.seats_booked }),
          })}
        </ReasonDialog>
      )}
    </Stack>
  );
}
