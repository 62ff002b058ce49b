import styled from 'styled-components';
import type { ComponentProps } from 'react';

const Root = styled.span`
  display: block;
  flex: none;
  max-inline-size: 100%;
  inline-size: var(--_width);
  block-size: var(--_height);
  border-radius: var(--radius-1);
  background: var(--skeleton);
  &[data-shape='block'] { border-radius: var(--radius-2); }
  &[data-shape='circle'] { border-radius: var(--radius-full); }
  @media (forced-colors: active) {
    border: var(--border) solid var(--skeleton);
    background: none;
  }
`;

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A CSS length, the size of what it stands for: `'12em'`, `'60%'`, `120` (px). */
  width?: string | number;
  /** A CSS length; a line of the text around it without one. */
  height?: string | number;
  /** `text` for a line, `block` for a picture or a control, `circle` for a person. */
  shape?: 'text' | 'block' | 'circle';
}

const length = (value: string | number) => (typeof value === 'number' ? `${value}px` : value);

/**
 * A block the size of what is loading, without shimmer. The container says `aria-busy`, and a text for screen readers
 * says what loads; the blocks are silent.
 */
export function Skeleton({ width = '100%', height = '1lh', shape = 'text', style, ...rest }: SkeletonProps) {
  return (
    <Root
      data-component="Skeleton"
      data-shape={shape}
      aria-hidden
      style={{ '--_width': length(width), '--_height': length(height), ...style }}
      {...rest}
    />
  );
}
