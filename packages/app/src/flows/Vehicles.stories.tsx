import preview from '#storybook/preview';
import { altis, caddy, damingOwn, ownOffer } from '@shunlu/api-contract/fixtures';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { getCard, expectSaid, find, fill, getDialog, openTab, press, say } from '../testing/userActions.ts';
import { beginFlow, FlowHarness, getMockServer } from '../testing/FlowHarness.tsx';
import { PASSWORD } from '../testing/mockServer/data.ts';

const meta = preview.meta({
  title: 'Flows/Vehicles',
  component: FlowHarness,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/vehicles' },
  beforeEach: (context) =>
    beginFlow(context, {
      as: damingOwn, mode: 'driver',
      data: { accounts: [{ user: damingOwn, password: PASSWORD }], vehicles: [altis, { ...caddy, is_available: true }], rides: [ownOffer] },
    }),
});

/** A driver has two vehicles: edits and deactivates one, and deletes the other. */
export const FromChangeToSale = meta.story({
  globals: { viewport: { value: 'desk' }, mode: 'driver' },
  play: async ({ step }) => {
    await step('The form opens with what is known of the vehicle', async () => {
      await press('button', say('vehicles:edit'), await getCard(altis.license_plate));
      const form = await getDialog();
      await expect(await form.findByLabelText(say('vehicles:form.plate'), { exact: false })).toHaveValue(altis.license_plate);
      await fill(say('vehicles:form.color'), '寶藍', form);
      await userEvent.click(await find('checkbox', say('vehicles:form.available'), form));
      await press('button', say('vehicles:form.save'), form);
      await expectSaid(say('screens:toast.vehicleSaved'));
    });
    await step('Its card says so', async () => {
      const changed = await getCard('寶藍');
      await expect(await changed.findByText(say('vehicles:availability.unavailable'))).toBeVisible();
    });
    await step('No new ride can be offered in it, but in the other one', async () => {
      await openTab('offer');
      await expect(await screen.findByRole('radio', { name: new RegExp(altis.model) })).toBeDisabled();
      await expect(await screen.findByRole('radio', { name: new RegExp(caddy.model) })).toBeEnabled();
    });
    await step('What a ride is still to be driven in cannot be deleted', async () => {
      await openTab('vehicles');
      await press('button', say('vehicles:delete'), await getCard(altis.license_plate));
      const question = await getDialog('alertdialog');
      await press('button', say('vehicles:confirm.confirm'), question);
      await expect(await question.findByText(say('errors:VEHICLE_IN_USE'))).toBeVisible();
      await press('button', say('vehicles:confirm.keep'), question);
    });
    await step('The other one can', async () => {
      await press('button', say('vehicles:delete'), await getCard(caddy.license_plate));
      await press('button', say('vehicles:confirm.confirm'), await getDialog('alertdialog'));
      await expectSaid(say('screens:toast.vehicleDeleted'));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    });
    await expect(getMockServer().data.vehicles).toMatchObject([{ id: altis.id, color: '寶藍', is_available: false }]);
  },
});
