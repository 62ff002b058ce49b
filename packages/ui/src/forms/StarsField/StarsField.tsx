import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { starIcon } from '../../primitives/Icon/icons.ts';
import { STARS } from '../../primitives/Stars/star-scale.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { GroupFieldProps } from '../Field/Field.tsx';
import { RadioField } from '../RadioField/RadioField.tsx';

export interface StarsFieldProps extends GroupFieldProps<number | null, number> {
  /** Rating from 1 to 5; `null` if none. */
  value: number | null;
  /** Called with 1 to 5. */
  onValueChange: (value: number) => void;
  /** Shows the stars, but they cannot be changed. */
  isDisabled?: boolean;
}

const Row = styled.div`
  --_star: 32px;
  display: flex;
  gap: var(--space-1);
  /* Aligns the first star with the label; its touch target begins before it. */
  margin-inline-start: calc((var(--_star) - var(--touch)) / 2);

  label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: var(--touch);
    block-size: var(--touch);
    border-radius: var(--radius-2);
    cursor: pointer;
  }
  input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: inherit; }
  svg { inline-size: var(--_star); block-size: var(--_star); fill: none; stroke: var(--line-control); stroke-width: 1.25; }
  /* Fills the stars up to the chosen one, or up to the hovered one. */
  label:has(input:checked) svg, label:has(~ label > input:checked) svg { fill: var(--star); stroke: var(--star); }
  &[aria-invalid] input:not(:disabled) ~ svg { stroke: var(--bad); }
  label:has(input:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: 0; }
  label:has(input:disabled) { cursor: not-allowed; }
  label:has(input:disabled) svg { stroke: var(--text-disabled); }
  label:has(input:disabled):has(input:checked) svg, label:has(input:disabled):has(~ label > input:checked) svg {
    fill: var(--text-disabled);
    stroke: var(--text-disabled);
  }
  @media (hover: hover) {
    &:has(label:hover > input:enabled) svg { fill: none; stroke: var(--line-control); }
    label:hover:has(input:enabled) svg, label:has(~ label:hover > input:enabled) svg { fill: var(--star); stroke: var(--star); }
  }
`;

/** Rating input of one to five stars, built from radios: arrow keys add or remove a star. */
export function StarsField({ value, onValueChange, isDisabled = false, ...field }: StarsFieldProps) {
  const { t } = useTranslation();
  const options = STARS.map((stars) => ({
    value: String(stars),
    label: t('rating.stars', { count: stars }),
    isDisabled,
  }));
  return (
    <RadioField
      {...field}
      component="StarsField"
      list={Row}
      options={options}
      value={value === null ? null : String(value)}
      onValueChange={(stars) => onValueChange(Number(stars))}
    >
      {({ label }) => (
        <>
          <Icon shape={starIcon} size={32} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </RadioField>
  );
}
