import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { listIcon, mapIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { useIsDesk } from './useIsDesk.ts';

export type MapLayoutView = 'list' | 'map';

export interface MapLayoutProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Above the list, and above the map on a phone: what is searched for. */
  top: ReactNode;
  /** The list beside the map. */
  children: ReactNode;
  /** A RouteMap with `height="100%"` and `isFlush`. Not rendered, nor its code loaded, while it cannot be seen. */
  map?: ReactNode;
  /** Told of the map's place while it can be seen, for who draws the map there by a portal; then without `map` and `peek`. */
  mapRef?: Ref<HTMLDivElement>;
  /** Which of both a phone shows; a desk shows both. */
  view: MapLayoutView;
  /** The button was pressed: the other one is to be shown. */
  onViewChange: (view: MapLayoutView) => void;
  /** Over the foot of the phone's map: the chosen one of the list. */
  peek?: ReactNode;
  /** There is nothing to switch to yet: the list alone, without the button. */
  hasNoToggle?: boolean;
}

const Root = styled.div`
  --_list: 592px;
  --_map-min: 420px;
  /* At the foot of a phone's map stands whose it is, in two lines of large text: nothing may cover it. */
  --_credit: 2.25rem;
  /* Of the map above the chosen one: with large text, more than the card leaves of the window. */
  --_seen: calc(10rem - 100px);

  /* Of this component alone: what stands in the list may have parts of the same names. */
  > [data-part='column'] { padding: var(--space-4) var(--gutter) var(--space-16); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  > [data-part='map'] { position: relative; }
  /* In the flow: where its text is large it is taller than the map, which grows with it, or its head would lie above the page. */
  &[data-view='map'] > [data-part='map'] { display: grid; grid-template-columns: minmax(0, 1fr); }
  &[data-view='map'] > [data-part='map'] > * { grid-area: 1 / 1; }
  [data-part='peek'] {
    position: relative;
    z-index: var(--z-sticky);
    align-self: end;
    margin: var(--_seen) var(--space-3) calc(var(--_credit) + var(--touch) + var(--space-3));
    border-radius: var(--radius-3);
    box-shadow: var(--shadow-2);
  }
  /* The map takes what the search leaves of the window, so that the button stands clear of the chosen one. */
  &[data-view='map'] {
    display: grid;
    grid-template-rows: auto minmax(var(--_map-min), 1fr);
    min-block-size: calc(100dvh - var(--bar) - var(--border) - var(--bottom-bar) - env(safe-area-inset-bottom));
  }
  &[data-view='map'] > [data-part='column'] { padding-block-end: var(--space-4); }
  &[data-view='map'] > [data-part='column'] > [data-part='list'] { display: none; }
  > [data-part='toggle'] {
    --_above: var(--space-2);
    position: fixed;
    z-index: var(--z-sticky);
    inset-block-end: calc(var(--bottom-bar) + env(safe-area-inset-bottom) + var(--_above));
    inset-inline: 0;
    inline-size: max-content;
    margin-inline: auto;
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--touch);
    padding: var(--space-2) var(--space-5);
    border: 0;
    border-radius: var(--radius-full);
    background: var(--text);
    color: var(--bg);
    font-size: var(--size-small);
    font-weight: var(--weight-bold);
    box-shadow: var(--shadow-2);
  }
  &[data-view='map'] > [data-part='toggle'] { --_above: var(--_credit); }
  /* Text in the colour of the page would be written on a plate of that colour. */
  @media (forced-colors: active) {
    > [data-part='toggle'] { forced-color-adjust: none; }
  }

  ${from('desk')} {
    &, &[data-view='map'] { display: grid; grid-template: auto / minmax(0, var(--_list)) 1fr; align-items: start; min-block-size: 0; }
    > [data-part='column'] { padding-block: var(--space-6) var(--space-10); }
    > [data-part='map'] {
      position: sticky;
      inset-block-start: calc(var(--bar) + var(--tabs));
      block-size: calc(100dvh - var(--bar) - var(--tabs));
      border-inline-start: var(--border) solid var(--line);
    }
    &[data-view='map'] > [data-part='column'] > [data-part='list'] { display: block; }
    > [data-part='toggle'], > [data-part='map'] > [data-part='peek'] { display: none; }
  }
`;

/** A list and a map of the same things: side by side on a desk, one of both on a phone, with a button to switch. */
export function MapLayout({
  top,
  map,
  mapRef,
  view,
  onViewChange,
  peek,
  hasNoToggle = false,
  children,
  ...rest
}: MapLayoutProps) {
  const { t } = useTranslation('navigation');
  const isDesk = useIsDesk();
  const shown = hasNoToggle ? 'list' : view;
  return (
    <Root data-component="MapLayout" data-view={shown} {...rest}>
      <div data-part="column">
        {top}
        <div data-part="list">{children}</div>
      </div>
      {(isDesk || shown === 'map') && (
        <div data-part="map" ref={mapRef}>
          {map}
          {peek !== undefined && !isDesk && <div data-part="peek">{peek}</div>}
        </div>
      )}
      {!hasNoToggle && (
        <button data-part="toggle" type="button" onClick={() => onViewChange(shown === 'map' ? 'list' : 'map')}>
          <Icon shape={shown === 'map' ? listIcon : mapIcon} size={20} />
          {shown === 'map' ? t('showList') : t('showMap')}
        </button>
      )}
    </Root>
  );
}
