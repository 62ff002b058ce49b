import { getUser, reportUser } from '@shunlu/api-contract';
import { useCommand, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { formatName } from '@shunlu/ui/format/person.ts';
import { FormSkeleton } from '@shunlu/ui/forms/FormSkeleton/FormSkeleton.tsx';
import { Modal } from '@shunlu/ui/overlays/Modal/Modal.tsx';
import { BlockDialog } from '@shunlu/ui/trust/BlockDialog/BlockDialog.tsx';
import { ReportForm } from '@shunlu/ui/trust/ReportForm/ReportForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrust } from './trustStore.ts';
import type { TrustQuestion } from './trustStore.ts';
import { useBlocking } from './useBlocking.ts';

/** Block or report, whichever is asked for. */
export default function TrustDialogs({ asked }: { asked: TrustQuestion }) {
  return asked.kind === 'block' ? <Block {...asked} /> : <Report key={asked.person.id} {...asked} />;
}

function Block({ person, isBlocked }: Extract<TrustQuestion, { kind: 'block' }>) {
  const close = useTrust((trust) => trust.close);
  const { block, unblock } = useBlocking();
  const confirm = () => (isBlocked ? unblock : block)(person);
  return <BlockDialog isOpen person={person} isBlocked={isBlocked} onConfirm={confirm} onClose={close} />;
}

function Report({ person, booking }: Extract<TrustQuestion, { kind: 'report' }>) {
  const { t } = useTranslation('trust');
  const { block, close } = useTrust();
  const found = useQuery(getUser, { params: { id: person.id } });
  const report = useCommand(reportUser);
  const [isSent, setSent] = useState(false);
  const isBlocked = found.state === 'ready' && found.data.user.is_blocked;

  return (
    <Modal isOpen onClose={close} title={t('report.title', { name: formatName(person) })}>
      <LoadState of={found} skeleton={<FormSkeleton fields={5} />}>
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
