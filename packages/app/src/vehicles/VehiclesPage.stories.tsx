import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { createVehicle, deleteVehicle, listVehicles, updateVehicle } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { altis, caddy, yijunOwn } from '@shunlu/api-contract/fixtures';
import { expectBusy, expectUnavailable, mockFailOnce, deferredHandler, tryAgain } from '@shunlu/ui/testing/mock-responses.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { logInAs, PageHarness } from '../testing/PageHarness.tsx';
import VehiclesPage from './VehiclesPage.tsx';

const meta = preview.meta({
  title: 'Pages/Vehicles',
  component: VehiclesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/vehicles"><Story /></PageHarness>],
  beforeEach: () => logInAs(yijunOwn, 'driver'),
});

/** R2.84, RD.50: a vehicle with upcoming rides cannot be deleted, and the dialog says why. */
export const Success = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, { vehicles: [altis, caddy] }), mock(deleteVehicle, mockError('VEHICLE_IN_USE')));
  },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article');
    await expect(cards).toHaveLength(2);
    await expect(getComputedStyle(cards[0]?.parentElement as HTMLElement).display).toBe('grid');
    await expect(cards[0]).toHaveTextContent(/可使用|Available/);
    await expect(cards[1]).toHaveTextContent(/停用中|Unavailable/);
    await userEvent.click(within(cards[0] as HTMLElement).getByRole('button', { name: /刪除|Delete/ }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /刪除車輛|Delete/ }));
    await expect(await within(dialog).findByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
});

/** R2.86 */
export const Empty = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, { vehicles: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /新增第一輛車|first vehicle/ })).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

const SAVE = { name: /儲存車輛|Save/ };

/** Fills in and submits the form of a new vehicle. */
async function fillIn(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/廠牌|Make/), 'Toyota');
  await userEvent.type(dialog.getByLabelText(/車款|Model/), 'Corolla Altis');
  await userEvent.type(dialog.getByLabelText(/顏色|Colou?r/), '白色');
  await userEvent.type(dialog.getByLabelText(/車牌|plate/i), 'abc-1234');
  await userEvent.click(dialog.getByRole('button', SAVE));
}

/** R2.86: adds the first vehicle. */
export const AddsTheFirst = meta.story({
  beforeEach({ msw }) {
    let vehicles = [] as (typeof altis)[];
    msw.use(
      mock(listVehicles, () => ({ vehicles })),
      mock(createVehicle, () => {
        vehicles = [altis];
        return { vehicle: altis };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /新增第一輛車|first vehicle/ }));
    await fillIn();
    await expect(await canvas.findByRole('article')).toBeVisible();
    await canvas.findByText(/車輛已新增|Vehicle added/);
  },
});

const lists = deferredHandler(listVehicles);

/** R2.85: list and form show the saved vehicle of the response before the list is fetched again. */
export const SavedBeforeRead = meta.story({
  beforeEach({ msw }) {
    msw.use(lists.handler(), mock(updateVehicle, ({ body }) => ({ vehicle: { ...altis, color: (body as { color: string }).color } })));
  },
  play: async ({ canvas }) => {
    await lists.respond({}, { vehicles: [altis, caddy] });
    const edit = async () => {
      await userEvent.click(within((await canvas.findAllByRole('article'))[0] as HTMLElement).getByRole('button', { name: /^編輯|^Edit/ }));
      return within(await screen.findByRole('dialog'));
    };
    const form = await edit();
    await userEvent.type(form.getByLabelText(/顏色|Colou?r/), '（新）');
    await userEvent.click(form.getByRole('button', SAVE));
    await canvas.findByText(/車輛已儲存|Vehicle saved/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getAllByRole('article')[0]).toHaveTextContent(`${altis.color}（新）`);
    await expect((await edit()).getByLabelText(/顏色|Colou?r/)).toHaveValue(`${altis.color}（新）`);
    await lists.waitForRequest();
    await userEvent.keyboard('{Escape}');
  },
});

/** R2.85: a deleted vehicle disappears, and an added one appears, before the list is fetched again. */
export const ChangedBeforeRead = meta.story({
  beforeEach({ msw }) {
    msw.use(lists.handler(), mock(deleteVehicle, { ok: true }), mock(createVehicle, { vehicle: altis }));
  },
  play: async ({ canvas }) => {
    await lists.respond({}, { vehicles: [altis, caddy] });
    await userEvent.click(within((await canvas.findAllByRole('article'))[0] as HTMLElement).getByRole('button', { name: /刪除|Delete/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /刪除車輛|Delete/ }));
    await canvas.findByText(/車輛已刪除|Vehicle deleted/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('article')).toHaveTextContent(caddy.license_plate);
    await userEvent.click(canvas.getByRole('button', { name: /^新增車輛|^Add/ }));
    await fillIn();
    await canvas.findByText(/車輛已新增|Vehicle added/);
    await expect(canvas.getAllByRole('article')[1]).toHaveTextContent(altis.license_plate);
  },
});

const updates = deferredHandler(updateVehicle);

/** A form that is closed while saving stays closed, and one that was opened since stays open. */
export const ClosedWhileSaving = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, { vehicles: [altis, caddy] }), updates.handler());
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('article');
    const edit = (card: HTMLElement | undefined) => userEvent.click(within(card as HTMLElement).getByRole('button', { name: /^編輯|^Edit/ }));
    const form = async () => within(await screen.findByRole('dialog'));
    await edit(first);
    await userEvent.click((await form()).getByRole('button', { name: /儲存車輛|Save/ }));
    await updates.waitForRequest();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await edit(second);
    const color = (await form()).getByLabelText(/顏色|Colou?r/);
    await userEvent.type(color, '（新）');
    await updates.respond({}, { vehicle: altis });
    await canvas.findByText(/車輛已儲存|Vehicle saved/);
    await expect(color).toBeVisible();
    await expect(color).toHaveValue(`${caddy.color}（新）`);
  },
});

export const Loading = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, 'loading'));
  },
  play: async ({ canvas }) => {
    await expectBusy();
    await expect(canvas.getByRole('button', { name: /新增車輛|Add vehicle/ })).toBeDisabled();
  },
});

export const InError = meta.story({
  parameters: { chromatic: { modes: allModes } },
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, mockError('UNAVAILABLE')));
  },
  play: expectUnavailable,
});

/** Try Again loads them. */
export const LoadedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listVehicles, { vehicles: [altis] }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await expect(await canvas.findByRole('article')).toBeVisible();
  },
});
