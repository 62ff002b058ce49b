import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { chevronDownIcon } from '../../primitives/Icon/icons.ts';

const Root = styled.span`
  --_chevron: 16px;
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  max-inline-size: 100%;
  min-block-size: var(--touch);
  padding-inline: var(--space-4) var(--space-3);
  border: var(--border) solid var(--line-control);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: var(--size-small);
  font-variant-numeric: tabular-nums;
  line-height: var(--line-snug);

  > svg { flex: none; color: var(--text-muted); }
  /* The native list opens from anywhere on the pill, which is as wide as its text, not as its longest option. */
  select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    border: 0;
    opacity: 0;
    appearance: none;
    cursor: pointer;
  }
  option { background: var(--surface-raised); color: var(--text); }
  &:has(select:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  @media (hover: hover) { &:hover { background: var(--surface-sunken); } }
  &[data-set] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 var(--border) var(--accent);
    color: var(--accent-text);
    font-weight: var(--weight-bold);
    > svg { color: inherit; }
  }
  @media (forced-colors: active) {
    &[data-set] { forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText; }
    &[data-set] option { background: Field; color: FieldText; }
  }
`;

/** Option of the list. */
export interface PillOption<Choice extends string = string> {
  /** Value; never the empty string, which stands for none. */
  value: Choice;
  /** Label of option and pill. */
  label: string;
}

type ControlledByPill = 'children' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'size';

/** `className` and `style` go to the pill, `ref` and other props to its `<select>`. */
export interface PillSelectProps<Chosen extends string = string> extends Omit<ComponentProps<'select'>, ControlledByPill> {
  /** Label, shown while nothing is chosen, and accessible name. */
  label: string;
  /** Text while nothing is chosen, if the label is not enough: 座位不限. */
  placeholder?: string;
  /** First option, which clears the choice. */
  anyLabel: string;
  /** Options in order. */
  options: readonly PillOption<Chosen>[];
  /** Chosen value; empty string for none. */
  value: Chosen | '';
  /** Called with the chosen value, or the empty string for none. */
  onValueChange: (value: Chosen | '') => void;
}

/** Pill that shows a choice and opens the native list. Blue while set. */
export function PillSelect<Value extends string>({
  label,
  placeholder = label,
  anyLabel,
  options,
  value,
  onValueChange,
  className,
  style,
  ...select
}: PillSelectProps<Value>) {
  const findOption = (text: string) => options.find((option) => option.value === text);
  const chosen = findOption(value);
  return (
    <Root data-component="PillSelect" data-set={chosen !== undefined || undefined} className={className} style={style}>
      <span aria-hidden>{chosen?.label ?? placeholder}</span>
      <Icon shape={chevronDownIcon} size={16} />
      <select aria-label={label} {...select} value={value} onChange={({ target }) => onValueChange(findOption(target.value)?.value ?? '')}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.label}</option>
        ))}
      </select>
    </Root>
  );
}
