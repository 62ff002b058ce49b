import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Link } from '@shunlu/ui/primitives/Link/Link.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';

/** URLs of the licences. */
const LICENCES = {
  open: 'https://data.gov.tw/license',
  by: 'https://creativecommons.org/licenses/by/4.0/',
  odbl: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const;

/** Data sources as in `docs/data.md`, with what each provides. */
const SOURCES = [
  ['nlsc', 'open'], ['tdx', 'open'], ['tra', 'open'], ['freeways', 'open'], ['highways', 'open'], ['sights', 'open'], ['hospitals', 'by'], ['osm', 'odbl'],
] as const;

/** The data sources and licences that maps and footer have no room for. */
export function DataSources() {
  const { t } = useTranslation('legal');
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} id={paths.dataSources.split('#')[1]} tabIndex={-1}>{t('data.title')}</Heading>
      <Text>{t('data.text')}</Text>
      <Stack as="ul" gap={2}>
        {SOURCES.map(([source, licence]) => (
          <li key={source}>
            <Text>
              <span>{`${t(`data.${source}`)} · `}</span>
              <Link href={LICENCES[licence]}>{t(`data.licence.${licence}`)}</Link>
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
