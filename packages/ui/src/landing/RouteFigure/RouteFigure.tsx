import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

const Root = styled.figure`
  --_phone: 328px;

  svg { inline-size: 100%; block-size: auto; overflow: visible; }
  [data-part='tall'] { max-inline-size: var(--_phone); }
  [data-part='wide'] { display: none; }
  ${from('desk')} {
    [data-part='tall'] { display: none; }
    [data-part='wide'] { display: block; }
  }

  [data-part='rest'] { fill: none; stroke: var(--route-rest); stroke-width: 6; stroke-linecap: round; }
  [data-part='shared'] { fill: none; stroke: var(--route-line); stroke-width: 10; }
  circle { fill: var(--surface); stroke: var(--route-rest); stroke-width: 4; }
  circle[data-stop='shared'] { stroke: var(--route-line); }
  circle[data-stop='start'] { stroke: var(--route-start); stroke-width: 7.5; }
  circle[data-stop='end'] { fill: var(--route-end); stroke: none; }

  text { fill: var(--text-muted); font: var(--weight-regular) var(--size-small) var(--font-sans); font-variant-numeric: tabular-nums; }
  text[data-kind='station'], tspan[data-kind='station'] { fill: var(--text); font-weight: var(--weight-bold); font-size: var(--size-body); }
  text[data-kind='you'], tspan[data-kind='you'] { fill: var(--accent-text); font-weight: var(--weight-bold); font-size: var(--size-body); }

  figcaption {
    margin-block-start: var(--space-4);
    color: var(--text-muted);
    font-size: var(--size-small);
    line-height: var(--line-snug);
    ${from('desk')} { text-align: center; }
  }
`;

export type RouteFigureProps = Omit<ComponentProps<'figure'>, 'children'>;

/** The idea in one drawing: the driver's way in grey, the passenger's part of it in blue. Level on a desk, upright below. */
export function RouteFigure(props: RouteFigureProps) {
  const { t } = useTranslation('landing');
  const label = t('figure.label');

  return (
    <Root data-component="RouteFigure" {...props}>
      <svg data-part="wide" viewBox="0 0 1088 164" role="img" aria-label={label}>
        <path data-part="rest" d="M16 92H290C318 92 322 64 350 64H720C748 64 752 92 780 92H1072" />
        <path data-part="shared" d="M350 64H720" />
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
        <text x="2" y="156">{t('figure.departs', { time: '16:05' })}</text>
        <g textAnchor="end">
          <text data-kind="station" x="1086" y="132">{t('figure.stop.park')}</text>
          <text x="1086" y="156">{t('figure.arrives', { time: '17:20' })}</text>
        </g>
      </svg>
      <svg data-part="tall" viewBox="0 0 328 332" role="img" aria-label={label}>
        <path data-part="rest" d="M86 14V68C86 86 108 82 108 100V224C108 242 86 238 86 256V316" />
        <path data-part="shared" d="M108 100V224" />
        <circle cx="86" cy="14" r="8" />
        <circle cx="86" cy="56" r="6" />
        <circle cx="108" cy="162" r="6" data-stop="shared" />
        <circle cx="86" cy="276" r="6" />
        <circle cx="86" cy="316" r="8" />
        <circle cx="108" cy="104" r="13" data-stop="start" />
        <circle cx="108" cy="222" r="15" data-stop="end" />
        <text data-kind="station" x="140" y="20">{t('figure.stop.taipei')}</text>
        <text x="140" y="61">{t('figure.stop.wugu')}</text>
        <text x="140" y="110">
          <tspan data-kind="station">{t('figure.stop.nankan')}</tspan>
          <tspan data-kind="you" dx="12">{t('figure.getOn')}</tspan>
        </text>
        <text x="140" y="167">{t('figure.stop.zhongli')}</text>
        <text x="140" y="228">
          <tspan data-kind="station">{t('figure.stop.zhubei')}</tspan>
          <tspan data-kind="you" dx="12">{t('figure.getOff')}</tspan>
        </text>
        <text x="140" y="281">{t('figure.stop.hsinchu')}</text>
        <text data-kind="station" x="140" y="322">{t('figure.stop.park')}</text>
        <g textAnchor="end">
          <text x="62" y="20">16:05</text>
          <text x="62" y="110">16:30</text>
          <text x="62" y="228">17:05</text>
          <text x="62" y="322">17:20</text>
        </g>
      </svg>
      <figcaption>{t('figure.caption')}</figcaption>
    </Root>
  );
}
