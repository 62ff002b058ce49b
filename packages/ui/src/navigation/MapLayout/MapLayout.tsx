import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { listIcon, mapIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { useIsDesktop } from './useIsDesktop.ts';

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
  /* Zoom, locate and their borders, and the room around them. */
  --_free: calc(3 * var(--touch) + 4 * var(--space-3));
  --_window: calc(100dvh - var(--bar) - var(--border) - var(--bottom-bar) - env(safe-area-inset-bottom));
  /* At the foot of a phone's map stands whose it is, in two lines of large text: nothing may cover it. */
  --_credit: 2.5rem;
  --_above-credit: calc(var(--bottom-bar) + env(safe-area-inset-bottom) + var(--_credit));

  /* Of this component alone: what stands in the list may have parts of the same names. */
  > [data-part='column'], > [data-part='column'] > [data-part='top'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  > [data-part='column'] { padding: var(--space-4) var(--gutter) var(--space-8); }
  [data-part='peek'] { position: relative; z-index: var(--z-sticky); border-radius: var(--radius-3); box-shadow: var(--shadow-2); }
  /* The map takes what the search leaves of the window. The chosen one and the button have rows of their own over it: however
     large the text, neither covers the other, nor the controls. */
  &[data-view='map'] {
    display: grid;
    grid-template: 'top' auto 'free' minmax(var(--_free), 1fr) 'peek' auto 'foot' auto / minmax(0, 1fr);
    min-block-size: var(--_window);
  }
  > [data-part='map'] { display: contents; }
  > [data-part='map'] > * { grid-area: free-start / free-start / foot-end / free-end; }
  > [data-part='map'] > :first-child { min-block-size: var(--_map-min); }
  > [data-part='map'] > [data-part='peek'] { grid-area: peek; margin-inline: var(--space-3); }
  &[data-view='map'] > [data-part='column'] { display: contents; }
  &[data-view='map'] > [data-part='column'] > [data-part='top'] { grid-area: top; padding: var(--space-4) var(--gutter); }
  &[data-view='map'] > [data-part='column'] > [data-part='list'] { display: none; }
  /* Above the list, for over the cards it would cover their seats and buttons. */
  > [data-part='column'] > [data-part='toggle'] {
    justify-self: end;
    inline-size: max-content;
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--touch);
    padding: var(--space-2) var(--space-5);
    border: var(--border) solid var(--line-strong);
    border-radius: var(--radius-full);
    background: var(--surface);
    color: var(--text);
    font-size: var(--size-small);
    font-weight: var(--weight-bold);
  }
  &[data-view='map'] > [data-part='column'] > [data-part='toggle'] {
    position: fixed;
    z-index: var(--z-sticky);
    inset-block-end: var(--_above-credit);
    inset-inline: 0;
    margin-inline: auto;
    border-color: transparent;
    background: var(--text);
    color: var(--bg);
    box-shadow: var(--shadow-2);
    /* Forced colours would draw text and background in the same colour. */
    @media (forced-colors: active) { forced-color-adjust: none; }
  }
  &[data-view='map']:has(> [data-part='map'] > [data-part='peek']) > [data-part='column'] > [data-part='toggle'] { position: relative; inset: auto; grid-area: foot; margin-block: var(--space-3) var(--_credit); }
  /* A phone on its side: the map stands beside both, as high as the window, and only the button over it. */
  @media (min-width: 36rem) and (max-height: 30rem) {
    &[data-view='map'] { grid-template: 'top free' auto 'peek free' 1fr / minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
    > [data-part='map'] > * { grid-area: free; }
    > [data-part='map'] > :first-child { position: sticky; inset-block-start: var(--bar); block-size: max(var(--_window), var(--_free) + var(--_credit)); min-block-size: 0; }
    &[data-view='map']:has(> [data-part='map'] > [data-part='peek']) > [data-part='column'] > [data-part='toggle'],
    &[data-view='map'] > [data-part='column'] > [data-part='toggle'] { position: fixed; inset-block: auto var(--_above-credit); inset-inline: 50% 0; margin-block: 0; }
  }

  ${from('desk')} {
    &, &[data-view='map'] { display: grid; grid-template: auto / minmax(0, var(--_list)) minmax(0, 1fr); align-items: start; min-block-size: 0; }
    > [data-part='column'], &[data-view='map'] > [data-part='column'] { display: grid; padding-block: var(--space-6) var(--space-10); }
    &[data-view='map'] > [data-part='column'] > [data-part='top'] { padding: 0; }
    > [data-part='map'] {
      display: block;
      position: sticky;
      inset-block-start: calc(var(--bar) + var(--tabs));
      block-size: calc(100dvh - var(--bar) - var(--tabs));
      border-inline-start: var(--border) solid var(--line);
    }
    > [data-part='map'] > :first-child { position: relative; inset: auto; block-size: 100%; min-block-size: 0; }
    &[data-view='map'] > [data-part='column'] > [data-part='list'] { display: block; }
    > [data-part='column'] > [data-part='toggle'], > [data-part='map'] > [data-part='peek'] { display: none; }
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
  const isDesktop = useIsDesktop();
  const shown = hasNoToggle ? 'list' : view;
  function toggle() {
    window.scrollTo(0, 0);
    onViewChange(shown === 'map' ? 'list' : 'map');
  }
  return (
    <Root data-component="MapLayout" data-view={shown} {...rest}>
      <div data-part="column">
        <div data-part="top">{top}</div>
        {!hasNoToggle && (
          <button data-part="toggle" type="button" onClick={toggle}>
            <Icon shape={shown === 'map' ? listIcon : mapIcon} size={20} />
            <span>{shown === 'map' ? t('showList') : t('showMap')}</span>
          </button>
        )}
        <div data-part="list">{children}</div>
      </div>
      {(isDesktop || shown === 'map') && (
        <div data-part="map" ref={mapRef}>
          {map}
          {peek !== undefined && !isDesktop && <div data-part="peek">{peek}</div>}
        </div>
      )}
    </Root>
  );
}
