import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddressField } from './useAddressField.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Renders the hook as a field would. */
function field(): ReturnType<typeof useAddressField> {
  const given: ReturnType<typeof useAddressField>[] = [];
  function Probe() {
    given.push(useAddressField({ value: null, onValueChange: vi.fn(), searchPlaces: vi.fn() }));
    return null;
  }
  renderToString(<Probe />);
  const [first] = given;
  if (first === undefined) throw new Error('It was not rendered');
  return first;
}

it('R9.13: a field that is left waits 200 ms before its list closes, unless it has focus again', () => {
  vi.useFakeTimers();
  const { onBlur, onFocus } = field();
  onBlur();
  vi.advanceTimersByTime(199);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
  onBlur();
  onFocus();
  expect(vi.getTimerCount()).toBe(0);
});
