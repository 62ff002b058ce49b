import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';

export interface UpdateBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** A new version waits to be used. */
  isUpdateReady: boolean;
  /** Uses it: the page is loaded anew. */
  onUpdate: () => void;
}

const Root = styled.div`
  &[data-waiting] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-2) var(--gutter);
    border-block-end: var(--border) solid var(--accent-soft-line);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

/** A strip under the bar when a new version of the app is there. It stays in the page, empty, so that its coming is read out. */
export function UpdateBanner({ isUpdateReady, onUpdate, ...rest }: UpdateBannerProps) {
  const { t } = useTranslation('feedback');
  return (
    <Root data-component="UpdateBanner" role="status" data-waiting={isUpdateReady || undefined} {...rest}>
      {isUpdateReady && (
        <>
          <span>{t('update.text')}</span>
          <Button variant="secondary" size="compact" onClick={onUpdate}>{t('update.action')}</Button>
        </>
      )}
    </Root>
  );
}
