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
  /** Where the ride starts; null while no place is chosen. */
  start: Place | null;
  /** Where it ends. */
  end: Place | null;
  /** Called with the chosen start, or null once it is cleared or its text is changed. */
  onStartChange: (place: Place | null) => void;
  /** The same of the end. */
  onEndChange: (place: Place | null) => void;
  /** Finds places by name, for both fields. */
  searchPlaces: SearchPlaces;
  /** What is wrong with the start, worded. */
  startError?: string | undefined;
  /** What is wrong with the end, worded. */
  endError?: string | undefined;
  /** Id of the start's input, for an error summary to link to. */
  startId?: string | undefined;
  /** Id of the end's input. */
  endId?: string | undefined;
  /** The start's input, for moving focus to it. */
  startRef?: Ref<HTMLInputElement> | undefined;
  /** The end's input. */
  endRef?: Ref<HTMLInputElement> | undefined;
  /** Both are shown, but nothing can be changed. */
  isDisabled?: boolean | undefined;
  /** Without the button that exchanges both. */
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
  /* From the middle of the first field to the middle of the second, however tall an error makes the first. */
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
  /* Clear of the line. */
  [data-component='FieldError'] { padding-inline-start: var(--space-10); }
  [data-component='AddressField'] [data-part='mark'] { z-index: calc(var(--z-raised) + 1); }
  [data-part='credit'] { color: var(--text-muted); font-size: var(--size-caption); line-height: var(--line-snug); }
  /* Between both fields, and there also while the first has an error below it. */
  > [data-component='IconButton'] {
    margin-block-start: calc(var(--control) + (var(--space-2) - var(--touch)) / 2);
    color: var(--text-muted);
  }
`;

/**
 * Where a ride starts and ends: two address fields joined by the route line, and a button that exchanges them.
 * Names are read as labels; visually ring, line and dot say which is which.
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
  // The fields change places with what they hold: what was typed in one and not chosen goes along.
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
