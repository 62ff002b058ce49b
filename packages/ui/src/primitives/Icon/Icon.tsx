import styled from 'styled-components';
import type { ComponentProps } from 'react';
import type { IconShape } from './icons.ts';

const Root = styled.svg`
  --_size: 20px;
  flex: none;
  inline-size: var(--_size);
  block-size: var(--_size);
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-size='14'] { --_size: 14px; }
  &[data-size='16'] { --_size: 16px; }
  &[data-size='18'] { --_size: 18px; }
  &[data-size='24'] { --_size: 24px; }
  &[data-size='32'] { --_size: 32px; }
  &[data-solid] { fill: currentColor; }
  [data-part='fill'] { fill: currentColor; stroke: none; }
`;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Icon from `icons.ts`: `import { clockIcon } from '…/Icon/icons.ts'`. */
  shape: IconShape;
  /** Size in pixels. */
  size?: 14 | 16 | 18 | 20 | 24 | 32;
  /** Whether the outline is filled; only for stars. */
  isFilled?: boolean;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
}

/** Icon in the colour of the surrounding text. */
export function Icon({ shape, size = 20, isFilled = false, label, ...rest }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Root
      data-component="Icon"
      data-size={size}
      data-solid={isFilled || undefined}
      viewBox="0 0 24 24"
      focusable="false"
      {...meaning}
      {...rest}
    >
      {shape.line !== undefined && <path d={shape.line} />}
      {shape.fill !== undefined && <path data-part="fill" d={shape.fill} />}
    </Root>
  );
}
