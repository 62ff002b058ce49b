import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { personIcon, wheelIcon } from '../../primitives/Icon/icons.ts';
import { from } from '../../tokens/breakpoints.ts';

/** Current mode: passenger or driver. It tints the navigation and decides its tabs. */
export type Mode = 'passenger' | 'driver';

export interface ModeSwitcherProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Current mode. */
  value: Mode;
  /** Called with the other value. */
  onValueChange: (mode: Mode) => void;
}

const MODES = [
  { mode: 'passenger', icon: personIcon },
  { mode: 'driver', icon: wheelIcon },
] as const;

const Root = styled.div`
  --_inset: 3px;
  --_gap: 6px;
  --_thumb: 38px;
  display: inline-flex;
  padding: var(--_inset);
  border-radius: var(--radius-3);
  background: var(--mode-bar-well);

  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_gap);
    min-block-size: var(--_thumb);
    padding-inline: var(--space-3);
    border-radius: var(--radius-2);
    color: var(--mode-bar-muted);
    font-size: var(--size-small);
    white-space: nowrap;
    cursor: pointer;
  }
  /* The touch target covers the full height, 44 px. */
  input { position: absolute; inset: calc(-1 * var(--_inset)) 0; inline-size: 100%; block-size: calc(100% + 2 * var(--_inset)); margin: 0; opacity: 0; cursor: inherit; }
  label:has(input:checked) { background: var(--mode-bar-thumb); color: var(--mode-bar-on-thumb); font-weight: var(--weight-bold); }
  label:has(input:focus-visible) { outline: var(--focus-width) solid var(--mode-bar-text); outline-offset: var(--focus-offset); }
  /* English labels are longer than 乘客 and 駕駛: on a phone they replace the icons. */
  &:lang(en) label { padding-inline: var(--space-2); }
  &:lang(en) svg { display: none; }

  ${from('large')} {
    &:lang(en) label { padding-inline: var(--space-3); }
    &:lang(en) svg { display: block; }
  }
  /* Large text: first the other mode, then both show only icons; screen readers keep the labels. */
  @container bar (inline-size < 12.5rem) {
    && label:not(:has(input:checked)) { min-inline-size: var(--touch); padding-inline: 0; }
    &:lang(en) label:not(:has(input:checked)) svg { display: block; }
    label:not(:has(input:checked)) [data-part='word'] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @container bar (inline-size < 9.6rem) {
    && label { min-inline-size: var(--touch); padding-inline: 0; }
    &:lang(en) svg { display: block; }
    [data-part='word'] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (forced-colors: active) {
    label:has(input:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

/** Switches between passenger and driver in the navigation bar. Any logged-in person may switch (R1.2). */
export function ModeSwitcher({ value, onValueChange, ...rest }: ModeSwitcherProps) {
  const { t } = useTranslation('common');
  const name = useId();
  return (
    <Root data-component="ModeSwitcher" role="radiogroup" aria-label={t('mode.label')} {...rest}>
      {MODES.map(({ mode, icon }) => (
        <label key={mode}>
          <input type="radio" name={name} value={mode} checked={mode === value} onChange={() => onValueChange(mode)} />
          <Icon shape={icon} size={16} />
          <span data-part="word">{t(`mode.${mode}`)}</span>
        </label>
      ))}
    </Root>
  );
}
