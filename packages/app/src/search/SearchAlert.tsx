import { createSearchAlert, deleteSearchAlert, listSearchAlerts } from '@shunlu/api-contract';
import type { SearchAlertInput } from '@shunlu/api-contract';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { SearchAlertButton } from '@shunlu/ui/search-alerts/SearchAlertButton/SearchAlertButton.tsx';
import type { SearchAlertButtonProps } from '@shunlu/ui/search-alerts/SearchAlertButton/SearchAlertButton.tsx';
import { useState } from 'react';
import { isSaved } from './savedSearch.ts';

interface SearchAlertProps {
  /** The search to save. */
  search: SearchAlertInput;
  variant: SearchAlertButtonProps['variant'];
}

/** A button that creates the search alert of a search, or deletes it again (D103). */
export function SearchAlert({ search, variant }: SearchAlertProps) {
  const saved = useQuery(listSearchAlerts, {});
  const { run: save } = useMutation(createSearchAlert);
  const { run: remove } = useMutation(deleteSearchAlert);
  const [made, setMade] = useState<number>();
  // The label of the button depends on the saved alerts.
  if (saved.state === 'loading') return null;
  const savedAlert = saved.state === 'ready' ? saved.data.alerts.find((alert) => isSaved(alert, search)) : undefined;
  const id = made ?? savedAlert?.id;
  return (
    <SearchAlertButton
      rideMode={search.ride_mode}
      variant={variant}
      isSaved={savedAlert !== undefined}
      onSave={async () => setMade((await save({ body: search })).alert.id)}
      onUndo={async () => {
        if (id !== undefined) await remove({ params: { id } });
        setMade(undefined);
      }}
    />
  );
}
