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
  /** Element; `p` for a paragraph, `span` inline. */
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd';
  /** Size: `body` 16 px for reading, `small` 14 for second lines, `caption` 13, `title` 18 for a card’s title. */
  size?: 'body' | 'small' | 'caption' | 'title';
  /** Tone; a word or an icon must say the same. */
  tone?: 'plain' | 'muted' | 'ok' | 'warn' | 'bad';
  /** Whether it is bold. */
  isBold?: boolean;
  /** Whether it stays on one line; for text that is short in both languages. */
  isOneLine?: boolean;
  /** Number of lines after which it is cut; the whole text must be available elsewhere. */
  lines?: number;
}

/** Running text, at most 40 Han letters per line. */
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
