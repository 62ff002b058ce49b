import styled from 'styled-components';
import { Field } from '../Field/Field.tsx';
import type { ValueFieldProps } from '../Field/Field.tsx';
import { splitFieldProps } from '../Field/splitFieldProps.ts';

export interface SliderProps extends ValueFieldProps<number> {
  /** Minimum, at the start of the line. */
  min: number;
  /** Maximum, at the end of the line. */
  max: number;
  /** Step of one key press; up to twelve steps are drawn as stops. */
  step?: number;
  /** Formats the value, also for screen readers. */
  format?: (value: number) => string;
  /** Labels below both ends of the line. */
  endLabels?: readonly [start: string, end: string];
  /** Shows the value, but it cannot be changed. */
  isDisabled?: boolean;
  /** Name of the component built from this one, for `data-component`. */
  component?: string;
}

const Track = styled.div`
  --_thumb: 26px;
  --_ring: 5px;
  --_dot: 10px;
  --_dot-line: 2px;
  position: relative;
  block-size: var(--touch);
  margin-inline: calc(var(--_thumb) / 2);

  [data-part='line'], [data-part='done'] {
    position: absolute;
    inset-block-start: calc(50% - var(--route-width) / 2);
    block-size: var(--route-width);
    border-radius: var(--radius-full);
    pointer-events: none;
  }
  [data-part='line'] { inset-inline: 0; background: var(--line-strong); }
  [data-part='done'] { inset-inline-start: 0; inline-size: var(--at); background: var(--route-line); }
  [data-part='dots'] { position: absolute; inset: 0; display: flex; justify-content: space-between; align-items: center; pointer-events: none; }
  [data-part='dots'] > i {
    inline-size: var(--_dot);
    block-size: var(--_dot);
    margin-inline: calc(var(--_dot) / -2);
    border: var(--_dot-line) solid var(--line-control);
    border-radius: var(--radius-full);
    background: var(--surface);
  }
  [data-part='dots'] > i[data-past] { border-color: var(--route-line); background: var(--route-line); }
  [data-part='thumb'] {
    position: absolute;
    inset-block-start: calc(50% - var(--_thumb) / 2);
    inset-inline-start: calc(var(--at) - var(--_thumb) / 2);
    inline-size: var(--_thumb);
    block-size: var(--_thumb);
    border: var(--_ring) solid var(--accent);
    border-radius: var(--radius-full);
    background: var(--surface-raised);
    box-shadow: var(--shadow-2);
    pointer-events: none;
  }
  input {
    position: absolute;
    inset-block: 0;
    inset-inline: calc(var(--_thumb) / -2);
    inline-size: calc(100% + var(--_thumb));
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input::-webkit-slider-thumb { inline-size: var(--_thumb); block-size: var(--_thumb); }
  input::-moz-range-thumb { inline-size: var(--_thumb); block-size: var(--_thumb); }
  input:focus-visible ~ [data-part='thumb'] { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  input:disabled { cursor: not-allowed; }
  input:disabled ~ [data-part='thumb'] { border-color: var(--line-control); box-shadow: none; }
  input:disabled ~ [data-part='done'], input:disabled ~ [data-part='dots'] > i[data-past] { border-color: var(--line-control); background: var(--line-control); }

  @media (forced-colors: active) {
    input { opacity: 1; }
    [data-part='line'], [data-part='done'], [data-part='dots'], [data-part='thumb'] { display: none; }
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-caption);
  line-height: var(--line-snug);
`;

/** Maximum number of stops that are drawn as dots. */
const MAX_DOTS = 12;

/** Slider drawn as a route with stops. The native range input below provides touch and keys. */
export function Slider({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  format = String,
  endLabels,
  isDisabled = false,
  component = 'Slider',
  ...rest
}: SliderProps) {
  const [frame, input] = splitFieldProps(rest);
  const percent = max > min ? ((value - min) / (max - min)) * 100 : 0;
  const stops = Math.floor((max - min) / step) + 1;
  return (
    <Field data-component={component} {...frame} aside={<b>{format(value)}</b>}>
      {(control) => (
        <>
          <Track style={{ '--at': `${percent}%` }}>
            <input
              type="range"
              {...input}
              {...control}
              min={min}
              max={max}
              step={step}
              value={value}
              disabled={isDisabled}
              aria-valuetext={format(value)}
              onChange={(event) => onValueChange(event.target.valueAsNumber)}
            />
            <span data-part="line" />
            <span data-part="done" />
            {stops <= MAX_DOTS && (
              <span data-part="dots">
                {Array.from({ length: stops }, (_, index) => min + index * step).map((stop) => (
                  <i key={stop} data-past={stop <= value || undefined} />
                ))}
              </span>
            )}
            <span data-part="thumb" />
          </Track>
          {endLabels && <Ends aria-hidden="true"><span>{endLabels[0]}</span><span>{endLabels[1]}</span></Ends>}
        </>
      )}
    </Field>
  );
}
