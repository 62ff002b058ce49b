import preview from '#storybook/preview';
import { LIMITS } from '@shunlu/api-contract';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Stateful } from '../../forms/forStories.tsx';
import { failsToFind, findPlaces, neverFinds } from '../forStories.ts';
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
    docs: {
      description: {
        component:
          'Asks for a place by name. For the two ends of a route use AddressPair, which joins two of these.\n\n'
          + '**Behaviour:** suggestions from 2 characters, 300 ms after the last, at most 5; the list closes 200 ms after '
          + 'the field loses focus. Enter without a choice takes the likeliest place, from 3 characters. Changing the text '
          + 'of a chosen place takes the choice back; the text itself is never lost.\n\n'
          + '**Keyboard:** ↓ ↑ move in the list, Enter chooses, Escape closes. Keys that belong to an input method (注音, '
          + '倉頡) are left to it: Enter that ends a composition neither searches nor chooses. '
          + '**Screen reader:** a combobox with a list; the number of suggestions, or that there are none, is announced.',
      },
    },
  },
});

export const Choosing = meta.story({
  name: 'R5.36: type, arrow down, Enter',
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '竹');
    await expect(args.searchPlaces).not.toHaveBeenCalled();
    await userEvent.type(input, '科');
    const options = await canvas.findAllByRole('option');
    await expect(options).toHaveLength(2);
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(input).toHaveValue('新竹科學園區');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
});

export const Suggesting = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '竹科');
    await canvas.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('新竹科學園區');
  },
});

export const ByMouse = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '北車');
    await userEvent.click(await canvas.findByRole('option'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(taipeiMainStation);
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
    await userEvent.type(input, '台北車站{Enter}');
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(taipeiMainStation));
  },
});

/** Enter and text of an unfinished composition neither choose nor search. */
export const Composing = meta.story({
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await fireEvent.compositionStart(input);
    await fireEvent.input(input, { target: { value: 'ㄓㄨˊㄎㄜ' } });
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    await new Promise((resolve) => {
      // Longer than it would take to search, so that nothing is still to come.
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

export const Chosen = meta.story({
  name: 'R2.36: what is chosen can be cleared, and changing the text takes the choice back',
  args: { value: taipeiMainStation, end: 'start' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '東');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('台北車站東');
    await userEvent.click(canvas.getByRole('button'));
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
  },
});

export const Left = meta.story({
  name: 'R9.13: the list closes 200 ms after the field loses focus, and the text stays',
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

export const NothingFound = meta.story({
  name: 'R8.19: a search that finds nothing, or fails, says so',
  args: { searchPlaces: failsToFind },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '香格里拉');
    await waitFor(() => expect(canvas.getAllByText(/找不到這個地點|No such place/)[0]).toBeVisible());
  },
});

export const Searching = meta.story({
  args: { searchPlaces: neverFinds },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '台北車站');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/搜尋地點中|Searching/));
  },
});

export const Invalid = meta.story({ args: { error: '請選擇上車點。', end: 'start' } });
export const Disabled = meta.story({ args: { isDisabled: true, value: taipeiMainStation } });
export const LongName = meta.story({ args: { value: airportTerminal, end: 'end' }, globals: { viewport: { value: 'small' } } });
