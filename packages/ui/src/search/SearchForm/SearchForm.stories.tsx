import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { createI18n } from '../../i18n/createI18n.ts';
import { getAllTexts } from '../../i18n/getAllTexts.ts';
import { findPlaces } from '../../places/places.fixtures.ts';
import { EMPTY_SEARCH } from '../lib/search-values.ts';
import { SearchForm } from './SearchForm.tsx';

const filled = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark };

const meta = preview.meta({
  title: 'Search/SearchForm',
  component: SearchForm,
  args: { searchPlaces: findPlaces, onSearch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'What to search for: on the search page, above the results on a desk.',
      avoid: 'On a phone with results it makes room for a `SearchSummary`. What narrows loaded results are `ResultFilters`.',
      parts: 'Both ends joined by the route line, day and time, how flexible the time is, `PillSelect`s for type, seats and price, the button. What is missing or wrong stands at its place; the page may keep what the form holds in `state`, where a map fills it too.',
      keyboard: 'Tab walks the fields; in an address arrow keys choose a suggestion and Enter takes it; on the slider they change the step; Enter in a field searches. The first field in error takes the focus.',
      announced: 'A search region. The disabled button is described by what is missing; what is wrong is read with its field.',
    },
  },
});

const search = /^搜尋|^Search/;

/** R2.36, R5.38: without both ends the button is disabled and says why. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: search });
    await expect(button).toBeDisabled();
    const language = document.documentElement.lang === 'en' ? 'en' : 'zh-TW';
    const missing = createI18n({ texts: getAllTexts(), language }).t('search:validation.addressRequired');
    await expect(missing).toMatch(/^(請選擇上車點與下車點，就能搜尋。|Choose pick-up and destination to search\.)$/);
    await expect(button).toHaveAccessibleDescription(missing);
    const start = canvas.getByRole('combobox', { name: /上車點|Pick-up/ });
    await userEvent.type(start, '北車');
    await userEvent.click(await canvas.findByRole('option', { name: /台北車站/ }));
    await expect(button).toBeDisabled();
    const end = canvas.getByRole('combobox', { name: /下車點|Drop-off/ });
    await userEvent.type(end, '竹科');
    await userEvent.click(await canvas.findByRole('option', { name: /新竹科學園區/ }));
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^(清除下車點|Clear drop-off)$/ }));
    await expect(end).toHaveValue('');
    await expect(button).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^(清除上車點|Clear pick-up)$/ }));
    await expect(start).toHaveValue('');
  },
});

/** R2.39, R5.40: fills in all criteria; only filled ones are sent. */
export const Filled = meta.story({
  args: { initialValues: filled },
  play: async ({ canvas, args, userEvent }) => {
    const date = canvas.getByLabelText(/出發日期|Departure date/);
    await expect(date).toHaveAttribute('min', '2026-11-20');
    await fireEvent.change(date, { target: { value: '2026-11-23' } });
    await userEvent.type(canvas.getByLabelText(/出發時間|Departure time/), '1600');
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '0' } });
    await userEvent.selectOptions(canvas.getByLabelText(/行程類型|Ride type/), 'one_time');
    const seats = canvas.getByLabelText<HTMLSelectElement>(/最少座位|Min\. seats/);
    await expect(Array.from(seats.options, ({ value }) => value).filter((value) => value !== '')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    await userEvent.selectOptions(seats, '2');
    await userEvent.type(canvas.getByLabelText(/每座最高|Max\. price/), '137');
    await userEvent.click(canvas.getByRole('button', { name: search }));
    await expect(args.onSearch).toHaveBeenCalledWith(
      expect.objectContaining({ departure_date: '2026-11-23', departure_time: '16:00', time_flexibility: 0, ride_type: 'one_time', min_seats: 2, max_price: 137 }),
      expect.objectContaining({ start: taipeiMainStation, flexibility: 0 }),
    );
  },
});

/** R9.9: the time is anytime by default; R5.40: the first option of its list clears a criterion. */
export const TakenBack = meta.story({
  args: { initialValues: { ...filled, minSeats: 2, rideType: 'recurring' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/不限時段|Anytime/));
    await userEvent.selectOptions(canvas.getByLabelText(/行程類型|Ride type/), '');
    await userEvent.selectOptions(canvas.getByLabelText(/最少座位|Min\. seats/), '');
    await userEvent.click(canvas.getByRole('button', { name: search }));
    const [[query]] = (args.onSearch as ReturnType<typeof fn>).mock.calls as [[object]];
    await expect(Object.keys(query).sort()).toEqual(['from_address', 'from_lat', 'from_lng', 'to_address', 'to_lat', 'to_lng']);
  },
});

/** A URL may contain another price than the options: it is shown and can be cleared. */
export const OtherPrice = meta.story({
  args: { initialValues: { ...filled, maxPrice: 120 } },
  play: async ({ canvas, args, userEvent }) => {
    const price = canvas.getByLabelText(/每座最高|Max\. price/);
    await expect(price).toHaveDisplayValue(/120/);
    await userEvent.clear(price);
    await userEvent.click(canvas.getByRole('button', { name: search }));
    await expect(args.onSearch).toHaveBeenCalledWith(expect.not.objectContaining({ max_price: 120 }), expect.anything());
  },
});

/** R2.39, R5.39, R5.12: yesterday shows an error until the date is changed; today is searched. */
export const DateInThePast = meta.story({
  // In Taipei the day has begun, in UTC it has not.
  parameters: { now: '2026-11-20T00:30:00+08:00' },
  args: { initialValues: { ...filled, date: '2026-11-19' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: search }));
    const date = canvas.getByLabelText(/出發日期|Departure date/);
    await expect(date).toHaveAttribute('min', '2026-11-20');
    await expect(date).toBeInvalid();
    await expect(date).toHaveFocus();
    await expect(date).toHaveAccessibleDescription(/^(日期不能早於今天。|The date cannot be in the past\.?)$/);
    await expect(args.onSearch).not.toHaveBeenCalled();
    await fireEvent.change(date, { target: { value: '2026-11-20' } });
    await waitFor(() => expect(date).not.toHaveAttribute('aria-invalid'));
    await userEvent.click(canvas.getByRole('button', { name: search }));
    await expect(args.onSearch).toHaveBeenCalledWith(expect.objectContaining({ departure_date: '2026-11-20' }), expect.anything());
  },
});

export const Loading = meta.story({
  args: { initialValues: filled, isSearching: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /搜尋中|Searching/ }));
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
});

/** R8.13 */
export const InError = meta.story({
  args: { initialValues: filled, failure: '服務暫時無法使用，請稍後再試。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: search })).toBeEnabled();
  },
});

export const Keyboard = meta.story({
  args: { initialValues: filled },
  play: async ({ canvas, args, userEvent }) => {
    const reach = async (element: HTMLElement) => {
      for (let tabs = 0; tabs < 20 && document.activeElement !== element; tabs++) await userEvent.tab();
      await expect(element).toHaveFocus();
    };
    await reach(canvas.getByRole('combobox', { name: /下車點|Drop-off/ }));
    await userEvent.keyboard('{Control>}a{/Control}北車');
    await canvas.findByRole('option', { name: /台北車站/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await reach(canvas.getByLabelText(/出發時間|Departure time/));
    await userEvent.keyboard('0730');
    await reach(canvas.getByRole('slider'));
    // Simulates an arrow key on a native range input; simulated keys do nothing.
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '6' } });
    await reach(canvas.getByRole('button', { name: search }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith(
      expect.objectContaining({ departure_time: '07:30', time_flexibility: 6, to_address: taipeiMainStation.full_name }),
      expect.anything(),
    );
  },
});

export const LongText = meta.story({
  args: {
    initialValues: {
      ...filled, start: airportTerminal, date: '2026-11-20', time: '16:00', flexibility: 6, rideType: 'recurring', minSeats: 8, maxPrice: 1_000,
    },
    failure: 'The service is unavailable right now. Please try again in a few minutes.',
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
