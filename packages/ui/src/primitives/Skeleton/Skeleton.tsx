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
  /** Width of the content: a CSS length or pixels: `'12em'`, `'60%'`, `120`. */
  width?: string | number;
  /** Height: a CSS length or pixels; default one line of text. */
  height?: string | number;
  /** Shape: `text` for a line, `block` for a picture or control, `circle` for a person. */
  shape?: 'text' | 'block' | 'circle';
}

const length = (value: string | number) => (typeof value === 'number' ? `${value}px` : value);

/**
 * Block with the size of the loading content, without shimmer. Silent: the container has `aria-busy` and a text for screen
 * readers.
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
