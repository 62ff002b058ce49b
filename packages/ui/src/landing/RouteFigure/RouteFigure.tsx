import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SAMPLE_TIMES } from '../lib/sample-trip.ts';

/** The horizontal drawing needs this width relative to its text: a desktop without large text. */
const Root = styled.figure`
  container-type: inline-size;
  --_time: 2.6em;
  --_rail: 56px;
  --_own: 12px;
  --_shared: 36px;
  --_row: 3rem;
  --_middle: calc(var(--size-body) * .75);

  [data-part='wide'] { display: none; inline-size: 100%; block-size: auto; overflow: visible; }
  @container (inline-size >= 60rem) {
    [data-part='tall'] { display: none; }
    [data-part='wide'] { display: block; }
    figcaption { text-align: center; }
  }

  path { fill: none; stroke: var(--route-rest); stroke-width: 6; stroke-linecap: round; }
  path[data-shared] { stroke: var(--route-line); stroke-width: 10; stroke-linecap: butt; }

  circle { fill: var(--surface); stroke: var(--route-rest); stroke-width: 4; }
  circle[data-stop='shared'] { stroke: var(--route-line); }
  circle[data-stop='start'] { stroke: var(--route-start); stroke-width: 7.5; }
  circle[data-stop='end'] { fill: var(--route-end); stroke: none; }
  text { fill: var(--text-muted); font: var(--weight-regular) var(--size-small) var(--font-sans); font-variant-numeric: tabular-nums; }
  text[data-kind='station'] { fill: var(--text); font-weight: var(--weight-bold); font-size: var(--size-body); }
  text[data-kind='you'] { fill: var(--accent-text); font-weight: var(--weight-bold); font-size: var(--size-body); }

  [data-part='row'] {
    display: grid;
    grid-template-columns: var(--_time) var(--_rail) minmax(0, 1fr);
    column-gap: var(--space-3);
    min-block-size: var(--_row);
    padding-block-end: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: calc(var(--size-body) * 1.5);
    font-variant-numeric: tabular-nums;
  }
  [data-part='row']:last-child { min-block-size: 0; padding: 0; }
  [data-part='time'] { text-align: end; }
  [data-part='rail'] { position: relative; }
  [data-part='rail'] svg { position: absolute; inset-block-start: var(--_middle); inset-inline-start: 0; inline-size: var(--_rail); block-size: calc(100% + var(--space-2)); }
  [data-part='rail'] path { vector-effect: non-scaling-stroke; }
  [data-part='mark'] {
    --_size: 16px;
    --_edge: 4px;
    position: absolute;
    inset-block-start: calc(var(--_middle) - var(--_size) / 2);
    inset-inline-start: calc(var(--_own) - var(--_size) / 2);
    inline-size: var(--_size);
    block-size: var(--_size);
    border: var(--_edge) solid var(--route-rest);
    border-radius: var(--radius-full);
    background: var(--surface);
    forced-color-adjust: none;
  }
  [data-time] [data-part='mark'] { --_size: 20px; }
  [data-lane='shared'] [data-part='mark'] { inset-inline-start: calc(var(--_shared) - var(--_size) / 2); border-color: var(--route-line); }
  [data-part='mark'][data-stop='start'] { --_size: 34px; --_edge: 8px; border-color: var(--route-start); }
  [data-part='mark'][data-stop='end'] { --_size: 30px; border-color: var(--route-end); background: var(--route-end); }
  [data-part='name'] { display: flex; flex-wrap: wrap; column-gap: var(--space-3); }
  [data-time] [data-part='name'] { color: var(--text); font-weight: var(--weight-bold); font-size: var(--size-body); }
  [data-part='name'] [data-part='you'] { color: var(--accent-text); }

  figcaption {
    margin-block-start: var(--space-4);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
  }
`;

/**
 * Lane segments between two marks, on a rail 56 wide and one row high: on the driver's lane, to the shared lane, on it, and back.
 */
const LANE_PATHS = {
  own: 'M12 0V100',
  in: 'M12 0C12 70 36 30 36 100',
  shared: 'M36 0V100',
  out: 'M36 0C36 70 12 30 12 100',
} as const;

/** Stops in order, and the lane segment after each. */
const STOPS = [
  { key: 'taipei', time: SAMPLE_TIMES.departure, next: 'own' },
  { key: 'wugu', next: 'in' },
  { key: 'nankan', time: SAMPLE_TIMES.pickup, stop: 'start', you: 'figure.getOn', next: 'shared' },
  { key: 'zhongli', next: 'shared' },
  { key: 'zhubei', time: SAMPLE_TIMES.dropoff, stop: 'end', you: 'figure.getOff', next: 'out' },
  { key: 'hsinchu', next: 'own' },
  { key: 'park', time: SAMPLE_TIMES.arrival },
] as const satisfies readonly { key: string; time?: string; stop?: string; you?: string; next?: keyof typeof LANE_PATHS }[];

type Stop = (typeof STOPS)[number];

/** Whether the passenger is in the car at this stop, or gets out. */
const isShared = (stop: Stop) => 'next' in stop && (stop.next === 'shared' || stop.next === 'out');

export type RouteFigureProps = Omit<ComponentProps<'figure'>, 'children'>;

/** Drawing of the idea: the driver's route in grey, the passenger's part in blue. Horizontal on a desktop, vertical below. */
export function RouteFigure(props: RouteFigureProps) {
  const { t } = useTranslation('landing');
  const label = t('figure.label');

  return (
    <Root data-component="RouteFigure" {...props}>
      <svg data-part="wide" viewBox="0 0 1088 164" role="img" aria-label={label}>
        <path d="M16 92H290C318 92 322 64 350 64H720C748 64 752 92 780 92H1072" />
        <path data-shared d="M350 64H720" />
        <circle cx="16" cy="92" r="9" />
        <circle cx="226" cy="92" r="7" />
        <circle cx="535" cy="64" r="7" data-stop="shared" />
        <circle cx="850" cy="92" r="7" />
        <circle cx="1072" cy="92" r="9" />
        <circle cx="350" cy="64" r="14" data-stop="start" />
        <circle cx="720" cy="64" r="17" data-stop="end" />
        <g textAnchor="middle">
          <text data-kind="you" x="350" y="32">{t('figure.getOn')}</text>
          <text data-kind="you" x="720" y="32">{t('figure.getOff')}</text>
          <text data-kind="station" x="350" y="112">{t('figure.stop.nankan')}</text>
          <text data-kind="station" x="720" y="112">{t('figure.stop.zhubei')}</text>
          <text x="226" y="124">{t('figure.stop.wugu')}</text>
          <text x="535" y="104">{t('figure.stop.zhongli')}</text>
          <text x="850" y="124">{t('figure.stop.hsinchu')}</text>
        </g>
        <text data-kind="station" x="2" y="132">{t('figure.stop.taipei')}</text>
        <text x="2" y="156">{t('figure.departs', { time: STOPS[0].time })}</text>
        <g textAnchor="end">
          <text data-kind="station" x="1086" y="132">{t('figure.stop.park')}</text>
          <text x="1086" y="156">{t('figure.arrives', { time: STOPS[6].time })}</text>
        </g>
      </svg>
      <div data-part="tall" role="img" aria-label={label}>
        {STOPS.map((stop) => (
          <div key={stop.key} data-part="row" data-lane={isShared(stop) ? 'shared' : 'own'} data-time={'time' in stop || undefined}>
            <span data-part="time">{'time' in stop && stop.time}</span>
            <span data-part="rail">
              {'next' in stop && (
                <svg viewBox="0 0 56 100" preserveAspectRatio="none">
                  <path d={LANE_PATHS[stop.next]} data-shared={stop.next === 'shared' || undefined} />
                </svg>
              )}
              <span data-part="mark" data-stop={'stop' in stop ? stop.stop : undefined} />
            </span>
            <span data-part="name">
              <span>{t(`figure.stop.${stop.key}`)}</span>
              {'you' in stop && <span data-part="you">{t(stop.you)}</span>}
            </span>
          </div>
        ))}
      </div>
      <figcaption>{t('figure.caption')}</figcaption>
    </Root>
  );
}
