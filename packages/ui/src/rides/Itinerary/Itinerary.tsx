import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatDistance } from '../../i18n/measure.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DateTime } from '../../primitives/DateTime/DateTime.tsx';
import { FreewayShield } from '../../map/FreewayShield/FreewayShield.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { Stop } from './itinerary-stops.ts';

const Root = styled.ol`
  --_ring: 14px;
  --_ring-line: 4px;
  --_pass: 10px;
  --_pass-line: 2.5px;
  /* Half of a name's first line: the centre of its mark at any text size. */
  --_middle: calc(var(--line-snug) * .5em);
  --_times: 3.125rem;
  --_rail-start: 0px;
  --_ground: var(--surface);
  /* A size container has no intrinsic width. */
  inline-size: 100%;
  container-type: inline-size;
  display: grid;
  min-inline-size: 0;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: var(--route-rail) minmax(0, 1fr);
    column-gap: var(--space-3);
    padding-block-end: var(--space-3);
  }
  > li:last-child { padding-block-end: 0; }
  [data-part='mark'] {
    position: relative;
    z-index: var(--z-raised);
    justify-self: center;
    inline-size: var(--_ring);
    block-size: var(--_ring);
    margin-block-start: calc(var(--_middle) - var(--_ring) / 2);
    border: var(--_ring-line) solid var(--route-rest);
    border-radius: var(--radius-full);
    background: var(--_ground);
    forced-color-adjust: none;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: var(--_middle) calc(-1 * var(--_middle));
    inset-inline-start: calc(var(--_rail-start) + (var(--route-rail) - var(--route-width)) / 2);
    inline-size: var(--route-width);
    background: var(--route-line);
    forced-color-adjust: none;
  }
  > [data-role='start'] > [data-part='mark'] { border-color: var(--route-start); }
  > [data-role='end'] > [data-part='mark'] { border-color: var(--route-end); background: var(--route-end); }
  > :is([data-role='pass'], [data-role='driverStart'], [data-role='driverEnd']) {
    padding-block-end: var(--space-2);
    font-size: var(--size-small);
    [data-part='mark'] { --_ring: var(--_pass); border-width: var(--_pass-line); }
    [data-part='place'] { color: var(--text-muted); font-weight: var(--weight-regular); }
    time { color: var(--text-muted); font-weight: var(--weight-regular); }
  }
  > [data-role='driverStart']::after, > [data-role='end']::after { background: var(--route-rest) !important; }
  > [data-role='driverEnd']:last-child { padding-block-end: 0; }

  [data-part='place'] { display: flex; flex-wrap: wrap; column-gap: var(--space-2); font-weight: var(--weight-bold); line-height: var(--line-snug); }
  [data-part='area'] { display: block; color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-component='FreewayShield'] { color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); }

  &[data-times] {
    --_rail-start: calc(var(--_times) + var(--space-2));
    > li { grid-template-columns: var(--_times) var(--route-rail) minmax(0, 1fr); column-gap: var(--space-2); }
    time { font-weight: var(--weight-bold); line-height: var(--line-snug); }
  }
  /* Large text on a phone: the time is above its place. */
  @container (max-width: 15rem) {
    &[data-times] > li { --_rail-start: 0px; grid-template-columns: var(--route-rail) minmax(0, 1fr); column-gap: var(--space-3); }
    &[data-times] > li > [data-part='mark'] { grid-area: 1 / 1; }
    &[data-times] > li > :is(time, div) { grid-column: 2; }
  }
  &[data-muted] {
    [data-part='mark'] { border-color: var(--route-rest) !important; }
    > [data-role='end'] > [data-part='mark'] { background: var(--route-rest); }
    > li::after { background: var(--route-rest) !important; }
    [data-part='place'] { color: var(--text-muted); }
  }
  &[data-ground='bg'] { --_ground: var(--bg); }
`;

export interface ItineraryProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Stops from top to bottom, from `getEndStops`, `getTimedStops` or `getSearchedStops`. */
  stops: readonly Stop[];
  /** Whether all is grey: the ride cannot be booked. */
  isMuted?: boolean;
  /** Surface below, with which the rings are filled. */
  ground?: 'surface' | 'bg';
}

/**
 * Itinerary as a route line: green ring, blue line, red dot; the driver's own route before and after in grey. Shows times if the
 * stops have them.
 */
export function Itinerary({ stops, isMuted = false, ground = 'surface', ...rest }: ItineraryProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const hasTimes = stops.some(({ time }) => time !== undefined);
  const isPart = stops.some(({ role }) => role === 'driverStart' || role === 'driverEnd');

  function getRoleLabel({ role }: Stop) {
    if (isPart && role === 'start') return t('itinerary.pickup');
    if (isPart && role === 'end') return t('itinerary.dropoff');
    return t(`itinerary.${role}`);
  }
  function getSecondLine({ role, area, awayKm, searchedKm }: Stop): string[] {
    const isStart = role === 'start';
    const lines = area === undefined ? [] : [area];
    if (awayKm !== undefined) lines.push(t(isStart ? 'itinerary.pickupAway' : 'itinerary.dropoffAway', { distance: formatDistance(awayKm, language) }));
    if (searchedKm !== undefined) lines.push(t(isStart ? 'itinerary.pickupSearched' : 'itinerary.dropoffSearched', { distance: formatDistance(searchedKm, language) }));
    return lines;
  }

  return (
    <Root
      data-component="Itinerary"
      data-times={hasTimes || undefined}
      data-muted={isMuted || undefined}
      data-ground={ground}
      aria-label={t('itinerary.label')}
      {...rest}
    >
      {stops.map((stop, index) => (
        // Names may repeat, and the order of stops never changes: index as key.
        <li key={index} data-role={stop.role}>
          {hasTimes && (stop.time === undefined ? <span /> : <DateTime value={stop.time} format="time" />)}
          <span data-part="mark" />
          <div>
            <span data-part="place">
              <span>
                <VisuallyHidden>{getRoleLabel(stop)}</VisuallyHidden> <span>{stop.name}</span>
              </span>
              {stop.freeway != null && <FreewayShield number={stop.freeway} isNameShown />}
            </span>
            {getSecondLine(stop).map((line) => <span key={line} data-part="area">{line}</span>)}
          </div>
        </li>
      ))}
    </Root>
  );
}
