import { LIMITS } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Field } from '../../forms/Field/Field.tsx';
import type { ValueFieldProps } from '../../forms/Field/Field.tsx';
import { splitFieldProps } from '../../forms/Field/splitFieldProps.ts';
import { InputBox } from '../../forms/InputBox/InputBox.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { closeIcon, pinIcon, searchIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { getArea } from '../lib/points.ts';
import type { SearchPlaces } from './createSuggester.ts';
import { useAddressField } from './useAddressField.ts';
import { preloadPositioning, usePositionedList } from './usePositionedList.ts';

/** Input props that the field sets itself. */
type ControlledByField = 'onCompositionEnd' | 'onCompositionStart' | 'onFocus' | 'onKeyDown';

export interface AddressFieldProps extends Omit<ValueFieldProps<Place | null>, ControlledByField> {
  /** Chosen place; null if none, also while typed text matches no place. */
  value: Place | null;
  /** Searches places by name. */
  searchPlaces: SearchPlaces;
  /** End of the route: shows the green ring or the red dot; without it a magnifier. */
  end?: 'start' | 'end' | undefined;
  /** Shows the place, but it cannot be changed. */
  isDisabled?: boolean | undefined;
}

const Root = styled.div`
  --_mark: 15px;
  --_ring: 4px;
  --_edge: 3px;
  position: relative;
  min-inline-size: 0;

  [data-part='mark'] {
    flex: none;
    position: relative;
    z-index: var(--z-raised);
    inline-size: var(--_mark);
    block-size: var(--_mark);
    border: var(--_ring) solid var(--route-start);
    border-radius: var(--radius-full);
    background: var(--surface);
    forced-color-adjust: none;
  }
  [data-end='end'] { border-color: var(--route-end); background: var(--route-end); }

  [data-part='list'] {
    position: absolute;
    display: flex;
    flex-direction: column;
    z-index: var(--z-sheet);
    inset-inline: 0;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    background: var(--surface-raised);
    box-shadow: var(--shadow-2);
  }
  ul { overflow-y: auto; padding-block: var(--space-1); }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 0 var(--space-3);
    min-block-size: var(--touch);
    padding: var(--space-2) var(--space-4);
    line-height: var(--line-snug);
    cursor: pointer;
  }
  li svg { color: var(--text-muted); }
  @media (hover: hover) {
    li:hover { background: var(--surface-sunken); }
  }
  li[aria-selected='true'] {
    padding-inline-start: calc(var(--space-4) - var(--_edge));
    border-inline-start: var(--_edge) solid var(--accent);
    background: var(--accent-soft);
  }
  [data-part='name'] { display: block; font-weight: var(--weight-bold); }
  [data-part='area'], [data-part='list'] > p { display: block; color: var(--text-muted); font-size: var(--size-small); }
  [data-part='list'] > p { padding: var(--space-3) var(--space-4); }
  [data-part='list'] > button {
    min-block-size: var(--touch);
    padding: 0 var(--space-4);
    border: 0;
    background: none;
    color: var(--accent-text);
    font-weight: var(--weight-bold);
    text-align: start;
  }
`;

/**
 * Address input with suggestions (a combobox): arrows move in the list, Enter chooses, Escape closes it. Enter without a choice
 * takes the likeliest place of that name. Typed text is never lost.
 */
export function AddressField({
  value,
  onValueChange,
  searchPlaces,
  end,
  isDisabled = false,
  onBlur,
  ref,
  ...rest
}: AddressFieldProps) {
  const { t } = useTranslation('places');
  const [{ className, style, ...frame }, input] = splitFieldProps(rest);
  const listId = useId();
  const field = useAddressField({ value, onValueChange, searchPlaces });
  const attach = useMergedRef(ref, field.inputRef);
  const [box, list] = usePositionedList();
  const optionId = (index: number) => `${listId}-${index}`;
  const clearLabel = t(end ? (end === 'start' ? 'address.clearStart' : 'address.clearEnd') : 'address.clear');

  return (
    <Root data-component="AddressField" className={className} style={style}>
      <Field {...frame}>
        {(control) => (
          <InputBox ref={box} isInvalid={frame.error !== undefined} isDisabled={isDisabled}>
            {end ? <span data-part="mark" data-end={end} /> : <Icon shape={searchIcon} size={20} />}
            <input
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={LIMITS.address.max}
              {...input}
              {...control}
              ref={attach}
              role="combobox"
              aria-expanded={field.isOpen && field.places.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={field.active === null ? undefined : optionId(field.active)}
              aria-required={frame.mark === 'required' || undefined}
              disabled={isDisabled}
              value={field.text}
              onChange={(event) => field.type(event.currentTarget.value)}
              onCompositionStart={field.startComposition}
              onCompositionEnd={(event) => field.endComposition(event.currentTarget.value)}
              onKeyDown={field.onKeyDown}
              onFocus={() => {
                void preloadPositioning();
                field.onFocus();
              }}
              onBlur={() => {
                field.onBlur();
                onBlur?.();
              }}
            />
            {field.text !== '' && !isDisabled && (
              // Not in the tab order: keyboards erase in the field, and Tab leads to the other address.
              <IconButton icon={closeIcon} size={20} label={clearLabel} tabIndex={-1} onClick={field.clear} />
            )}
          </InputBox>
        )}
      </Field>
      {field.isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press here leaves focus, and with it the keys, in the field
        <div data-part="list" ref={list} onMouseDown={(event) => event.preventDefault()}>
          {field.places.length > 0 ? (
            <ul id={listId} role="listbox" aria-label={t('address.suggestions')}>
              {field.places.map((place, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
                <li
                  key={place.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === field.active}
                  ref={index === field.active ? scrollIntoList : undefined}
                  onClick={() => field.choose(place)}
                >
                  <Icon shape={pinIcon} size={20} />
                  <span>
                    <span data-part="name">{place.display_name}</span>
                    <span data-part="area">{getArea(place)}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t(field.state === 'failed' ? 'address.failed' : 'address.none')}</p>
          )}
          {field.state === 'failed' && (
            <button type="button" tabIndex={-1} onClick={field.retry}>{t('address.retry')}</button>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{getStatusText(t, field)}</VisuallyHidden>
    </Root>
  );
}

function scrollIntoList(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

type Translate = ReturnType<typeof useTranslation<'places'>>['t'];

function getStatusText(t: Translate, { isOpen, state, places }: ReturnType<typeof useAddressField>): string {
  if (state === 'searching') return t('address.searching');
  if (!isOpen) return '';
  if (state === 'failed') return t('address.failedKeys');
  return places.length === 0 ? t('address.none') : t('address.found', { count: places.length });
}
