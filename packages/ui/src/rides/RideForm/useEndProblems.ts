import { detailText, getErrorDetails } from '../../feedback/lib/error-text.ts';
import { useWord } from '../../feedback/lib/useTranslator.ts';
import type { RideFormProps } from './RideForm.tsx';

type EndProblems = Record<'from_address' | 'to_address', string | undefined>;

/** The text of what the estimate refuses at an end, such as that no road leads there (D130): the person reads it before publishing. */
export function useEndProblems(estimate: RideFormProps['estimate']): EndProblems {
  const word = useWord();
  const details = estimate?.state === 'error' ? getErrorDetails(estimate.error) : [];
  const problemAt = (name: keyof EndProblems) => detailText(details.find(({ path }) => path === name), word);
  return { from_address: problemAt('from_address'), to_address: problemAt('to_address') };
}
