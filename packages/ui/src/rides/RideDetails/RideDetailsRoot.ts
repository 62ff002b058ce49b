import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** Root of ride details. In one column the actions are below the head; on a desktop and in a wide modal beside everything. */
export const DetailsRoot = styled.article`
  --_map: 220px;
  --_side: 376px;
  --_edge: var(--space-4);
  --_below-bar: calc(var(--bar) + var(--tabs) + var(--space-6));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  /* If the actions consist only of the bar, they take no height. */
  &:has([data-part='bar']) > [data-part='rest'] { margin-block-start: calc(-1 * var(--space-4)); }

  ${from('desk')} {
    --_map: 400px;
    --_edge: var(--space-5);
    &:has([data-part='bar']) > [data-part='rest'] { margin: 0; }
    &[data-actions] { grid-template-columns: minmax(0, 1fr) var(--_side); grid-template-rows: auto 1fr; column-gap: var(--space-8); }
    > [data-part='actions'] { position: sticky; inset-block-start: var(--_below-bar); grid-area: 1 / 2 / span 2; }
  }
  /* The modal is the surface: cards of the page become parts with dividers. */
  &[data-place='modal'] {
    --_map: 200px;
    --_edge: 0px;
    gap: var(--space-5);
    > [data-part='rest'] { gap: var(--space-5); }
    > [data-part='head'], > [data-part='rest'] > [data-component] { padding: 0; border: 0; background: none; }
    > [data-part='rest'] > [data-component='CostBreakdown'] { padding-block-start: var(--space-5); border-block-start: var(--border) solid var(--line); border-radius: 0; }
    ${from('tablet')} {
      --_side: 320px;
      &[data-actions] { grid-template-columns: minmax(0, 1fr) var(--_side); grid-template-rows: auto 1fr; column-gap: var(--space-6); }
      > [data-part='actions'] { position: sticky; inset-block-start: 0; grid-area: 1 / 2 / span 2; }
    }
  }

  > [data-part='rest'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  [data-part='map'] { block-size: var(--_map); }

  > [data-part='head'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  [data-part='when'] { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-3); }
  [data-part='when'] time { white-space: normal; }
  [data-part='when'] p { color: var(--text-muted); font-variant-numeric: tabular-nums; }
  > [data-part='head'] > [data-component='Fact'] { justify-self: start; }
  [data-part='estimated'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  > [data-part='head'] dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-8);
    padding-block-start: var(--space-3);
    border-block-start: var(--border) solid var(--line);
  }
  > [data-part='head'] dt { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  > [data-part='head'] dd { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-3); font-weight: var(--weight-bold); font-variant-numeric: tabular-nums; }
  > [data-part='head'] dd [data-component='SeatPips'] { font-weight: var(--weight-regular); }

  [data-part='people'] { display: grid; gap: var(--space-4); }
  [data-part='people'] > hr { margin: 0 calc(-1 * var(--_edge)); border: 0; border-block-start: var(--border) solid var(--line); }
  [data-part='person'] { display: flex; align-items: center; gap: var(--space-3); }
  [data-part='person'] > div { min-inline-size: 0; }
  [data-part='person'] :is(h2, h3) { font-size: var(--size-title); }
  [data-part='role'] { display: block; color: var(--text-muted); font-size: var(--size-small); font-weight: var(--weight-regular); line-height: var(--line-snug); }
  [data-part='rating'] { display: flex; flex-wrap: wrap; align-items: center; column-gap: var(--space-2); font-variant-numeric: tabular-nums; }
  [data-part='assigned'] { color: var(--text-muted); }
  [data-part='description'] { max-inline-size: var(--measure); white-space: pre-line; }
`;
