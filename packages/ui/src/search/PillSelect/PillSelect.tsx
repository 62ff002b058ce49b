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
  /* The platform's own list opens from anywhere on the pill; what it shows is as wide as its words, not as its longest line. */
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

/** One line of the list. */
export interface PillOption<Choice extends string = string> {
  /** What is reported; never the empty text, which stands for none. */
  value: Choice;
  /** What the line and the pill say. */
  label: string;
}

type ControlledByPill = 'children' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'size';

/** `className` and `style` go to the pill, `ref` and other props to its `<select>`. */
export interface PillSelectProps<Chosen extends string = string> extends Omit<ComponentProps<'select'>, ControlledByPill> {
  /** What it narrows; shown in the pill while nothing is chosen, and always its name for those who hear. */
  label: string;
  /** What the pill says while nothing is chosen, where the label alone would not say it: 座位不限. */
  placeholder?: string;
  /** The first line of the list, which takes the choice back. */
  anyLabel: string;
  /** In the order of the list. */
  options: readonly PillOption<Chosen>[];
  /** The chosen one; the empty text for none. */
  value: Chosen | '';
  /** Called with the chosen value, or with the empty text for none. */
  onValueChange: (value: Chosen | '') => void;
}

/** One of many in a row of choices: says what is chosen, opens the platform's own list. Blue while something is chosen. */
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
