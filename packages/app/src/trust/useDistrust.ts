import { listBlocked } from '@shunlu/api-contract';
import { useQuery } from '@shunlu/api-contract/react';
import { usePersonName } from '@shunlu/ui/i18n/usePersonName.ts';
import type { ReportedTrip } from '@shunlu/ui/trust/ReportForm/ReportForm.tsx';
import { useTranslation } from 'react-i18next';
import { useTrust } from './trustStore.ts';
import type { PersonName } from './trustStore.ts';

/** Whether the viewer has blocked somebody; false while unknown. */
export function useIsBlocked(): (personId: number) => boolean {
  const blocked = useQuery(listBlocked, {});
  return (personId) => blocked.state === 'ready' && blocked.data.users.some(({ id }) => id === personId);
}

/** An action of a menu or button. */
interface Action {
  label: string;
  ask: () => void;
}

/** Actions about another person from their ride or chat: report with the trip, block or unblock (D70). */
export function useReportAndBlock(person: PersonName, booking: ReportedTrip | undefined): { isBlocked: boolean; report: Action; block: Action } {
  const { t } = useTranslation('trust');
  const toName = usePersonName();
  const { block, report } = useTrust();
  const isBlocked = useIsBlocked()(person.id);
  const name = toName(person);
  return {
    isBlocked,
    report: { label: t('report.title', { name }), ask: () => report({ person, booking }) },
    block: { label: t(isBlocked ? 'unblock.ask' : 'block.ask', { name }), ask: () => block(person, { isBlocked }) },
  };
}
