import { useState } from 'react';
import type { ComponentProps } from 'react';
import { hasDeparted, isLiveBooking } from '@shunlu/api-contract';
import type { Booking, Ride } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useAsyncAction } from '../../feedback/lib/useAsyncAction.ts';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import type { LoadStateProps } from '../../feedback/LoadState/LoadState.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { useNow } from '../../clock/clock.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { formatPrice } from '../../i18n/price.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import { ReasonDialog } from '../../overlays/ReasonDialog/ReasonDialog.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { chatIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { groupBookings } from '../lib/booking-state.ts';
import { BookingGroup } from '../lib/BookingGroup.tsx';
import { ProposalCard } from '../ProposalCard/ProposalCard.tsx';
import { useChangedBooking } from '../lib/useChangedBooking.ts';

const Root = styled.div`
  [data-part='groups'], [data-part='blocks'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); }
  ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); padding-block-start: var(--space-3); }
`;

export interface ProposalListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The viewer's request. */
  ride: Pick<Ride, 'total_seats' | 'departure_time'>;
  /** Server state of the proposals, newest first (`user_role` driver, D68). */
  proposals: LoadStateProps<readonly Booking[]>['loadable'];
  /** Called after confirmation; the server then declines the others (D1). The dialog shows what it throws. */
  onConfirm: (proposal: Booking) => Promise<unknown> | void;
  /** Called after confirmation, with the reason or null. The dialog shows what it throws. */
  onReject: (proposal: Booking, reason: string | null) => Promise<unknown> | void;
  /** Opens the chat with a driver. */
  onChat?: ((proposal: Booking) => void) | undefined;
}

/** Lists the proposals to drive a request for its creator, who confirms one (D1, D68). Changes are announced. */
export function ProposalList({ ride, proposals, onConfirm, onReject, onChat, ...rest }: ProposalListProps) {
  const { t } = useTranslation('bookings');
  return (
    <Root data-component="ProposalList" {...rest}>
      <LoadState
        loadable={proposals}
        skeleton={<div data-part="blocks"><CardSkeleton head="person" height={232} /><CardSkeleton head="person" height={232} /></div>}
        errorTitle={t('proposal.errorTitle')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState size="compact" headingLevel={3} title={t('proposal.empty')}>{t('proposal.emptyText')}</EmptyState>}
      >
        {(list) => <Proposals {...{ ride, list, onConfirm, onReject, onChat }} />}
      </LoadState>
    </Root>
  );
}

type ProposalsProps = Pick<ProposalListProps, 'ride' | 'onConfirm' | 'onReject' | 'onChat'> & { list: readonly Booking[] };

function Proposals({ ride, list, onConfirm, onReject, onChat }: ProposalsProps) {
  const { t } = useTranslation('bookings');
  // The dialog state is here because a proposal may move to another group while a reason is typed (D111).
  const [openDialog, setOpenDialog] = useState<{ kind: 'choose' | 'reject'; proposal: Booking }>();
  const changedProposal = useChangedBooking(list);
  const { pending, confirmed, cancelled } = groupBookings(list);
  const toDriverName = useDriverName();
  const close = () => setOpenDialog(undefined);
  const renderProposal = (proposal: Booking) => (
    <li key={proposal.id}>
      <PendingProposal {...{ proposal, ride, onChat }} onOpenDialog={(kind) => setOpenDialog({ kind, proposal })} />
    </li>
  );

  return (
    <div data-part="groups">
      <VisuallyHidden role="status">
        {changedProposal && t('list.live', { name: toDriverName(changedProposal), status: t(`proposal.status.${changedProposal.status}`) })}
      </VisuallyHidden>
      <BookingGroup title={t('proposal.confirmed')} count={confirmed.length}>{confirmed.map(renderProposal)}</BookingGroup>
      <BookingGroup title={t('proposal.waiting')} count={pending.length} hasCount>{pending.map(renderProposal)}</BookingGroup>
      <BookingGroup title={t('list.others')} count={cancelled.length}>{cancelled.map(renderProposal)}</BookingGroup>
      {openDialog?.kind === 'choose' && (
        <ConfirmProposalDialog
          proposal={openDialog.proposal}
          hasRivals={pending.some(({ id }) => id !== openDialog.proposal.id)}
          {...{ ride, onConfirm }}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'reject' && (
        <ReasonDialog
          title={t('proposal.rejectTitle')}
          confirmLabel={t('list.reject')}
          cancelLabel={t('list.keep')}
          draft={`reject-${openDialog.proposal.id}`}
          failedKey="bookings:proposal.failed"
          onConfirm={(reason) => onReject(openDialog.proposal, reason)}
          onClose={close}
        >
          {t('proposal.rejectText', { name: toDriverName(openDialog.proposal) })}
        </ReasonDialog>
      )}
    </div>
  );
}

/** Returns a function that formats a proposal's driver name. */
function useDriverName(): (proposal: Booking) => string {
  const toName = usePersonName();
  return ({ driver }) => (driver === null ? '' : toName(driver));
}

interface AnswerableProps extends Pick<ProposalsProps, 'ride' | 'onChat'> {
  proposal: Booking;
  onOpenDialog: (kind: 'choose' | 'reject') => void;
}

/** A proposal with the creator's actions before departure. */
function PendingProposal({ proposal, ride, onChat, onOpenDialog }: AnswerableProps) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const name = useDriverName()(proposal);
  const isOpen = proposal.status === 'pending' && !hasDeparted(ride.departure_time, now);
  const hasChat = onChat !== undefined && isLiveBooking(proposal);

  return (
    <ProposalCard proposal={proposal} ride={ride}>
      {isOpen || hasChat ? (
        <>
          {isOpen && (
            <>
              <Button size="compact" onClick={() => onOpenDialog('choose')}>
                <span>{t('proposal.choose')}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
              <Button variant="secondary" size="compact" onClick={() => onOpenDialog('reject')}>
                <span>{t('list.reject')}</span>
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </>
          )}
          {hasChat && <IconButton icon={chatIcon} label={t('list.chat', { name })} onClick={() => onChat(proposal)} />}
        </>
      ) : undefined}
    </ProposalCard>
  );
}

interface ConfirmProposalDialogProps extends Pick<ProposalsProps, 'ride' | 'onConfirm'> {
  proposal: Booking;
  hasRivals: boolean;
  onClose: () => void;
}

/** Confirms the choice of a driver, and says that the other proposals are declined. */
function ConfirmProposalDialog({ proposal, ride, hasRivals, onConfirm, onClose }: ConfirmProposalDialogProps) {
  const { t } = useTranslation('bookings');
  const toDriverName = useDriverName();
  const { run, isBusy, failure } = useAsyncAction('bookings:proposal.failed');

  async function confirm() {
    if (await run(() => onConfirm(proposal))) onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      tone="normal"
      title={t('proposal.confirmTitle', { name: toDriverName(proposal) })}
      confirmLabel={t('proposal.choose')}
      cancelLabel={t('list.keep')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t('proposal.confirmText', {
          seats: t('form.seatsValue', { count: ride.total_seats }),
          price: formatPrice(proposal.price_per_seat * ride.total_seats),
          perSeat: formatPrice(proposal.price_per_seat),
        })}
      </p>
      {hasRivals && <p>{t('proposal.othersDeclined')}</p>}
      <FormBanner>{failure}</FormBanner>
    </ConfirmDialog>
  );
}
