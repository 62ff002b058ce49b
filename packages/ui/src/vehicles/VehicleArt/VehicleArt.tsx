import type { ComponentProps } from 'react';
import type { VehicleType } from '@shunlu/api-contract';
import styled from 'styled-components';
import { useLoadedPicture } from '../../primitives/lib/useLoadedPicture.ts';

const Root = styled.div`
  --_height: 96px;
  --_photo: 168px;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  block-size: var(--_height);
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  color: var(--text-muted);

  &[data-photo] { block-size: var(--_photo); }
  svg { inline-size: 132px; block-size: 60px; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`;

interface Shape {
  /** Body and windows on a 132 × 60 grid, with the road at 53. */
  paths: readonly string[];
  /** Centre and radius of each wheel. */
  wheels: readonly (readonly [x: number, y: number, r: number])[];
}

const SEDAN: Shape = {
  paths: [
    'M8 44h-2c-2 0-3-1-3-3v-8c0-3 2-5 5-5.5l19-3 14-11c3-2 6-3 9-3h24c5 0 9 2 12 5l11 10 22 3c4 1 7 4 7 8v5c0 2-1 3-3 3h-5',
    'M40 44h50',
    'M33 25h59L82 15.5c-2-2-4-2.5-7-2.5H52c-3 0-5 .7-7 2.5zM62 13v12',
  ],
  wheels: [[26, 44, 9], [104, 44, 9]],
};

const SHAPES: Readonly<Record<VehicleType, Shape>> = {
  sedan: SEDAN,
  other: SEDAN,
  suv: {
    paths: [
      'M12 44H7c-2 0-3-1-3-3V28l5-3 8-14c2-3 4-4 7-4h56c4 0 7 1 9 4l11 13 21 4c4 1 7 4 7 8v5c0 2-1 3-3 3h-6',
      'M38 44h53',
      'M18 24h78l-9-11c-1-1-3-2-4-2H26c-2 0-3 .7-4 2zM56 11v13',
    ],
    wheels: [[28, 44, 9.5], [104, 44, 9.5]],
  },
  hatchback: {
    paths: [
      'M16 44h-4c-2 0-3-1-3-3V27l9-13c2-3 5-4 9-4h39c5 0 9 2 12 5l12 10 21 3c4 1 7 4 7 8v5c0 2-1 3-3 3h-4',
      'M43 44h46',
      'M20 25h69L78 15.5c-2-2-4-2.5-7-2.5H30c-3 0-4 .7-6 2.5zM54 13v12',
    ],
    wheels: [[31, 44, 9], [101, 44, 9]],
  },
  wagon: {
    paths: [
      'M10 44H6c-2 0-3-1-3-3V26l8-12c2-3 4-4 8-4h57c5 0 9 2 12 5l12 10 22 3c4 1 7 4 7 8v5c0 2-1 3-3 3h-6',
      'M38 44h52',
      'M14 25h81L84 15.5c-2-2-4-2.5-7-2.5H23c-3 0-4 .7-6 2.5zM46 13v12M68 13v12',
    ],
    wheels: [[26, 44, 9], [104, 44, 9]],
  },
  van: {
    paths: [
      'M12 45H7c-2 0-3-1-3-3V10c0-3 2-5 5-5h77c5 0 8 2 11 6l12 16 13 3c4 1 6 4 6 8v4c0 2-1 3-3 3h-6',
      'M38 45h53',
      'M10 25h90L91 13c-1-1-3-2-5-2H10zM38 11v14M64 11v14',
    ],
    wheels: [[26, 45, 9], [104, 45, 9]],
  },
  truck: {
    paths: [
      'M12 44H6c-2 0-3-1-3-3V28h51V12c0-3 1-4 4-4h24c4 0 7 1 9 4l10 13 21 3c4 1 7 4 7 8v5c0 2-1 3-3 3h-6',
      'M38 44h53',
      'M54 28v16M60 25h35l-9-12c-1-1-2-2-4-2H60z',
    ],
    wheels: [[26, 44, 9.5], [104, 44, 9.5]],
  },
  motorcycle: {
    paths: [
      'M29 40l16-18h26l14 18M45 22l-7-7H26M85 40H56c-3-10-8-14-16-14',
      'M71 22l-6-14h12M85 26c8-4 14-4 18 0',
    ],
    wheels: [[29, 41, 11.5], [101, 41, 11.5]],
  },
};

export interface VehicleArtProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Type of vehicle to draw. */
  type: VehicleType;
  /** URL of a photo that replaces the drawing if it loads. */
  photoUrl?: string | null;
  /** Alternative text of the photo; decorative without it. */
  photoAlt?: string;
}

/** Drawing or photo of a vehicle. Silent for screen readers, since the type is written beside it. */
export function VehicleArt({ type, photoUrl, photoAlt = '', ...rest }: VehicleArtProps) {
  const photo = useLoadedPicture(photoUrl);
  const { paths, wheels } = SHAPES[type];
  return (
    <Root data-component="VehicleArt" data-photo={photo && ''} aria-hidden={!photo || photoAlt === ''} {...rest}>
      {photo ? (
        <img {...photo} alt={photoAlt} />
      ) : (
        <svg viewBox="0 0 132 60">
          {paths.map((d) => <path key={d} d={d} />)}
          {wheels.map(([cx, cy, r]) => <circle key={cx} cx={cx} cy={cy} r={r} />)}
        </svg>
      )}
    </Root>
  );
}
