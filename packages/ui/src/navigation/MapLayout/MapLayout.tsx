import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { listIcon, mapIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';
import { useIsDesktop } from './useIsDesktop.ts';

export type MapLayoutView = 'list' | 'map';

export interface MapLayoutProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Content above the list, and above the map on a phone: the search summary. */
  top: ReactNode;
  /** The list beside the map. */
  children: ReactNode;
  /** A RouteMap with `height="100%"` and `isFlush`. Neither rendered nor loaded while it is hidden. */
  map?: ReactNode;
  /** Ref to the map's container while it is visible, for a portal; then omit `map` and `peek`. */
  mapRef?: Ref<HTMLDivElement>;
  /** The view that a phone shows; a desktop shows both. */
  view: MapLayoutView;
  /** Called by the toggle button with the other view. */
  onViewChange: (view: MapLayoutView) => void;
  /** Content over the bottom of a phone's map: the selected card. */
  peek?: ReactNode;
  /** Whether the toggle button is hidden, while there is only the list. */
  hasNoToggle?: boolean;
}

const Root = styled.div`
  --_list: 592px;
  --_map-min: 420px;
  /* Height of zoom and locate buttons with borders and spacing. */
  --_free: calc(3 * var(--touch) + 4 * var(--space-3));
  --_window: calc(100dvh - var(--bar) - var(--border) - var(--bottom-bar) - env(safe-area-inset-bottom));
  /* Height of the map's credit on a phone: two lines of large text. Nothing may cover it. */
  --_credit: 2.5rem;
  --_above-credit: calc(var(--bottom-bar) + env(safe-area-inset-bottom) + var(--_credit));

  /* Direct children only: the list's content may have parts of the same names. */
  > [data-part='column'], > [data-part='column'] > [data-part='top'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  > [data-part='column'] { padding: var(--space-4) var(--gutter) var(--space-8); }
  [data-part='peek'] { position: relative; z-index: var(--z-sticky); border-radius: var(--radius-3); box-shadow: var(--shadow-2); }
  /*
   * The map fills the rest of the window. Selected card and button have their own rows over it, so that large text covers neither
   * them nor the controls.
   */
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
  /* Above the list: over the cards it would cover their seats and buttons. */
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
  /* Landscape phone: the map is beside the list, as high as the window, with only the button over it. */
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

/** Layout of a list and a map: side by side on a desktop, one at a time on a phone, with a toggle button. */
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
