import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../lib/useBackLink.ts';
import type { BackLinkState } from '../lib/useBackLink.ts';
import { useResultsLocation } from './useResultsLocation.ts';

/**
 * Follows a link from the ride that is open over the results to its own page. That takes the place of the modal in the
 * history, so that Back leads from it to the results as they were (R2.67), and not to the modal once more.
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
