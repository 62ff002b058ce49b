import preview from '#storybook/preview';
import { searchPlaces } from '@shunlu/api-contract';
import type { Place } from '@shunlu/api-contract';
import { hsinchuSciencePark, taipeiMainStation, zhukePlaces } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { deferredHandler, waitForResponses } from '../../testing/mock-responses.ts';
import { Stateful } from '../../testing/Stateful.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { useServedPlaces } from '../places.fixtures.ts';
import { AddressField } from './AddressField.tsx';
import type { AddressFieldProps } from './AddressField.tsx';

/** The field, wired as in the app: it searches through the API client. */
function ServedAddressField(args: Omit<AddressFieldProps, 'searchPlaces'>) {
  const served = useServedPlaces();
  return <Stateful<AddressFieldProps> field={AddressField} args={{ ...args, searchPlaces: served.searchPlaces }} />;
}

const meta = preview.meta({
  title: 'Places/AddressField/Server states',
  component: ServedAddressField,
  tags: ['!autodocs'],
  args: { label: '上車點', end: 'start' as const, placeholder: '從哪裡出發？', value: null, onValueChange: fn() },
  parameters: { conformance: { none: 'the component with the contract’s client around it' } },
});

/** Holds responses back until the play function sends them. */
const held = deferredHandler(searchPlaces);

/** RD.65: sends the text and the limit of 5; a chosen place is the one that the server returned. */
export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, ({ query }) => ({ places: query['q'] === '竹科' && query['limit'] === '5' ? zhukePlaces : [] })));
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), '竹科');
    await userEvent.click(await canvas.findByRole('option', { name: /新竹科學園區/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, { places: [] }));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '香格里拉');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/找不到這個地點|No such place/));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, 'loading'));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '竹科');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/搜尋地點中|Searching/));
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
  },
});

/** R8.19: down once, then there. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(mock(searchPlaces, () => (calls++ === 0 ? mockError('UNAVAILABLE') : { places: zhukePlaces })));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '竹科');
    await userEvent.click(await canvas.findByRole('button', { name: /再試一次|Try again/ }));
    await expect(await canvas.findAllByRole('option')).toHaveLength(zhukePlaces.length);
  },
});

/** Previous places stay while the next are loading, so that the list does not flicker. */
export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '竹科');
    await held.respond({ q: '竹科' }, { places: zhukePlaces });
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
    await userEvent.type(input, '管');
    await held.waitForRequest({ q: '竹科管' });
    await expect(canvas.getByRole('status')).toHaveTextContent(/搜尋地點中|Searching/);
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await held.respond({ q: '竹科管' }, { places: zhukePlaces.slice(1) });
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
  },
});

/** R9.12: the response to the later text comes first; the late response to the earlier one is not shown. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '台北');
    await held.waitForRequest({ q: '台北' });
    await userEvent.clear(input);
    await userEvent.type(input, '竹科');
    await held.respond({ q: '竹科' }, { places: zhukePlaces });
    await expect(await canvas.findAllByRole('option')).toHaveLength(2);
    await held.respond({ q: '台北' }, { places: [taipeiMainStation] });
    await waitForResponses();
    await expect(canvas.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringContaining('新竹科學園區'),
      expect.stringContaining('竹科管理局'),
    ]);
  },
});

/** Clearing cancels the search: neither result nor error appears. */
export const Aborted = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '台北車站');
    await held.waitForRequest({ q: '台北車站' });
    await userEvent.click(canvas.getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    await held.respond({ q: '台北車站' }, { places: [taipeiMainStation] });
    await waitForResponses();
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(input).toHaveValue('');
  },
});

/** R7.69, R7.70, R5.37: Enter searches one place at once; typing never counts as a confirmed search, Enter does (D34). */
export const Geocoding = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '台北車');
    const typed = await held.waitForRequest({ q: '台北車' });
    await expect(typed.query).toEqual({ q: '台北車', limit: '5' });
    await userEvent.type(input, '站{Enter}');
    const meant = await held.waitForRequest({ q: '台北車站' });
    await expect(meant.query).toEqual({ q: '台北車站', limit: '1', explicit: 'true' });
    await held.respond({ q: '台北車站', limit: '1' }, { places: [taipeiMainStation] });
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(taipeiMainStation));
  },
});

function BesideAMap({ value: first, onValueChange, ...rest }: Omit<AddressFieldProps, 'searchPlaces'>) {
  const served = useServedPlaces();
  const [value, setValue] = useState(first);
  const change = (place: Place | null) => {
    setValue(place);
    onValueChange(place);
  };
  return (
    <Stack>
      <AddressField {...rest} value={value} onValueChange={change} searchPlaces={served.searchPlaces} />
      <Button variant="secondary" onClick={() => change(hsinchuSciencePark)}>在地圖上選竹科</Button>
    </Stack>
  );
}

/** R9.12: choosing a place elsewhere during a search drops the response. */
export const ChosenElsewhere = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  render: (args) => <BesideAMap {...args} />,
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, '台北車站{Enter}');
    await held.waitForRequest({ q: '台北車站', limit: '1' });
    await userEvent.click(canvas.getByRole('button', { name: '在地圖上選竹科' }));
    await held.respond({ q: '台北車站', limit: '1' }, { places: [taipeiMainStation] });
    await waitForResponses();
    await expect(input).toHaveValue('新竹科學園區');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(canvas.queryAllByRole('option')).toHaveLength(0);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
