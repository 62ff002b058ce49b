import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../lib/useIsOffline.ts';

interface CrashGuardProps {
  children: ReactNode;
}

/**
 * In place of a page that threw, or whose code could not be loaded: says so and offers a reload; without a network it waits
 * for that. The bar stays.
 */
export class ErrorBoundary extends Component<CrashGuardProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation('pages');
  const isOffline = useIsOffline();
  // What failed for want of a network is there with it.
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
