import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../lib/useBackLink.ts';
import type { BackLinkState } from '../lib/useBackLink.ts';
import { useResultsLocation } from './useResultsLocation.ts';

/**
 * Follows a link from the modal of a ride to the ride's page. The page replaces the modal's history entry, so that Back
 * leads to the results as they were, not to the modal (R2.67).
 */
export function useOpenPage(): (path: string, event: MouseEvent) => void {
  const navigate = useNavigate();
  const { isOverResults, results } = useResultsLocation();

  return (path, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openPage(path);
  };

  async function openPage(path: string) {
    if (!isOverResults) await navigate(results, { replace: true });
    await navigate(path, { replace: isOverResults, state: { from: results } satisfies BackLinkState });
  }
}
