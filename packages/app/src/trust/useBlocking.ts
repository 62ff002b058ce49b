import { blockUser, unblockUser } from '@shunlu/api-contract';
import { useCommand } from '@shunlu/api-contract/react';
import { formatName } from '@shunlu/ui/format/person.ts';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useTranslation } from 'react-i18next';
import type { Somebody } from './trustStore.ts';

/** Blocks a person, or takes that back, and says so in a toast (D70). @throws what the server answered instead */
export function useBlocking(): Record<'block' | 'unblock', (person: Somebody) => Promise<void>> {
  const { t } = useTranslation('trust');
  const toaster = useToaster();
  const blocking = useCommand(blockUser);
  const unblocking = useCommand(unblockUser);
  return {
    async block(person) {
      await blocking.run({ params: { id: person.id } });
      toaster.success(t('block.done', { name: formatName(person) }));
    },
    async unblock(person) {
      await unblocking.run({ params: { id: person.id } });
      toaster.success(t('unblock.done', { name: formatName(person) }));
    },
  };
}
