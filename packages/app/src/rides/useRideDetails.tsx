import { listSeatAlerts, isLiveBooking, isTemplate, isRideAvailable } from '@shunlu/api-contract';
import type { Booking, EndpointOutput, getRide } from '@shunlu/api-contract';
import { LOADING, useQuery } from '@shunlu/api-contract/react';
import { BookedPanel } from '@shunlu/ui/bookings/BookedPanel/BookedPanel.tsx';
import { BookingForm } from '@shunlu/ui/bookings/BookingForm/BookingForm.tsx';
import { DriverBookingList } from '@shunlu/ui/bookings/DriverBookingList/DriverBookingList.tsx';
import { OwnProposal } from '@shunlu/ui/bookings/OwnProposal/OwnProposal.tsx';
import { ProposalList } from '@shunlu/ui/bookings/ProposalList/ProposalList.tsx';
import { useNow } from '@shunlu/ui/clock/clock.tsx';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { chatIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { RideActions } from '@shunlu/ui/rides/RideActions/RideActions.tsx';
import type { RideDetailsProps } from '@shunlu/ui/rides/RideDetails/RideDetails.tsx';
import { findOwnBooking, getViewerRole } from '@shunlu/ui/rides/lib/viewer-roles.ts';
import type { ViewerRole } from '@shunlu/ui/rides/lib/viewer-roles.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOpenChat } from '../chat/index.ts';
import { loginPath, paths } from '../lib/paths.ts';
import { useMapTiles } from '../places/index.ts';
import { useJoinBookings } from '../realtime/useJoinBookings.ts';
import { useDriverPosition } from './driverPositions.ts';
import { useIsReviewable } from '../reviews/index.ts';
import { useAuth } from '../api/authStore.ts';
import { useDelayedRedirect } from '../lib/useDelayedRedirect.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { getSearchFit, getOwnEnds } from './ownEnds.ts';
import type { SearchedEnds } from './ownEnds.ts';
import { NextDate, ProposalNoShow, RideOwnerActions } from './RideOwnerActions.tsx';
import { PassengerList } from './PassengerList.tsx';
import { ProposalSkeleton } from './ProposalSkeleton.tsx';
import { useRideCommands } from './useRideCommands.ts';
import type { RideCommands } from './useRideCommands.ts';
import { getRidePermissions, findOwnProposal, splitProposals, canOfferToDrive } from './ridePermissions.ts';

/** Loaded lazily with the forms' library, which only a possible driver needs. */
const Proposal = lazyWithRetry(() => import('./ProposalSection.tsx'));

/** Response with a ride and the bookings that the viewer may see. */
export type RideAnswer = EndpointOutput<typeof getRide>;

interface Place {
  /** The ride's page, or the modal over the results (R2.68). */
  place: 'page' | 'modal';
  /** The search, if the user comes from results. */
  searched: SearchedEnds | undefined;
}

type Details = Pick<RideDetailsProps, 'ride' | 'isBooked' | 'cost' | 'tiles' | 'fit' | 'position' | 'onAskDriver' | 'personTo' | 'actions'>;

/** Props of a ride's page and modal, with all actions of this viewer (R2.56–R2.62, R2.70). */
export function useRideDetails(answer: RideAnswer, { place, searched }: Place): Details {
  const { ride, bookings, cost } = answer;
  const tiles = useMapTiles();
  const openChat = useOpenChat();
  const viewerId = useAuth((state) => state.currentUser?.id);
  const mode = useAuth((state) => state.currentMode);
  const now = useNow();
  const position = useDriverPosition(ride.id);
  const own = viewerId === undefined ? undefined : findOwnBooking(bookings, viewerId);
  // Without a booking a person may ask while they could book; later the server accepts no inquiry.
  const mayAsk = own !== undefined || isRideAvailable(ride, now);
  const live = bookings.filter(isLiveBooking).map(({ id }) => id);
  useJoinBookings(live);

  function askDriver() {
    openChat(own ? { bookingId: own.id } : { rideId: ride.id });
  }
  return {
    ride,
    cost,
    isBooked: own !== undefined && isLiveBooking(own),
    tiles,
    // The route fit is for passengers.
    fit: canOfferToDrive(ride, mode) ? undefined : getSearchFit(ride, searched)?.kind,
    position: position && ride.status === 'in_progress' ? { lat: position.latitude, lng: position.longitude } : null,
    personTo: ({ id }) => (id === viewerId ? undefined : paths.person(id)),
    onAskDriver: ride.is_own || isTemplate(ride) || !mayAsk ? undefined : askDriver,
    actions: <Actions answer={answer} place={place} searched={searched} />,
  };
}

/** All actions of the viewer on a ride. */
function Actions({ answer: { ride, bookings }, place, searched }: Place & { answer: RideAnswer }) {
  const now = useNow();
  const { currentUser: viewer, currentMode: mode } = useAuth();
  const openChat = useOpenChat();
  const redirectAfterDelay = useDelayedRedirect();
  const commands = useRideCommands();
  const { proposals, seats } = splitProposals(bookings);
  const drives = canOfferToDrive(ride, mode);
  const current = getViewerRole(ride, seats, viewer, now, drives);
  const [done, setDone] = useDone(current);
  const shown = done?.before ?? current;
  const hasAlert = useHasAlert(shown.kind === 'noSeats' ? ride.id : undefined);
  const viewerId = viewer?.id ?? 0;
  const part = getRidePermissions(ride, viewerId, now);
  const own = findOwnProposal(proposals, viewerId);
  const isProposing = own?.status === 'pending';
  const onChat = ({ id }: Booking) => openChat({ bookingId: id });

  async function send(act: () => Promise<void>) {
    await act();
    setDone('sent');
    redirectAfterDelay(paths.bookings, 'booked');
  }
  async function cancel(booking: Booking, reason: string | null) {
    await commands.cancel(booking, reason);
    setDone('cancelled');
    redirectAfterDelay(paths.bookings, 'bookingCancelled');
  }

  return (
    <Stack gap={4}>
      <RideOwnerActions {...{ ride, part, commands }} />
      {own && <OwnProposal proposal={own} ride={ride} onWithdraw={commands.cancel} onChat={onChat} />}
      {own && <ProposalNoShow proposal={own} absent="rider" onNoShow={commands.reportNoShow} />}
      {ride.status === 'completed' && (ride.is_own || ride.viewer_booking !== null) && <OpenReviews ride={ride} />}
      {part.isCreator && <NextDate ride={ride} />}
      {!isProposing && !(isTemplate(ride) && ride.ride_mode === 'offer' && part.isCreator) && (
        <RideActions
          ride={ride}
          viewer={shown}
          isOpen={place === 'modal'}
          signInTo={loginPath(paths.ride(ride.id))}
          onAlert={() => commands.createSeatAlert(ride)}
          hasAlert={hasAlert}
          onCancelRequest={commands.remove}
          offers={drives ? 'drive' : 'seats'}
          bookingForm={
            drives ? (
              <Suspense fallback={<LoadState loadable={LOADING} skeleton={<ProposalSkeleton />}>{() => null}</LoadState>}>
                <Proposal {...{ ride, commands }} />
              </Suspense>
            ) : (
              <BookingForm
                ride={ride}
                place={place}
                ownStops={getOwnEnds(ride, searched)}
                isSent={done?.kind === 'sent'}
                onBook={(body) => send(() => commands.book(ride, body))}
                onJoin={(body) => send(() => commands.join(ride, body))}
              />
            )
          }
          booked={
            shown.kind === 'booked' && (
              <Stack gap={3}>
                <BookedPanel
                  booking={shown.booking}
                  onCancel={cancel}
                  onNoShow={commands.reportNoShow}
                  isCancelled={done?.kind === 'cancelled'}
                />
                {ride.ride_mode === 'request' && <ChatWith booking={shown.booking} ride={ride} onChat={onChat} />}
              </Stack>
            )
          }
          driverBookings={
            <Card>
              <DriverBookingList
                width="narrow"
                bookings={seats}
                isClosed={!isRideAvailable(ride, now)}
                onConfirm={commands.confirm}
                onReject={commands.reject}
                onChat={onChat}
                onNoShow={commands.reportNoShow}
                personTo={({ id }) => paths.person(id)}
              />
            </Card>
          }
        />
      )}
      {part.isCreator && ride.ride_mode === 'request' && !isTemplate(ride) && (
        <Drivers {...{ ride, proposals, seats, commands, onChat }} />
      )}
    </Stack>
  );
}

/** Link to the open reviews of a completed ride (D26). */
function OpenReviews({ ride }: { ride: RideAnswer['ride'] }) {
  const { t } = useTranslation('rides');
  const isReviewable = useIsReviewable();
  return isReviewable(ride.id) ? <div><Button to={paths.review(ride.id)}>{t('driverCard.review')}</Button></div> : null;
}

/**
 * Keeps what was just done on the screen until the redirect, although the cache is newer. If the user opens something over
 * the page instead, the new state is shown once it is loaded.
 */
function useDone(current: ViewerRole) {
  const { key } = useLocation();
  const [done, setDone] = useState<{ kind: 'sent' | 'cancelled'; before: ViewerRole; at: string; isLeft: boolean }>();
  // Going back to this entry restores its key.
  if (done && !done.isLeft && done.at !== key) setDone({ ...done, isLeft: true });
  if (done?.isLeft && done.before.kind !== current.kind) setDone(undefined);
  return [done, (kind: 'sent' | 'cancelled') => setDone({ kind, before: current, at: key, isLeft: false })] as const;
}

/** Whether the viewer has a seat alert; while unknown the button is shown (D77). */
function useHasAlert(rideId: number | undefined): boolean {
  const alerts = useQuery(listSeatAlerts, rideId === undefined ? null : {});
  return alerts.state === 'ready' && alerts.data.alerts.some(({ ride_id }) => ride_id === rideId);
}

/** Chat button on a joined request: with the driver, or the creator while there is none (D68). */
function ChatWith({ booking, ride, onChat }: { booking: Booking; ride: RideAnswer['ride']; onChat: (booking: Booking) => void }) {
  const { t } = useTranslation('bookings');
  const toName = usePersonName();
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  return (
    <div>
      <Button variant="secondary" icon={chatIcon} onClick={() => onChat(booking)}>
        {t('list.chat', { name: toName(ride.driver ?? ride.creator) })}
      </Button>
    </div>
  );
}

interface DriversProps {
  ride: RideAnswer['ride'];
  proposals: readonly Booking[];
  seats: readonly Booking[];
  commands: RideCommands;
  onChat: (booking: Booking) => void;
}

/** For the creator of a request: proposals and passengers (D1, D45). */
function Drivers({ ride, proposals, seats, commands, onChat }: DriversProps) {
  const { t } = useTranslation('screens');
  const chosen = proposals.find(({ status }) => status === 'confirmed' || status === 'completed');
  return (
    <>
      <Stack as="section" gap={3}>
        <Heading level={2} size="title">{t('ride.drivers')}</Heading>
        <ProposalList
          ride={ride}
          proposals={{ state: 'ready', data: proposals }}
          onConfirm={commands.confirm}
          onReject={commands.reject}
          onChat={onChat}
        />
        {chosen && <ProposalNoShow proposal={chosen} absent="driver" onNoShow={commands.reportNoShow} />}
      </Stack>
      {seats.length > 0 && <PassengerList ride={ride} seats={seats} onReject={commands.reject} onChat={onChat} />}
    </>
  );
}
