import type { Place } from '@shunlu/api-contract';
import { useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { swapIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { getCredit } from '../lib/getCredit.ts';
import { AddressField } from '../AddressField/AddressField.tsx';
import type { SearchPlaces } from '../AddressField/createSuggester.ts';

export interface AddressPairProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Start of the ride; null while none is chosen. */
  start: Place | null;
  /** End of the ride; null while none is chosen. */
  end: Place | null;
  /** Called with the chosen start, or null when it is cleared or its text changes. */
  onStartChange: (place: Place | null) => void;
  /** Same for the end. */
  onEndChange: (place: Place | null) => void;
  /** Searches places by name, for both fields. */
  searchPlaces: SearchPlaces;
  /** Error text of the start. */
  startError?: string | undefined;
  /** Error text of the end. */
  endError?: string | undefined;
  /** Id of the start's input, the target of an error summary. */
  startId?: string | undefined;
  /** Id of the end's input. */
  endId?: string | undefined;
  /** Ref to the start's input. */
  startRef?: Ref<HTMLInputElement> | undefined;
  /** Ref to the end's input. */
  endRef?: Ref<HTMLInputElement> | undefined;
  /** Shows both, but they cannot be changed. */
  isDisabled?: boolean | undefined;
  /** Whether the swap button is hidden. */
  hasNoSwap?: boolean | undefined;
}

const Root = styled.div`
  --_mark-middle: 20px;
  --_field-middle: calc(var(--control) / 2);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
  min-inline-size: 0;

  > [data-part='fields'] { display: grid; gap: var(--space-2); min-inline-size: 0; }
  > [data-part='fields'] > div { min-inline-size: 0; }
  [data-part='first'] { position: relative; }
  /* Line from the middle of the first field to the middle of the second, also if an error makes the first taller. */
  [data-part='first']::after {
    content: '';
    position: absolute;
    z-index: var(--z-raised);
    inset-block: var(--_field-middle) calc(-1 * (var(--space-2) + var(--_field-middle)));
    inset-inline-start: calc(var(--_mark-middle) + var(--border-strong) - var(--route-width) / 2);
    inline-size: var(--route-width);
    background: var(--route-line);
    pointer-events: none;
    forced-color-adjust: none;
  }
  /* Beside the line. */
  [data-component='FieldError'] { padding-inline-start: var(--space-10); }
  [data-component='AddressField'] [data-part='mark'] { z-index: calc(var(--z-raised) + 1); }
  [data-part='credit'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  /* Between both fields, also while the first shows an error. */
  > [data-component='IconButton'] {
    margin-block-start: calc(var(--control) + (var(--space-2) - var(--touch)) / 2);
    color: var(--text-muted);
  }
`;

/**
 * Two address fields for start and end, joined by the route line, with a swap button. Labels name the fields; ring, line and dot
 * show which is which.
 */
export function AddressPair({
  start,
  end,
  onStartChange,
  onEndChange,
  searchPlaces,
  startError,
  endError,
  startId,
  endId,
  startRef,
  endRef,
  isDisabled,
  hasNoSwap = false,
  ...rest
}: AddressPairProps) {
  const { t } = useTranslation('places');
  // The fields themselves are swapped, so that typed text goes along.
  const [isSwapped, setSwapped] = useState(false);
  const [first, second] = isSwapped ? ['end', 'start'] : ['start', 'end'];
  const swap = () => {
    setSwapped(!isSwapped);
    onStartChange(end);
    onEndChange(start);
  };
  const credit = getCredit(start) ?? getCredit(end);
  const near = (other: Place | null): SearchPlaces => (query, options) => searchPlaces(query, { ...options, near: other ?? undefined });
  const shared = { isDisabled, isLabelHidden: true };

  return (
    <Root data-component="AddressPair" role="group" aria-label={t('address.pair')} {...rest}>
      <div data-part="fields">
        <div key={first} data-part="first">
          <AddressField
            {...shared}
            end="start"
            label={t('start')}
            placeholder={t('address.startPlaceholder')}
            value={start}
            searchPlaces={near(end)}
            onValueChange={onStartChange}
            error={startError}
            id={startId}
            ref={startRef}
          />
        </div>
        <div key={second}>
          <AddressField
            {...shared}
            end="end"
            label={t('end')}
            placeholder={t('address.endPlaceholder')}
            value={end}
            searchPlaces={near(start)}
            onValueChange={onEndChange}
            error={endError}
            id={endId}
            ref={endRef}
          />
        </div>
        {credit !== null && <p data-part="credit">{t('address.credit', { credit })}</p>}
      </div>
      {!hasNoSwap && (
        <IconButton icon={swapIcon} label={t('address.swap')} disabled={isDisabled || (!start && !end)} onClick={swap} />
      )}
    </Root>
  );
}
