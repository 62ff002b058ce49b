import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../primitives/Button/Button.tsx';

export interface MissingCodeBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Why code could not be loaded: the files of this version are gone, or the network is down. Undefined while nothing is missing.
   */
  missing?: 'version' | 'network' | undefined;
  /** Reloads the page. */
  onReload: () => void;
}

const Root = styled.div`
  &[data-missing] {
    position: fixed;
    z-index: var(--z-toast);
    inset-inline: 0;
    inset-block-end: calc(var(--bottom-bar) + env(safe-area-inset-bottom));
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--space-1) var(--space-4);
    padding: var(--space-2) var(--gutter);
    border-block: var(--border) solid var(--warn-line);
    background: var(--warn-soft);
    color: var(--warn-text);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

/** Banner at the bottom of the window when part of the app could not be loaded, with a reload button. */
export function MissingCodeBanner({ missing, onReload, ...rest }: MissingCodeBannerProps) {
  const { t } = useTranslation('pages');
  return (
    <Root data-component="MissingCodeBanner" role="status" data-missing={missing} {...rest}>
      {missing && (
        <>
          <span>{t(`missing.${missing}`)}</span>
          {missing === 'version' && <Button variant="secondary" size="compact" onClick={onReload}>{t('crashed.reload')}</Button>}
        </>
      )}
    </Root>
  );
}
