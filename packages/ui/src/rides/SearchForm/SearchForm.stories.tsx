import preview from '#storybook/preview';
import { airportTerminal, hsinchuSciencePark, taipeiMainStation } from '@shunlu/api-contract/fixtures';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { findPlaces } from '../../places/forStories.ts';
import { EMPTY_SEARCH } from '../search/searchValues.ts';
import { SearchForm } from './SearchForm.tsx';

const filled = { ...EMPTY_SEARCH, start: taipeiMainStation, end: hsinchuSciencePark };

const meta = preview.meta({
  title: 'Rides/SearchForm',
  component: SearchForm,
  args: { searchPlaces: findPlaces, onSearch: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 528 }}><Story /></div>],
  parameters: {
    docs: {
      description: {
        component:
          'What to search for. The button stays disabled until both ends are chosen, and says why. Days before today cannot be searched. Tab walks the fields; in an address the arrow keys choose a suggestion; on the slider they change the step; Enter searches. '
          + 'A screen reader hears a search region; the disabled button is described by what is missing.',
      },
    },
  },
});

/** R5.38: without both ends the button is disabled and says why. */
export const Empty = meta.story({
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^搜尋|^Search/ });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription();
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
  },
});

/** R2.39, R5.40: all criteria; only what is filled is sent. */
export const Filled = meta.story({
  args: { initialValues: filled },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(/出發時間|Departure time/), '1600');
    await fireEvent.change(canvas.getByRole('slider'), { target: { value: '0' } });
    await userEvent.click(canvas.getByRole('radio', { name: /單次|One-time/ }));
    await userEvent.selectOptions(canvas.getByLabelText(/最少座位|Min\. seats/), '2');
    await userEvent.selectOptions(canvas.getByLabelText(/每座最高|Max\. price/), '100');
    await userEvent.click(canvas.getByRole('button', { name: /^搜尋|^Search/ }));
    await expect(args.onSearch).toHaveBeenCalledWith(
      expect.objectContaining({ departure_time: '16:00', time_flexibility: 0, ride_type: 'one_time', min_seats: 2, max_price: 100 }),
      expect.objectContaining({ start: taipeiMainStation, flexibility: 0 }),
    );
  },
});

/** R5.39 */
export const DateInThePast = meta.story({
  args: { initialValues: { ...filled, date: '2026-11-19' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^搜尋|^Search/ }));
    const date = canvas.getByLabelText(/出發日期|Departure date/);
    await expect(date).toBeInvalid();
    await expect(date).toHaveFocus();
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
});

export const Searching = meta.story({ args: { initialValues: filled, isSearching: true } });

export const Long = meta.story({
  args: { initialValues: { ...filled, start: airportTerminal, date: '2026-11-20', time: '16:00' }, failure: 'The service is unavailable right now. Please try again in a few minutes.' },
});
