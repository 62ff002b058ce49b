import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** The page of a ride: one column, on a desk two with the actions beside. */
export const DetailsRoot = styled.article`
  --_map: 220px;
  --_side: 376px;
  --_edge: var(--space-4);
  --_below-bar: calc(var(--bar) + var(--tabs) + var(--space-6));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;

  ${from('desk')} {
    --_map: 300px;
    --_edge: var(--space-5);
    &[data-actions] { grid-template-columns: minmax(0, 1fr) var(--_side); column-gap: var(--space-8); }
    > [data-part='actions'] { position: sticky; inset-block-start: var(--_below-bar); }
  }

  [data-part='main'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  [data-part='map'] { block-size: var(--_map); }

  [data-part='head'] { display: grid; gap: var(--space-4); }
  [data-part='badges'] { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  [data-part='when'] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-3); }
  [data-part='when'] time { white-space: normal; }
  [data-part='when'] p { color: var(--text-muted); font-variant-numeric: tabular-nums; }
  [data-part='flexible'] {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--text-muted);
    font-size: var(--size-small);
  }
  [data-part='estimated'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  [data-part='head'] dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-8);
    padding-block-start: var(--space-3);
    border-block-start: var(--border) solid var(--line);
  }
  [data-part='head'] dt { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='head'] dd { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-3); font-weight: var(--weight-bold); font-variant-numeric: tabular-nums; }
  [data-part='head'] dd [data-component='SeatPips'] { font-weight: var(--weight-regular); }

  [data-part='people'] { display: grid; gap: var(--space-4); }
  [data-part='people'] > hr { margin: 0 calc(-1 * var(--_edge)); border: 0; border-block-start: var(--border) solid var(--line); }
  [data-part='person'] { display: flex; align-items: center; gap: var(--space-3); }
  [data-part='person'] > div { min-inline-size: 0; }
  [data-part='person'] h2 { font-size: var(--size-title); }
  [data-part='role'] { display: block; color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); line-height: var(--line-snug); }
  [data-part='rating'] { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-2); font-variant-numeric: tabular-nums; }
  [data-part='since'] { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--text-muted); font-size: var(--size-small); }
  [data-part='assigned'] { color: var(--text-muted); }
  [data-part='description'] { max-inline-size: var(--measure); white-space: pre-line; }
`;
