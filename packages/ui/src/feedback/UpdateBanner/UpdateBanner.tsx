import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';

export interface UpdateBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether a new version is ready to be used. */
  isUpdateReady: boolean;
  /** Activates the new version; the page reloads. */
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

/**
 * Banner below the navigation bar when a new version of the app is ready. Its empty live region stays mounted, so that it is
 * announced.
 */
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
