import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import type { Place } from '@shunlu/api-contract';
import { airportTerminal, hsinchuSciencePark, sanxiaStation, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { findPlaces, providersPlace } from '../places.fixtures.ts';
import { AddressPair } from './AddressPair.tsx';
import type { AddressPairProps } from './AddressPair.tsx';
import { StatefulEnds } from './AddressPair.fixtures.tsx';

const meta = preview.meta({
  title: 'Places/AddressPair',
  component: AddressPair,
  args: { start: null, end: null, onStartChange: fn(), onEndChange: fn(), searchPlaces: findPlaces },
  render: (args) => <StatefulEnds of={AddressPair} args={args} />,
  parameters: {
    guide: {
      when: 'Where a ride starts and ends, by name: above a RoutePicker in forms, alone in a search.',
      avoid: 'For one place use AddressField. To show a route that cannot be changed use Itinerary.',
      parts:
        'Two address fields, joined by the route line from the green ring to the red dot; each with its error below it; '
        + 'at the side a button that exchanges both; below, whose data it is where a provider found one of the places. The labels are there for screen readers: ring and dot say it to the eye.',
      keyboard: 'Each field as AddressField. Tab goes from the start to the end, then to the button that exchanges them.',
      announced: 'A group “Route”, in it the comboboxes “Pick-up” and “Drop-off”, each with its error, and the button “Swap pick-up and drop-off”.',
    },
  },
});

const start = /^(上車點|Pick-up)$/;
const end = /^(下車點|Drop-off)$/;
const swap = /對調|Swap/;

export const Default = meta.story({ args: { start: taipeiMainStation, end: hsinchuSciencePark } });

export const Swapping = Default.extend({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: swap }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(args.onEndChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(canvas.getByRole('combobox', { name: start })).toHaveValue('新竹科學園區');
    await expect(canvas.getByRole('combobox', { name: end })).toHaveValue('台北車站');
  },
});

/** Typed text that matches no place is swapped too, and searched there. */
export const SwappingWhatIsTyped = meta.story({
  args: { start: taipeiMainStation },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: end }), '竹科');
    await userEvent.click(canvas.getByRole('button', { name: swap }));
    const field = canvas.getByRole('combobox', { name: start });
    await expect(field).toHaveValue('竹科');
    await expect(canvas.getByRole('combobox', { name: end })).toHaveValue('台北車站');
    await userEvent.click(field);
    await userEvent.click(await canvas.findByRole('option', { name: /新竹科學園區/ }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
  },
});

/** A result that arrives after a swap goes to the field that has the text. */
export const SwappingWhatIsSought = meta.story({
  args: { start: taipeiMainStation, searchPlaces: fn(findPlaces) as AddressPairProps['searchPlaces'] },
  play: async ({ canvas, args }) => {
    let answer: ((places: Place[]) => void) | undefined;
    mocked(args.searchPlaces).mockImplementation((_query, { isExplicit }) => new Promise((resolve) => {
      if (isExplicit) answer = resolve;
    }));
    await userEvent.type(canvas.getByRole('combobox', { name: end }), '竹科園區{Enter}');
    await waitFor(() => expect(answer).toBeDefined());
    await userEvent.click(canvas.getByRole('button', { name: swap }));
    answer?.([hsinchuSciencePark]);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: start })).toHaveValue('新竹科學園區'));
    await expect(canvas.getByRole('combobox', { name: end })).toHaveValue('台北車站');
    await expect(args.onStartChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
    await expect(args.onEndChange).toHaveBeenLastCalledWith(taipeiMainStation);
  },
});

export const Empty = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: start }), '北車');
    await userEvent.click(await canvas.findByRole('option', { name: /台北車站/ }));
    await userEvent.type(canvas.getByRole('combobox', { name: end }), '竹科');
    await userEvent.click(await canvas.findByRole('option', { name: /新竹科學園區/ }));
    await expect(args.onStartChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(args.onEndChange).toHaveBeenLastCalledWith(hsinchuSciencePark);
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: start })).toHaveFocus();
    await userEvent.keyboard('北車');
    await canvas.findByRole('option', { name: /台北車站/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: end })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: swap })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEndChange).toHaveBeenLastCalledWith(taipeiMainStation);
    await expect(canvas.getByRole('combobox', { name: end })).toHaveValue('台北車站');
  },
});

/** Suggestions for one end rank by distance from the other. */
export const NearTheOther = meta.story({
  args: { start: taipeiMainStation, searchPlaces: fn(findPlaces) as AddressPairProps['searchPlaces'] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: end }), '竹科');
    await canvas.findByRole('option', { name: /新竹科學園區/ });
    await expect(args.searchPlaces).toHaveBeenLastCalledWith('竹科', expect.objectContaining({ near: taipeiMainStation, isExplicit: false }));
    await userEvent.clear(canvas.getByRole('combobox', { name: start }));
    await userEvent.type(canvas.getByRole('combobox', { name: start }), '北車');
    await waitFor(() => expect(args.searchPlaces).toHaveBeenLastCalledWith('北車', expect.objectContaining({ near: undefined })));
  },
});

/** D34: the provider's credit is shown as long as one of its places is. */
export const ProviderPlaceCredit = meta.story({
  args: { start: providersPlace, end: hsinchuSciencePark },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/© OpenStreetMap contributors/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: swap }));
    await expect(canvas.getByText(/© OpenStreetMap contributors/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /清除下車點|Clear drop-off/ }));
    await expect(canvas.queryByText(/OpenStreetMap/)).toBeNull();
  },
});

/** D34: places of the gazetteer whose coordinates are OpenStreetMap’s are credited, too. */
export const SourceCredited = meta.story({
  args: { start: sanxiaStation, end: hsinchuSciencePark },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/© OpenStreetMap contributors/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /清除上車點|Clear pick-up/ }));
    await expect(canvas.queryByText(/OpenStreetMap/)).toBeNull();
  },
});

export const Invalid = meta.story({
  args: { start: taipeiMainStation, startError: '上車點和下車點太近。', endError: '請選擇下車點。' },
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: start })).toHaveAccessibleDescription('上車點和下車點太近。');
    await expect(canvas.getByRole('combobox', { name: end })).toHaveAccessibleDescription('請選擇下車點。');
  },
});

export const Disabled = meta.story({ args: { start: taipeiMainStation, isDisabled: true } });

export const WithoutSwap = meta.story({ args: { start: taipeiMainStation, hasNoSwap: true } });

export const LongText = meta.story({
  args: {
    start: airportTerminal,
    end: airportTerminal,
    startError: '上車點和下車點太近，至少要相距 50 公尺。',
    endError: 'Pick-up and drop-off are the same place. They need to be at least 50 metres apart.',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
