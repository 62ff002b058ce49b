import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface LegalSection {
  title: string;
  text: string;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** A section with more than text, below the others. */
  children?: ReactNode;
}

/** A page of text in short sections, with its date. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
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
        {children}
        <Text size="small" tone="muted">{t('asOf')}</Text>
      </Stack>
    </PageLayout>
  );
}
