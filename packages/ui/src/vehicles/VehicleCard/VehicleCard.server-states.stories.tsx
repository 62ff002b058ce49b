import preview from '#storybook/preview';
import { deleteVehicle, listVehicles } from '@shunlu/api-contract';
import type { Vehicle } from '@shunlu/api-contract';
import { altis, caddy } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from '../../feedback/LoadState/LoadState.tsx';
import { CardGrid } from '../../navigation/CardGrid/CardGrid.tsx';
import { CardSkeleton } from '../../primitives/CardSkeleton/CardSkeleton.tsx';
import { VehicleEmpty } from '../VehicleEmpty/VehicleEmpty.tsx';
import { VehicleCard } from './VehicleCard.tsx';

/** The viewer's vehicles, wired as on their page. */
function Vehicles() {
  const answer = useQuery(listVehicles, {});
  const { run } = useMutation(deleteVehicle);
  return (
    <LoadState
      loadable={answer}
      skeleton={<CardSkeleton head="picture" height={344} />}
      isEmpty={({ vehicles }) => vehicles.length === 0}
      empty={<VehicleEmpty onAdd={fn()} />}
    >
      {({ vehicles }) => (
        <CardGrid>
          {vehicles.map((vehicle) => (
            <VehicleCard key={vehicle.id} vehicle={vehicle} onEdit={fn()} onDelete={({ id }) => run({ params: { id } })} />
          ))}
        </CardGrid>
      )}
    </LoadState>
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listVehicles);

const second: Vehicle = { ...altis, id: 25, license_plate: 'RBC-2468' };

/** Deletes a card's vehicle and confirms. */
async function remove(card: HTMLElement | undefined) {
  await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /^刪除|^Delete/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: /刪除車輛|Delete vehicle/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const meta = preview.meta({
  title: 'Vehicles/VehicleCard/Server states',
  component: Vehicles,
  tags: ['!autodocs'],
});

/** R2.85: a deleted vehicle disappears once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let vehicles = [altis, caddy];
    msw.use(
      mock(listVehicles, () => ({ vehicles })),
      mock(deleteVehicle, ({ params }) => {
        vehicles = vehicles.filter(({ id }) => String(id) !== params['id']);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await remove((await canvas.findAllByRole('article'))[0]);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('heading')).toHaveTextContent('Caddy');
  },
});

/** R2.86 */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, { vehicles: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^還沒有車輛$|^No vehicles yet$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listVehicles, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listVehicles, { vehicles: [altis, caddy] }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, { vehicles: [altis, caddy] });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
});

/** Ignores the list's late response after two were deleted in sequence. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler(), mock(deleteVehicle, { ok: true }));
  },
  play: async ({ canvas }) => {
    await held.respond({}, { vehicles: [altis, second, caddy] });
    const cards = await canvas.findAllByRole('article');
    await remove(cards[0]);
    const between = await held.waitForRequest();
    await remove(cards[1]);
    const after = await held.waitForRequest({}, between);
    after.resolve({ vehicles: [caddy] });
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    between.resolve({ vehicles: [second, caddy] });
    await waitForResponses();
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
  },
});
