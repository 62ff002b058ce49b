import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { warningIcon } from '../../primitives/Icon/icons.ts';

export interface OfflineNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the browser knows that it has no network. */
  isOffline: boolean;
}

const Root = styled.div`
  &[data-offline] {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-block-size: var(--touch);
    padding: var(--space-1) var(--gutter);
    background: var(--warn-soft);
    border-block-end: var(--border) solid var(--warn-line);
    color: var(--warn-text);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

/** A strip under the bar while the network is away. It stays in the page, empty, so that its coming and going is read out. */
export function OfflineNotice({ isOffline, ...rest }: OfflineNoticeProps) {
  const { t } = useTranslation('feedback');
  return (
    <Root data-component="OfflineNotice" role="status" data-offline={isOffline || undefined} {...rest}>
      {isOffline && (
        <>
          <Icon shape={warningIcon} size={20} />
          <span>{t('offline')}</span>
        </>
      )}
    </Root>
  );
}
