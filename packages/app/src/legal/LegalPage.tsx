import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { useTranslation } from 'react-i18next';

export interface LegalSection {
  title: string;
  text: string;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A page of plain text in short sections, with its date. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const { t } = useTranslation('legal');
  return (
    <PageLayout width="narrow" title={title} lead={lead}>
      <Stack gap={6}>
        {sections.map((section) => (
          <Stack key={section.title} as="section" gap={2}>
            <Heading level={2}>{section.title}</Heading>
            <Text>{section.text}</Text>
          </Stack>
        ))}
        <Text size="small" tone="muted">{t('asOf')}</Text>
      </Stack>
    </PageLayout>
  );
}
