import { useTranslation } from 'react-i18next';
import { DataSources } from './DataSources.tsx';
import { LegalPage } from './LegalPage.tsx';

const SECTIONS = ['nonProfit', 'trips', 'costs', 'route', 'fine', 'platform', 'user', 'sources'] as const;

/** The rules of carpooling in Taiwan (D76), and the data sources. */
export default function RulesPage() {
  const { t } = useTranslation(['legal', 'pages']);
  return (
    <LegalPage
      title={t('pages:title.rules')}
      lead={t('legal:rules.lead')}
      sections={SECTIONS.map((key) => ({ title: t(`legal:rules.${key}.title`), text: t(`legal:rules.${key}.text`) }))}
    >
      <DataSources />
    </LegalPage>
  );
}
