import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** Root shared by the card and its skeleton, so that both have the same height. */
export const RideCardRoot = styled.article`
  --_map-width: 84px;
  --_map-height: 68px;
  --_nudge: -2px;
  /* A size container has no intrinsic width. */
  inline-size: 100%;
  container-type: inline-size;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  ${from('large')} { --_map-width: 132px; --_map-height: 84px; }
  ${from('desk')} { padding: var(--space-5); }

  @media (hover: hover) {
    &:has([data-part='action']):hover { border-color: var(--line-control); }
  }
  &[data-selected] { border-color: var(--accent); box-shadow: 0 0 0 var(--border) var(--accent); }
  /* Over a map it keeps its background. */
  &[data-closed]:not([data-size='compact']) { background: transparent; }
  &[data-closed] [data-part='departs'] { color: var(--text-muted); }
  &[data-closed] [data-component='MiniMap'] { filter: grayscale(1); opacity: .7; }

  [data-part='when'] { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--space-1) var(--space-2); }
  [data-part='when'] > [data-component='Price'] { margin-inline-start: auto; }
  [data-part='when'] > div { line-height: var(--line-number); }
  [data-part='departs'] {
    margin-inline-start: var(--_nudge);
    font-size: var(--size-time);
    font-weight: var(--weight-bold);
    line-height: var(--line-number);
  }
  [data-part='arrives'] { margin-inline-start: var(--space-1); color: var(--text-muted); font-size: var(--size-small); font-variant-numeric: tabular-nums; white-space: nowrap; }
  [data-part='way'] { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-3); align-items: center; }
  [data-component='MiniMap'], [data-part='mini-map'] { inline-size: var(--_map-width); block-size: var(--_map-height); }
  /* Large text on a phone needs the space; the itinerary says the same. */
  @container (max-width: 15rem) { [data-part='way'] > :is([data-component='MiniMap'], [data-part='mini-map']) { display: none; } }
  [data-part='who'] { padding-block-start: var(--space-3); border-block-start: var(--border) solid var(--line); }
  [data-part='end'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    min-block-size: var(--touch);
    margin-block: calc(-1 * var(--space-1)) calc(-1 * var(--space-2));
  }
  [data-part='facts'] { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); min-inline-size: 0; }
  [data-part='flexible'] > svg { display: none; }
  [data-part='action'] { margin-inline: auto calc(-1 * var(--space-3)); }
  [data-component='SeatAlertButton'] { position: relative; z-index: var(--z-raised); }
  ${from('large')} {
    [data-part='facts'] { column-gap: var(--space-4); }
    [data-part='flexible'] > svg { display: block; }
  }
  [data-part='top'] { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-2); color: var(--text-muted); font-size: var(--size-small); }
  &[data-size='compact'] { gap: var(--space-2); padding-block: var(--space-3) var(--space-2); }
  &[data-size='compact'] [data-part='flexible'] { display: none; }
  &[data-size='compact'] [data-part='who'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); padding-block-start: var(--space-1); }
  &[data-size='compact'] [data-component='PersonLine'] { flex: 1 1 7rem; }
  /* The action covers the whole card. */
  [data-part='action']::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius-3); }
`;
