import preview from '#storybook/preview';
import { newcomer, request, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expect, screen, waitFor } from 'storybook/test';
import { expectPage, find, getPage, press, say, getNavigation } from '../testing/userActions.ts';
import { beginFlow, FlowHarness } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';
import { createRequestBy } from '../testing/mockServer/trips.ts';

const meta = preview.meta({
  title: 'Flows/Both modes',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
  beforeEach: (context) =>
    beginFlow(context, { as: yijunOwn, data: { accounts: [{ user: yijunOwn, password: PASSWORD }], rides: [createRequestBy(newcomer)] } }),
});

/** A passenger becomes a driver: the app's content changes with the mode, and back again. */
export const FromPassengerToDriver = meta.story({
  globals: { viewport: { value: 'desk' } },
  play: async ({ step }) => {
    await step('A passenger finds rides, asks for one, and has bookings', async () => {
      await find('link', say('landing:quick.request.title'), await getPage());
      await expect(await (await getNavigation()).findByRole('link', { name: say('navigation:bookings') })).toBeVisible();
      await expect((await getNavigation()).queryByRole('link', { name: say('navigation:vehicles') })).toBeNull();
      await expect(document.documentElement).toHaveAttribute('data-mode', 'passenger');
    });
    await step('Switched, the same home offers rides, and knows vehicles and drives', async () => {
      await press('radio', say('common:mode.driver'));
      await find('link', say('landing:quick.offer.title'), await getPage());
      for (const name of ['offer', 'dashboard', 'vehicles'] as const) {
        await expect(await (await getNavigation()).findByRole('link', { name: say(`navigation:${name}`) })).toBeVisible();
      }
      await expect((await getNavigation()).queryByRole('link', { name: say('navigation:bookings') })).toBeNull();
      await expect(document.documentElement).toHaveAttribute('data-mode', 'driver');
    });
    await step('A driver offers, and needs a vehicle for it', async () => {
      await press('link', say('navigation:offer'), await getNavigation());
      await expectPage(say('rides:form.offerTitle'));
      await find('link', say('rides:form.addVehicle'), await getPage());
    });
    await step('On that page, too, the mode is one press away; home is the passenger’s again', async () => {
      await press('radio', say('common:mode.passenger'));
      await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mode', 'passenger'));
      await press('link', say('navigation:home'), await getNavigation());
      await find('link', say('landing:quick.request.title'), await getPage());
      await expect(screen.queryByRole('link', { name: new RegExp(`^${say('landing:quick.offer.title')}`) })).toBeNull();
    });
  },
});

/** The same request is shown differently by mode: passengers can join it, drivers can drive it. */
export const OnARequest = meta.story({
  args: { at: `/rides/${request.id}` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ step }) => {
    await step('A passenger may join it', async () => {
      await find('button', say('rides:actions.join'));
      await expect(screen.queryByRole('button', { name: say('rides:actions.drive') })).toBeNull();
    });
    await step('A driver may drive it', async () => {
      await press('radio', say('common:mode.driver'));
      await press('button', say('rides:actions.drive'));
      await find('heading', say('bookings:proposal.title'));
    });
  },
});
