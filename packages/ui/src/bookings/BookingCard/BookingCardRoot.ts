import styled from 'styled-components';
import { from } from '../../tokens/breakpoints.ts';

/** Root element of a `BookingCard`. */
export const BookingCardRoot = styled.article`
  --_avatar: 40px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-3);
  background: var(--surface);
  ${from('desk')} { padding: var(--space-5); }

  [data-part='badges'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); }
  [data-part='price'] { margin-inline-start: auto; }
  h3 { font-size: var(--size-heading); }
  &[data-muted] h3 { color: var(--text-muted); }
  [data-part='note'] { display: grid; gap: var(--space-1); max-inline-size: var(--measure); overflow-wrap: anywhere; color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
  [data-part='plain'] { color: var(--text-muted); font-size: var(--size-small); }
  [data-part='who'] { padding-block-start: var(--space-3); border-block-start: var(--border) solid var(--line); }
  [data-part='who']:empty { display: none; }
  [data-part='who'] a { display: inline-flex; align-items: center; gap: var(--space-1); min-block-size: var(--touch); }

  [data-part='looking'] { display: flex; align-items: center; gap: var(--space-3); }
  [data-part='lens'] {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: var(--_avatar);
    block-size: var(--_avatar);
    border-radius: var(--radius-full);
    background: var(--avatar-3);
    color: var(--on-avatar);
  }
  [data-part='looking'] b { display: block; line-height: var(--line-snug); }
  [data-part='looking'] span:not([data-part]) { color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }

  [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-3);
    padding-block-start: var(--space-3);
    border-block-start: var(--border) solid var(--line);
  }
  [data-part='date'] { color: var(--text-muted); font-size: var(--size-caption); font-variant-numeric: tabular-nums; }
  /* On a phone its end aligns with the buttons below. */
  [data-part='chat'] { margin-inline: auto calc(-1 * var(--space-3)); }
  ${from('tablet')} {
    [data-part='chat'] { margin-inline-end: 0; }
    [data-part='chat'] + [data-part='actions'] { margin-inline-start: 0; }
  }
  [data-part='actions'] { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--space-2); margin-inline-start: auto; }
`;
