import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../i18n/person.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  /* Maximum size: the badge is on an icon that does not grow with the text. */
  --_largest: 16px;
  --_size: 1.667em;
  --_inset: .417em;
  --_gap: 2px;
  display: inline-grid;
  place-items: center;
  min-inline-size: var(--_size);
  block-size: var(--_size);
  padding-inline: var(--_inset);
  border-radius: var(--radius-full);
  background: var(--bad);
  color: var(--on-bad);
  font-size: min(var(--size-count), var(--_largest));
  font-weight: var(--weight-bold);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
  &[data-on='bar'] { box-shadow: 0 0 0 var(--_gap) var(--mode-bar); }
  &[data-on='surface'] { box-shadow: 0 0 0 var(--_gap) var(--surface); }
  @media (forced-colors: active) {
    outline: var(--border) solid var(--text);
  }
`;

export interface CountBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Count, shown as at most 99+ (R9.19). Nothing is rendered for 0. */
  count: number;
  /** Surface below the badge, whose colour separates it from the icon. */
  ground?: 'none' | 'bar' | 'surface';
  /** Whether it is hidden from screen readers, because the control's name contains the count. */
  isSilent?: boolean;
}

/** Number of unread items on a bell, a tab or a chat. */
export function CountBadge({ count, ground = 'none', isSilent = false, ...rest }: CountBadgeProps) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  const spoken = count > 99 ? t('unread.labelMany') : t('unread.label', { count });
  return (
    <Root data-component="CountBadge" data-on={ground} {...rest}>
      <span aria-hidden>{formatCount(count)}</span>
      {!isSilent && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </Root>
  );
}
