import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { Text } from '@shunlu/ui/primitives/Text/Text.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from './paths.ts';
import { usePageTitle } from './usePageTitle.ts';

/** The page for an address that is no page of the app. */
export default function NotFoundPage() {
  const { t } = useTranslation('pages');
  usePageTitle(t('title.notFound'));
  return (
    <PageLayout width="narrow" title={t('title.notFound')}>
      <Stack align="start">
        <Text>{t('notFound.text')}</Text>
        <Button to={paths.home}>{t('notFound.home')}</Button>
      </Stack>
    </PageLayout>
  );
}
