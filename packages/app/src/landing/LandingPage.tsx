import { Suspense } from 'react';
import { FeatureList } from '@shunlu/ui/landing/FeatureList/FeatureList.tsx';
import { Hero } from '@shunlu/ui/landing/Hero/Hero.tsx';
import { LegalNotice } from '@shunlu/ui/landing/LegalNotice/LegalNotice.tsx';
import { useIsDesktop } from '@shunlu/ui/navigation/MapLayout/useIsDesktop.ts';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../lib/paths.ts';
import { lazyWithRetry } from '../lib/lazyWithRetry.ts';
import { whenIdle } from '../lib/whenIdle.ts';

/** The sample ride. It is prerendered; the browser loads its code when idle, and React keeps the prerendered HTML until then. */
const SampleRide = lazyWithRetry(async () => {
  if (typeof window !== 'undefined') await whenIdle();
  const [{ SampleRide: component }] = await Promise.all([
    import('@shunlu/ui/landing/SampleRide/SampleRide.tsx'),
    loadTexts(['rides', 'profile']),
    import('@shunlu/ui/map/basemap/useOutline.ts').then(({ loadOutline }) => loadOutline()),
  ]);
  return { default: component };
});

/** The landing page of visitors at `/` (spec §1, §2): what the app is, how to begin, the rules of sharing a ride. */
export default function LandingPage() {
  // Phones neither show the sample nor load its code.
  const isDesk = useIsDesktop(true);
  return (
    <>
      <Hero
        startTo={paths.signup}
        signInTo={paths.login}
        sample={isDesk && <Suspense><SampleRide /></Suspense>}
      />
      <PageBody>
        <FeatureList level={2} />
        <LegalNotice level={2} />
      </PageBody>
    </>
  );
}
