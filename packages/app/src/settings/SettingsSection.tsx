import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** A card of the settings. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="title" id={id}>{title}</Heading>
          {lead !== undefined && <Text size="small" tone="muted">{lead}</Text>}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
