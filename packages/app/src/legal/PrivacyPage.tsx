import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['who', 'what', 'purpose', 'who_sees', 'others', 'how_long', 'browser', 'rights', 'refusing'] as const;

/** Privacy statement (D66, D76). */
export default function PrivacyPage() {
  const { t } = useTranslation(['legal', 'pages']);
  return (
    <LegalPage
      title={t('pages:title.privacy')}
      lead={t('legal:privacy.lead')}
      sections={SECTIONS.map((key) => ({ title: t(`legal:privacy.${key}.title`), text: t(`legal:privacy.${key}.text`) }))}
    />
  );
}
