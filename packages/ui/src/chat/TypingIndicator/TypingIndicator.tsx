import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.div`
  --_dot: 7px;
  --_block: 14px;
  display: inline-flex;
  place-self: start;
  align-items: center;
  gap: var(--space-1);
  padding: var(--_block) var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-4);
  border-end-start-radius: var(--radius-1);
  background: var(--bubble-in);

  i {
    inline-size: var(--_dot);
    block-size: var(--_dot);
    border: calc(var(--_dot) / 2) solid var(--text-muted);
    border-radius: var(--radius-full);
    animation: breathe calc(6 * var(--motion-slow)) infinite;
  }
  i:nth-of-type(2) { opacity: .65; animation-delay: var(--motion-slow); }
  i:nth-of-type(3) { opacity: .35; animation-delay: calc(2 * var(--motion-slow)); }

  @keyframes breathe { 50% { opacity: .25; } }
`;

export interface TypingIndicatorProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Display name of the person who is typing. */
  name: string;
}

/** Shows that the other person is typing (R7.58): three dots in a bubble, without animation under reduced motion. */
export function TypingIndicator({ name, ...rest }: TypingIndicatorProps) {
  const { t } = useTranslation('chat');
  return (
    <Root data-component="TypingIndicator" {...rest}>
      <VisuallyHidden>{t('typing', { name })}</VisuallyHidden>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
    </Root>
  );
}
