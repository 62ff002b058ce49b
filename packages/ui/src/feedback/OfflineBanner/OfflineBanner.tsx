import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { warningIcon } from '../../primitives/Icon/icons.ts';

export interface OfflineBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What cannot be reached: the browser has no network, or the server does not answer. Undefined while both are there. */
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

/** A strip under the bar while the network or the server is away. It stays in the page, empty, so that its coming and going is read out. */
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
