import styled from 'styled-components';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconShape } from '../Icon/icons.ts';

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--space-1);
  padding: 1px var(--space-2);
  border: var(--border) solid var(--plain-line);
  border-radius: var(--radius-1);
  background: var(--plain-soft);
  color: var(--plain-text);
  font-size: var(--size-caption);
  font-weight: var(--weight-medium);
  line-height: 1.6;
  max-inline-size: 100%;
  &[data-tone='info'] { border-color: var(--accent-soft-line); background: var(--accent-soft); color: var(--accent-text); }
  &[data-tone='ok'] { border-color: var(--ok-line); background: var(--ok-soft); color: var(--ok-text); }
  &[data-tone='warn'] { border-color: var(--warn-line); background: var(--warn-soft); color: var(--warn-text); }
  &[data-tone='bad'] { border-color: var(--bad-line); background: var(--bad-soft); color: var(--bad-text); }
`;

export type Tone = 'plain' | 'info' | 'ok' | 'warn' | 'bad';

export interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Colour that repeats the word: `info` in progress, `ok` good, `warn` waiting, `bad` over or wrong. */
  tone?: Tone;
  /** Decorative icon before the word. */
  icon?: IconShape;
  /** The word; colour only repeats it. */
  children: ReactNode;
}

/** One-word state. Rides and bookings have their own badges; not for plain facts. */
export function Badge({ tone = 'plain', icon, children, ...rest }: BadgeProps) {
  return (
    <Root data-component="Badge" data-tone={tone} {...rest}>
      {icon && <Icon shape={icon} size={14} />}
      <span>{children}</span>
    </Root>
  );
}
