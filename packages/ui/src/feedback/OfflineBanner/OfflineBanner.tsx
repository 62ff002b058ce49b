import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { warningIcon } from '../../primitives/Icon/icons.ts';

export interface OfflineBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The unreachable part: the network or the server. Undefined while both are reachable. */
  unreachable?: 'network' | 'server' | undefined;
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

/**
 * Banner below the navigation bar while network or server are unreachable. Its empty live region stays mounted, so that changes
 * are announced.
 */
export function OfflineBanner({ unreachable, ...rest }: OfflineBannerProps) {
  const { t } = useTranslation('feedback');
  return (
    <Root data-component="OfflineBanner" role="status" data-offline={unreachable} {...rest}>
      {unreachable && (
        <>
          <Icon shape={warningIcon} size={20} />
          <span>{t(unreachable === 'network' ? 'offline' : 'serverAway')}</span>
        </>
      )}
    </Root>
  );
}
