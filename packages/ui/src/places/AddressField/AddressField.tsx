import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react';
import { LIMITS } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { useId } from 'react';
import type { ComponentProps, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Field } from '../../forms/Field/Field.tsx';
import type { FieldTexts } from '../../forms/Field/Field.tsx';
import { InputBox } from '../../forms/InputBox/InputBox.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { closeIcon, pinIcon, searchIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { useMergedRef } from '../../primitives/refs/useMergedRef.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { areaOf } from '../geo/points.ts';
import type { SearchPlaces } from './suggester.ts';
import { useAddressField } from './useAddressField.ts';

export interface AddressFieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** The chosen place; null while there is none, also while text is typed that no place was chosen for. */
  value: Place | null;
  onValueChange: (place: Place | null) => void;
  searchPlaces: SearchPlaces;
  /** Which end of a route it is: puts the green ring or the red dot into the field. Without it a magnifier stands there. */
  end?: 'start' | 'end' | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Id of the input, for an error summary to link to. */
  controlId?: string | undefined;
  /** The input, for moving focus to it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Called when focus leaves the field. */
  onLeave?: (() => void) | undefined;
}

const Root = styled.div`
  --_mark: 15px;
  --_ring: 4px;
  --_air: 2px;
  --_edge: 3px;
  position: relative;
  min-inline-size: 0;

  [data-part='mark'] {
    flex: none;
    position: relative;
    z-index: 1;
    inline-size: var(--_mark);
    block-size: var(--_mark);
    border: var(--_ring) solid var(--route-start);
    border-radius: var(--radius-full);
    background: var(--surface);
    forced-color-adjust: none;
  }
  [data-part='mark'][data-end='end'] { border-color: var(--route-end); background: var(--route-end); }

  [data-part='list'] {
    z-index: var(--z-sheet);
    overflow-y: auto;
    border: var(--border) solid var(--line);
    border-radius: var(--radius-3);
    background: var(--surface-raised);
    box-shadow: var(--shadow-2);
    color: var(--text);
  }
  [role='listbox'] { padding-block: var(--space-1); }
  [role='option'] {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: start;
    gap: 0 var(--space-3);
    min-block-size: var(--touch);
    padding: var(--space-2) var(--space-4);
    line-height: var(--line-snug);
    cursor: pointer;
  }
  [role='option'] svg { margin-block-start: var(--_air); color: var(--text-muted); }
  [role='option'][aria-selected='true'] { background: var(--accent-soft); }
  [role='option'][aria-selected='true']::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: var(--_edge);
    background: var(--accent);
  }
  @media (hover: hover) {
    [role='option']:hover { background: var(--surface-sunken); }
    [role='option'][aria-selected='true']:hover { background: var(--accent-soft); }
  }
  [data-part='name'] { display: block; font-weight: var(--weight-bold); }
  [data-part='area'] { display: block; color: var(--text-muted); font-size: var(--size-small); }
  [data-part='none'] { padding: var(--space-3) var(--space-4); color: var(--text-muted); font-size: var(--size-small); line-height: var(--line-snug); }
`;

/** Pixels between the field and its list, and between the list and the window's edge. */
const LIST_GAP = 4;
const LIST_MAX_HEIGHT = 340;

/**
 * An address by name: type, choose from the list. A combobox: arrows move in the list, Enter chooses, Escape closes it;
 * Enter without a choice takes the likeliest place of that name. What was typed is never lost.
 */
export function AddressField({
  value,
  onValueChange,
  searchPlaces,
  end,
  label,
  hint,
  error,
  mark,
  isLabelHidden,
  placeholder,
  isDisabled,
  controlId,
  inputRef,
  onLeave,
  ...rest
}: AddressFieldProps) {
  const { t } = useTranslation('places');
  const listId = useId();
  const field = useAddressField({ value, onValueChange, searchPlaces });
  const attach = useMergedRef(inputRef, field.inputRef);
  const { refs, floatingStyles } = useFloating({
    open: field.isOpen,
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(LIST_GAP),
      flip({ padding: LIST_GAP }),
      size({
        padding: LIST_GAP,
        apply({ rects, availableHeight, elements }) {
          elements.floating.style.inlineSize = `${rects.reference.width}px`;
          elements.floating.style.maxBlockSize = `${Math.min(availableHeight, LIST_MAX_HEIGHT)}px`;
        },
      }),
    ],
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const clearLabel = t(end === 'start' ? 'address.clearStart' : end === 'end' ? 'address.clearEnd' : 'address.clear');

  return (
    <Root data-component="AddressField" data-end={end} {...rest}>
      <Field {...{ label, hint, error, mark, isLabelHidden, controlId }}>
        {(control) => (
          <InputBox ref={refs.setReference} isInvalid={error !== undefined} isDisabled={isDisabled}>
            {end ? <span data-part="mark" data-end={end} /> : <Icon shape={searchIcon} size={20} />}
            <input
              {...control}
              ref={attach}
              type="text"
              role="combobox"
              aria-expanded={field.isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={field.active === null ? undefined : optionId(field.active)}
              aria-required={mark === 'required' || undefined}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={LIMITS.address.max}
              disabled={isDisabled}
              placeholder={placeholder}
              value={field.text}
              onChange={(event) => field.type(event.currentTarget.value)}
              onCompositionStart={field.startComposition}
              onCompositionEnd={(event) => field.endComposition(event.currentTarget.value)}
              onKeyDown={field.onKeyDown}
              onFocus={field.onFocus}
              onBlur={() => {
                field.onBlur();
                onLeave?.();
              }}
            />
            {field.text !== '' && !isDisabled && (
              <IconButton icon={closeIcon} size={20} label={clearLabel} onClick={field.clear} />
            )}
          </InputBox>
        )}
      </Field>
      <div data-part="list" ref={refs.setFloating} style={floatingStyles} hidden={!field.isOpen}>
        <ul id={listId} role="listbox" aria-label={t('address.suggestions')} hidden={field.places.length === 0}>
          {field.places.map((place, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <li
              key={place.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === field.active}
              ref={index === field.active ? scrollIntoList : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => field.choose(place)}
            >
              <Icon shape={pinIcon} size={20} />
              <span>
                <span data-part="name">{place.display_name}</span>
                {areaOf(place) && <span data-part="area">{areaOf(place)}</span>}
              </span>
            </li>
          ))}
        </ul>
        {field.places.length === 0 && <p data-part="none">{t('address.none')}</p>}
      </div>
      <VisuallyHidden role="status">{statusText(t, field)}</VisuallyHidden>
    </Root>
  );
}

function scrollIntoList(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

type Translate = ReturnType<typeof useTranslation<'places'>>['t'];

function statusText(t: Translate, { isOpen, isSearching, places }: ReturnType<typeof useAddressField>): string {
  if (isSearching) return t('address.searching');
  if (!isOpen) return '';
  return places.length === 0 ? t('address.none') : t('address.found', { count: places.length });
}
