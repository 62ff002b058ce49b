import type { Polyline } from '@shunlu/api-contract';
import { memo, useMemo } from 'react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useOutline } from '../basemap/useOutline.ts';
import { buildRoutePicture } from './buildRoutePicture.ts';

export interface MiniMapProps extends Omit<ComponentProps<'svg'>, 'children' | 'path'> {
  /** The ride's path, latitude first; two points are enough. */
  path: Polyline;
  /** Draws everything in grey, for a ride that cannot be booked. */
  isMuted?: boolean;
  /** Accessible name; without it the picture is decorative, since the itinerary beside it says the same. */
  label?: string;
}

const Root = styled.svg`
  --_width: 132px;
  --_height: 84px;
  flex: none;
  inline-size: var(--_width);
  block-size: var(--_height);
  max-inline-size: 100%;
  overflow: hidden;
  border: var(--border) solid var(--line);
  border-radius: var(--radius-2);
  background: var(--map-sea);
  stroke-linecap: round;
  stroke-linejoin: round;

  [data-part='land'] { fill: var(--map-land); stroke: var(--map-county); stroke-width: 1px; }
  [data-part='borders'] { fill: none; stroke: var(--map-county); stroke-width: 1px; stroke-dasharray: 4 3; }
  [data-part='case'] { fill: none; stroke: var(--map-case); stroke-width: 6px; }
  [data-part='route'] { fill: none; stroke: var(--route-line); stroke-width: 3.5px; }
  [data-part='start'] { fill: var(--surface); stroke: var(--route-start); stroke-width: 3px; }
  [data-part='end'] { fill: var(--route-end); stroke: var(--map-case); stroke-width: 1.5px; }
  &[data-muted] [data-part='route'] { stroke: var(--route-rest); }
  &[data-muted] [data-part='start'] { stroke: var(--route-rest); }
  &[data-muted] [data-part='end'] { fill: var(--route-rest); }
`;

/** Size in pixels, equal to `--_width` and `--_height`; the margin keeps ring and dot inside. */
const SIZE_PX = { width: 132, height: 84, margin: 18 };

/** Static picture of a ride's route and the coast around it. Not an interactive map: lists show many of them. */
export const MiniMap = memo(function MiniMap({ path, isMuted = false, label, ...rest }: MiniMapProps) {
  const outline = useOutline();
  const picture = useMemo(() => buildRoutePicture(path, outline, SIZE_PX), [path, outline]);
  if (!picture) return null;
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Root
      data-component="MiniMap"
      data-muted={isMuted || undefined}
      viewBox={`0 0 ${SIZE_PX.width} ${SIZE_PX.height}`}
      focusable="false"
      {...meaning}
      {...rest}
    >
      <path data-part="land" d={picture.land} />
      <path data-part="borders" d={picture.borders} />
      <path data-part="case" d={picture.route} />
      <path data-part="route" d={picture.route} />
      <circle data-part="start" cx={picture.start.x} cy={picture.start.y} r="4.5" />
      <circle data-part="end" cx={picture.end.x} cy={picture.end.y} r="6" />
    </Root>
  );
});
