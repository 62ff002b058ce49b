import preview from '#storybook/preview';
import { hsinchuSciencePark, lastSeatOffer, newcomer, offer, request, taipeiMainStation, yijunOwn } from '@shunlu/api-contract/fixtures';
import { mapIsReady } from '@shunlu/ui/places/places.fixtures.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCard, chooseAddress, find, openRidePage, openTab, press, say, searchTaipeiToHsinchu } from '../testing/userActions.ts';
import { useApp } from '../api/appStore.ts';
import { beginFlow, FlowHarness } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { createRequestBy } from '../testing/mockServer/trips.ts';

const meta = preview.meta({
  title: 'Flows/Search',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/search' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [offer, lastSeatOffer, createRequestBy(newcomer)] } }),
});

/** A passenger filters results, opens a ride, returns to the same results, and later to the search (R2.67). */
export const FromResultsToRideAndBack = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    await step('Three rides are found', async () => {
      await searchTaipeiToHsinchu();
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    });
    await step('Of those that look for a driver there is one', async () => {
      await userEvent.selectOptions(await screen.findByLabelText(say('rides:filter.kind')), say('rides:filter.request'));
      await expect(await screen.findByText(say('rides:results.filtered', { shown: 1, loaded: 3 }))).toBeVisible();
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    });
    await step('It opens over the results, and then on its page', async () => {
      await press('button', say('rides:card.join'), await getCard('黃小美'));
      await openRidePage();
      await expect(await screen.findByText(request.description)).toBeVisible();
    });
    await step('Back are the results, narrowed as before', async () => {
      await press('link', say('rides:details.back'));
      await expect(await screen.findByText(say('rides:results.filtered', { shown: 1, loaded: 3 }))).toBeVisible();
      await press('button', say('rides:filter.clear'));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    });
    await step('When she searches another time, this one is among the recent ones', async () => {
      await openTab('search');
      const recent = within(await screen.findByRole('region', { name: say('search:recent') }));
      await userEvent.click(await recent.findByRole('link'));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    });
    await expect(useApp.getState().searchHistory).toHaveLength(1);
  },
});

/** Clicks the middle of the map. */
async function pressMap(canvasElement: HTMLElement) {
  const map = await mapIsReady(canvasElement);
  const { left, top, width, height } = map.getBoundingClientRect();
  await userEvent.pointer({ keys: '[MouseLeft]', target: map, coords: { clientX: left + width / 2, clientY: top + height / 2 } });
}

/** A passenger who does not know the name of a place picks it on the map. */
export const FromTheMapToResults = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step, canvasElement }) => {
    const start = () => find('combobox', say('places:start'));
    await step('A click picks the start, by the name of what is there', async () => {
      await pressMap(canvasElement);
      await waitFor(async () => expect(await start()).toHaveValue('台北車站'));
    });
    await step('Cleared, it is picked again', async () => {
      await press('button', say('places:address.clearStart'));
      await expect(await start()).toHaveValue('');
      await pressMap(canvasElement);
      await waitFor(async () => expect(await start()).toHaveValue('台北車站'));
    });
    await step('The end is typed; both are searched for', async () => {
      await chooseAddress('end', '新竹科學園區');
      await press('button', say('search:submit'));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    });
    await expect(useApp.getState().searchHistory).toMatchObject([{ from_address: taipeiMainStation.full_name, to_address: hsinchuSciencePark.full_name }]);
  },
});
