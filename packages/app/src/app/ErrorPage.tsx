import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../lib/useIsOffline.ts';

/**
 * Replaces a page that threw, or whose code could not be loaded, and offers a reload. Without a network it reloads by itself
 * when the network is back.
 */
export function ErrorPage() {
  const { t } = useTranslation('pages');
  const isOffline = useIsOffline();
  const [isToReload] = useState(isOffline);
  useEffect(() => {
    if (isToReload && !isOffline) window.location.reload();
  }, [isToReload, isOffline]);
  return (
    <PageBody width="narrow" role="alert">
      <Heading level={1}>{t(isToReload ? 'title.notLoaded' : 'title.crashed')}</Heading>
      <p>{t(isToReload ? 'crashed.offline' : 'crashed.text')}</p>
      <div>
        <Button onClick={() => window.location.reload()}>{t('crashed.reload')}</Button>
      </div>
    </PageBody>
  );
}
