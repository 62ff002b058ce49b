import { FeatureList } from '@shunlu/ui/landing/FeatureList/FeatureList.tsx';
import { Hero } from '@shunlu/ui/landing/Hero/Hero.tsx';
import { LegalNotice } from '@shunlu/ui/landing/LegalNotice/LegalNotice.tsx';
import { useIsDesk } from '@shunlu/ui/navigation/MapLayout/useIsDesk.ts';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { afterPaint } from '../shell/afterPaint.tsx';

const SampleRide = afterPaint(async () => {
  const [{ SampleRide: component }] = await Promise.all([
    import('@shunlu/ui/landing/SampleRide/SampleRide.tsx'),
    loadTexts(['rides', 'profile']),
  ]);
  return component;
});

/** What a visitor sees at `/` (spec §1, §2): what it is, how to begin, the rules of sharing a ride. */
export default function LandingPage() {
  const isDesk = useIsDesk();
  return (
    <>
      <Hero
        startTo={paths.signup}
        signInTo={paths.login}
        sample={isDesk && <SampleRide />}
      />
      <PageBody>
        <FeatureList level={2} />
        <LegalNotice level={2} />
      </PageBody>
    </>
  );
}
