import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.p`
  max-inline-size: var(--measure);
  &[data-size='small'] { font-size: var(--size-small); line-height: var(--line-snug); }
  &[data-size='caption'] { font-size: var(--size-caption); line-height: var(--line-snug); }
  &[data-size='title'] { font-size: var(--size-title); line-height: var(--line-title); }
  &[data-tone='muted'] { color: var(--text-muted); }
  &[data-tone='ok'] { color: var(--ok-text); }
  &[data-tone='warn'] { color: var(--warn-text); }
  &[data-tone='bad'] { color: var(--bad-text); }
  &[data-bold] { font-weight: var(--weight-bold); }
  &[data-nowrap] { white-space: nowrap; }
  &[data-lines] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--_lines);
  }
`;

export interface TextProps extends ComponentProps<'p'> {
  /** The element; `p` for a paragraph, `span` inside a line. */
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd';
  /** 16 for what is read, 14 for second lines, 13 for captions, 18 for a card’s title. */
  size?: 'body' | 'small' | 'caption' | 'title';
  /** A tone never stands alone: a word or an icon says the same. */
  tone?: 'plain' | 'muted' | 'ok' | 'warn' | 'bad';
  /** The one weight beside regular. */
  isBold?: boolean;
  /** Stays on one line; for what is short in both languages. */
  isOneLine?: boolean;
  /** Cuts after this many lines; the whole text must be reachable elsewhere. */
  lines?: number;
}

/** Running text, at most 40 Han a line. */
export function Text({ as = 'p', size = 'body', tone = 'plain', isBold, isOneLine, lines, style, ...rest }: TextProps) {
  return (
    <Root
      as={as}
      data-component="Text"
      data-size={size}
      data-tone={tone}
      data-bold={isBold || undefined}
      data-nowrap={isOneLine || undefined}
      data-lines={lines}
      style={lines === undefined ? style : { '--_lines': lines, ...style }}
      {...rest}
    />
  );
}
