import { getUser, listBlocked, listCommonTrips, reportUser } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { Modal } from '@shunlu/ui/overlays/Modal/Modal.tsx';
import { BlockDialog } from '@shunlu/ui/trust/BlockDialog/BlockDialog.tsx';
import { ReportForm } from '@shunlu/ui/trust/ReportForm/ReportForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrust } from './trustStore.ts';
import type { TrustDialog } from './trustStore.ts';
import { useBlocking } from './useBlocking.ts';

/** The block or report dialog that is open. */
export default function TrustDialogs({ asked }: { asked: TrustDialog }) {
  return asked.kind === 'block' ? <Block {...asked} /> : <Report key={asked.person.id} {...asked} />;
}

function Block({ person, isBlocked }: Extract<TrustDialog, { kind: 'block' }>) {
  const close = useTrust((trust) => trust.close);
  const { block, unblock } = useBlocking();
  const common = useQuery(listCommonTrips, isBlocked ? null : { params: { id: person.id } });
  return (
    <BlockDialog
      isOpen
      person={person}
      isBlocked={isBlocked}
      trips={common.state === 'ready' ? common.data.trips : undefined}
      onConfirm={(choice) => (isBlocked ? unblock(person) : block(person, choice))}
      onClose={close}
    />
  );
}

function Report({ person, booking }: Extract<TrustDialog, { kind: 'report' }>) {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const { block, close } = useTrust();
  const found = useQuery(getUser, { params: { id: person.id } });
  const blocked = useQuery(listBlocked, {});
  const report = useMutation(reportUser);
  const [isSent, setSent] = useState(false);
  const isBlocked = blocked.state === 'ready' && blocked.data.users.some(({ id }) => id === person.id);
  // A blocked or deleted person is reported by the name that is known here.
  const isHidden = found.state === 'error' && found.error instanceof ApiError && found.error.status === 404;
  const about = isHidden ? { state: 'ready' as const, data: { user: person } } : found;

  return (
    <Modal isOpen onClose={close} title={t('report.title', { name: toName(person) })}>
      <LoadState loadable={about} skeleton={<FormSkeleton fields={5} />}>
        {({ user }) => (
          <ReportForm
            person={user}
            booking={booking}
            isSent={isSent}
            onClose={close}
            onBlock={isBlocked ? undefined : () => block(person)}
            onSubmit={async (body) => {
              await report.run({ body });
              setSent(true);
            }}
          />
        )}
      </LoadState>
    </Modal>
  );
}
