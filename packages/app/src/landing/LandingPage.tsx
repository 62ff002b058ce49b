import { FeatureList } from '@shunlu/ui/landing/FeatureList/FeatureList.tsx';
import { LegalNotice } from '@shunlu/ui/landing/LegalNotice/LegalNotice.tsx';

/** What a visitor sees at `/`. */
export default function LandingPage() {
  return (
    <>
      <FeatureList level={2} />
      <LegalNotice level={2} />
    </>
  );
}
