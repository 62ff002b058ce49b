import { getDetailText, getErrorDetails } from '../../feedback/lib/error-text.ts';
import { useTranslator } from '../../feedback/lib/useTranslator.ts';
import type { RideFormProps } from './RideForm.tsx';

type EndpointErrors = Record<'from_address' | 'to_address', string | undefined>;

/**
 * Returns the estimate's errors about each end, such as that no road leads there (D130), so that they are read before publishing.
 */
export function useEndpointErrors(estimate: RideFormProps['estimate']): EndpointErrors {
  const translate = useTranslator();
  const details = estimate?.state === 'error' ? getErrorDetails(estimate.error) : [];
  const getErrorAt = (name: keyof EndpointErrors) => getDetailText(details.find(({ path }) => path === name), translate);
  return { from_address: getErrorAt('from_address'), to_address: getErrorAt('to_address') };
}
