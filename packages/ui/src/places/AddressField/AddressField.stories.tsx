import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { LIMITS } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Stateful } from '../../testing/Stateful.tsx';
import { failsToFind, findPlaces, longestPlaces, neverFinds } from '../places.fixtures.ts';
import { AddressField } from './AddressField.tsx';
import type { AddressFieldProps } from './AddressField.tsx';

const meta = preview.meta({
  title: 'Places/AddressField',
  component: AddressField,
  args: {
    label: '上車點',
    placeholder: '從哪裡出發？',
    value: null,
    onValueChange: fn(),
    searchPlaces: fn(findPlaces) as AddressFieldProps['searchPlaces'],
  },
  render: (args) => <Stateful<AddressFieldProps> field={AddressField} args={args} />,
  parameters: {
    conformance: 'control',
    guide: {
      when: 'To ask for one place by its name.',
      avoid: 'For the two ends of a route use AddressPair, which joins two of these. To point at a place on a map use RoutePicker, beside it.',
      parts:
        'Label; ring, dot or magnifier, which says what the place is for; the text; a button that clears it; below, the '
        + 'list of at most 5 places, each with its name and its county and township.\n\n'
        + 'It suggests from 2 characters, 300 ms after the last. An answer that a later text overtook is dropped. The '
        + 'list closes 200 ms after focus has left. Changing the text of a chosen place takes the choice back; the text '
        + 'itself is never lost. Where nothing was found, or the search failed, the list says which, and offers to ask again; '
        + 'where Enter’s own question failed nothing shows (spec §8).',
      keyboard:
        '↓ ↑ move in the list and around its ends, Enter chooses. Enter without a choice takes the likeliest place of '
        + 'that name, from 3 characters; with a place chosen it is the form’s. Escape closes the list. The button that clears the field is no stop of the Tab key. After a failed '
        + 'search Enter asks again. Keys that belong to an input method (注音, 倉頡) are left to it: Enter that ends a '
        + 'composition neither searches nor chooses.',
      announced:
        'A combobox with its label, error and hint. While it searches, that it does; then the number of suggestions, '
        + 'that there are none, or that the search failed and how to repeat it; each option as it is reached.',
    },
  },
});

export const Default = meta.story();

/** A press chooses a place and closes the list. */
export const Choosing = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '北車');
    await userEvent.click(await canvas.findByRole('option'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(input).toHaveValue('台北車站');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
});

export const Keyboard = meta.story({
  name: 'R5.36: type two characters, arrow down, Enter',
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('竹');
    await expect(args.searchPlaces).not.toHaveBeenCalled();
    await userEvent.keyboard('科');
    const options = await canvas.findAllByRole('option');
    await expect(options).toHaveLength(2);
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent(/2 個建議|2 suggestions/);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(input).toHaveValue('新竹科學園區');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('');
    await userEvent.keyboard('竹科');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /清除|Clear/ }), 'from one address the Tab key leads to the next').not.toHaveFocus();
  },
});

export const Clearing = meta.story({
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '竹科');
    await userEvent.click(canvas.getByRole('button', { name: /清除|Clear/ }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
});

export const Suggesting = meta.story({
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '竹科');
    await canvas.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('新竹科學園區');
  },
});

export const EnterFinds = meta.story({
  name: 'R5.37: Enter without a choice takes the likeliest place; two characters are too few',
  args: { searchPlaces: fn(async (query: string, { limit }: { limit: number }) => (limit === 1 && query ? [taipeiMainStation] : [])) },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '北車{Enter}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '北車站{Enter}');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(taipeiMainStation));
  },
});

/** During composition neither Enter nor text chooses or searches. */
export const Composing = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await fireEvent.compositionStart(input);
    await fireEvent.input(input, { target: { value: 'ㄓㄨˊㄎㄜ' } });
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    await new Promise((resolve) => {
      // Longer than the debounce, so that no search is pending.
      setTimeout(resolve, LIMITS.addressSearch.debounceMs + 100);
    });
    await expect(args.searchPlaces).not.toHaveBeenCalled();
    await fireEvent.input(input, { target: { value: '竹科' } });
    await fireEvent.compositionEnd(input);
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('竹科');
  },
});

/** A response to Enter does not replace text that is being composed. */
export const ComposingOn = meta.story({
  args: {
    searchPlaces: fn(() => new Promise<Place[]>((answer) => {
      setTimeout(() => answer([taipeiMainStation]), 200);
    })),
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '台北站{Enter}');
    await expect(args.searchPlaces).toHaveBeenCalled();
    await fireEvent.compositionStart(input);
    await fireEvent.input(input, { target: { value: '台北站ㄉㄨㄥ' } });
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await expect(input).toHaveValue('台北站ㄉㄨㄥ');
    await expect(args.onValueChange).not.toHaveBeenCalledWith(taipeiMainStation);
  },
});

export const Chosen = meta.story({
  name: 'R2.36: what is chosen can be cleared, and changing the text takes the choice back',
  args: { value: taipeiMainStation, end: 'start' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '東');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('台北車站東');
    await userEvent.click(canvas.getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
});

export const ClosedOnBlur = meta.story({
  name: 'R9.13: the list closes a moment after the field loses focus, and the text stays',
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '竹科');
    await canvas.findAllByRole('option');
    input.blur();
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'));
    await expect(input).toHaveValue('竹科');
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '香格里拉');
    await waitFor(() => expect(canvas.getAllByText(/找不到這個地點|No such place/)[0]).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent(/找不到這個地點|No such place/);
  },
});

export const InError = meta.story({
  name: 'R8.19: a failed search suggests nothing, says so, and is repeated by a press or Enter',
  args: { searchPlaces: fn(failsToFind) as AddressFieldProps['searchPlaces'] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '竹科');
    const again = { name: /再試一次|Try again/ };
    await canvas.findByRole('button', again);
    await expect(canvas.getByRole('status')).toHaveTextContent(/按 Enter 再試一次|Press Enter to try again/);
    await userEvent.click(canvas.getByRole('button', again));
    await waitFor(() => expect(args.searchPlaces).toHaveBeenCalledTimes(2));
    await expect(input).toHaveFocus();
    await canvas.findByRole('button', again);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.searchPlaces).toHaveBeenCalledTimes(3));
    await expect(input).toHaveValue('竹科');
  },
});

export const EnterFails = meta.story({
  name: 'R8.18: where Enter cannot find the place nothing shows',
  args: { searchPlaces: fn(failsToFind) as AddressFieldProps['searchPlaces'] },
  beforeEach() {
    const log = spyOn(console, 'warn').mockImplementation(() => undefined);
    return () => log.mockRestore();
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '台北車站{Enter}');
    await waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
    await expect(args.searchPlaces).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('button', { name: /再試一次|Try again/ })).toBeNull();
    await expect(canvas.getByRole('combobox')).toHaveValue('台北車站');
  },
});

export const Loading = meta.story({
  args: { searchPlaces: neverFinds },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '台北車站');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/搜尋地點中|Searching/));
  },
});

export const Invalid = meta.story({
  args: { error: '請選擇上車點。', end: 'start' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('請選擇上車點。');
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true, value: taipeiMainStation },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** Names wrap in the list, and are cut in the field. */
export const LongText = meta.story({
  args: {
    value: airportTerminal,
    end: 'end',
    label: '你要在哪裡下車（可以是車站、地標、路口或地址）',
    hint: 'Any place on the driver’s way will do: a station, a landmark, an interchange or an address.',
    searchPlaces: () => Promise.resolve(longestPlaces),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '，');
    await expect(await canvas.findAllByRole('option')).toHaveLength(longestPlaces.length);
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
