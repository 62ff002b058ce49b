import { useTranslation } from 'react-i18next';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['keyboard', 'reader', 'sight', 'known', 'contact'] as const;

/** Accessibility statement (D76). */
export default function AccessibilityPage() {
  const { t } = useTranslation(['legal', 'pages']);
  return (
    <LegalPage
      title={t('pages:title.accessibility')}
      lead={t('legal:accessibility.lead')}
      sections={SECTIONS.map((key) => ({ title: t(`legal:accessibility.${key}.title`), text: t(`legal:accessibility.${key}.text`) }))}
    />
  );
}
