import type { Place } from '@shunlu/api-contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isInputMethodKey } from '../../primitives/lib/isInputMethodKey.ts';
import { createDelayedClose } from './delayedClose.ts';
import { createSuggester, IDLE } from './createSuggester.ts';
import type { SearchPlaces } from './createSuggester.ts';

export interface AddressFieldOptions {
  /** Chosen place, or null. */
  value: Place | null;
  onValueChange: (place: Place | null) => void;
  searchPlaces: SearchPlaces;
}

/** Behaviour of an address field: text, suggestions, keys. */
export function useAddressField({ value, onValueChange, searchPlaces }: AddressFieldOptions) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [shownValue, setShownValue] = useState(value);
  const [suggestions, setSuggestions] = useState(IDLE);
  const [isListWanted, setIsListWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const isComposing = useRef(false);

  // A place set from outside (the map, a swap, a restored draft) replaces typed text.
  if (value !== shownValue) {
    setShownValue(value);
    if (value) setTyped(null);
  }

  const latestSearch = useRef(searchPlaces);
  // After a swap (AddressPair) during a search, the result goes to the end that the field has then.
  const latestChange = useRef(onValueChange);
  useEffect(() => {
    latestSearch.current = searchPlaces;
    latestChange.current = onValueChange;
  });
  const [suggester] = useState(() =>
    createSuggester({
      search: (query, options) => latestSearch.current(query, options),
      onChange: (next) => {
        setSuggestions(next);
        setActive(null);
      },
    }),
  );
  // Cancel the search once a place is chosen, here or elsewhere.
  useEffect(() => {
    if (value) suggester.type('');
  }, [value, suggester]);
  const [closeList] = useState(() => () => {
    setIsListWanted(false);
    setActive(null);
  });
  const [delayedClose] = useState(() => createDelayedClose(closeList));
  useEffect(
    () => () => {
      suggester.stop();
      delayedClose.cancel();
    },
    [suggester, delayedClose],
  );

  const text = typed ?? value?.display_name ?? '';
  const { state, places } = suggestions;
  const isOpen = isListWanted && (places.length > 0 || state === 'found' || state === 'failed');

  const choose = (place: Place) => {
    setTyped(null);
    closeList();
    latestChange.current(place);
  };
  const type = (next: string) => {
    setTyped(next);
    setIsListWanted(true);
    if (value) onValueChange(null);
    // Do not search during composition, and drop the previous search.
    if (isComposing.current) suggester.stop();
    else suggester.type(next);
  };
  const geocode = async () => {
    setIsListWanted(true);
    const place = await suggester.geocode(text);
    if (place) choose(place);
  };
  const move = (step: 1 | -1) => {
    setIsListWanted(true);
    setActive((at) => {
      if (places.length === 0) return null;
      if (at === null) return step === 1 ? 0 : places.length - 1;
      return (at + step + places.length) % places.length;
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isInputMethodKey(event)) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const chosen = active === null || !isOpen ? undefined : places[active];
      // With a chosen place Enter submits the form; before, it searches the place.
      if (!chosen && (value || text.trim() === '')) return;
      event.preventDefault();
      if (chosen) choose(chosen);
      else if (state === 'failed') suggester.retry();
      else void geocode();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      closeList();
    }
  };

  return {
    inputRef,
    text,
    state,
    places,
    isOpen,
    active,
    choose,
    type,
    retry: suggester.retry,
    onKeyDown,
    startComposition: () => {
      isComposing.current = true;
    },
    endComposition: (next: string) => {
      isComposing.current = false;
      type(next);
    },
    onFocus: () => {
      delayedClose.cancel();
      if (typed !== null) setIsListWanted(true);
    },
    onBlur: delayedClose.schedule,
    clear: () => {
      suggester.type('');
      setTyped('');
      closeList();
      onValueChange(null);
      inputRef.current?.focus();
    },
  };
}
