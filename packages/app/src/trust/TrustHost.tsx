import { Suspense } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { useCloseOnNavigation } from '../lib/useCloseOnNavigation.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { useTrust } from './trustStore.ts';

const TrustDialogs = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./TrustDialogs.tsx'), loadTexts(['trust', 'forms', 'profile', 'errors', 'feedback'])]);
  return module;
});

/** Shows the block and report dialogs until the history moves; their code is loaded with the first one. */
export function TrustHost() {
  const asked = useTrust((trust) => trust.asked);
  useCloseOnNavigation(useTrust((trust) => trust.close));
  return <Suspense fallback={null}>{asked !== null && <TrustDialogs asked={asked} />}</Suspense>;
}
