import { blockUser, unblockUser } from '@shunlu/api-contract';
import { useMutation } from '@shunlu/api-contract/react';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import type { PersonName } from './trustStore.ts';

interface Blocking {
  block: (person: PersonName, choice: { cancelTrips: boolean }) => Promise<void>;
  unblock: (person: PersonName) => Promise<void>;
}

/** Blocks or unblocks a person and shows a toast (D70). @throws ApiError */
export function useBlocking(): Blocking {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const toaster = useToaster();
  const blocking = useMutation(blockUser);
  const unblocking = useMutation(unblockUser);
  return {
    async block(person, { cancelTrips }) {
      await blocking.run({ params: { id: person.id }, body: cancelTrips ? { cancel_trips: true } : {} });
      toaster.success(t('block.done', { name: toName(person) }));
    },
    async unblock(person) {
      await unblocking.run({ params: { id: person.id } });
      toaster.success(t('unblock.done', { name: toName(person) }));
    },
  };
}
