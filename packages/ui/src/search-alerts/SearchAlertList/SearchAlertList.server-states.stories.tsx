import preview from '#storybook/preview';
import { deleteSearchAlert, listSearchAlerts } from '@shunlu/api-contract';
import { searchAlerts } from '@shunlu/api-contract/fixtures';
import { mock } from '@shunlu/api-contract/mock';
import { useMutation, useQuery } from '@shunlu/api-contract/react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { expectBusy, mockFailOnce, deferredHandler, tryAgain } from '../../testing/mock-responses.ts';
import { SearchAlertList } from './SearchAlertList.tsx';

/** The list, wired as in the settings. */
function Searches() {
  const answer = useQuery(listSearchAlerts, {});
  const { run } = useMutation(deleteSearchAlert);
  return (
    <SearchAlertList
      alerts={answer.state === 'ready' ? { ...answer, data: answer.data.alerts } : answer}
      searchTo={() => '/search'}
      onDelete={({ id }) => run({ params: { id } })}
    />
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(listSearchAlerts);

const meta = preview.meta({
  title: 'Search alerts/SearchAlertList/Server states',
  component: Searches,
  tags: ['!autodocs'],
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
});

const remove = /^刪除|^Delete/;

/** D103: a deleted alert disappears once the server has confirmed it. */
export const Success = meta.story({
  beforeEach({ msw }) {
    let alerts = searchAlerts;
    msw.use(
      mock(listSearchAlerts, () => ({ alerts })),
      mock(deleteSearchAlert, ({ params }) => {
        alerts = alerts.filter(({ id }) => String(id) !== params['id']);
        return { ok: true };
      }),
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(canvas.getAllByRole('button', { name: remove })[0] as HTMLElement);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listSearchAlerts, { alerts: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^沒有儲存的搜尋$|^No saved searches$/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(listSearchAlerts, 'loading'));
  },
  play: expectBusy,
});

export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(mockFailOnce(listSearchAlerts, { alerts: searchAlerts }));
  },
  play: async ({ canvas }) => {
    await tryAgain();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas }) => {
    await held.waitForRequest();
    await expectBusy();
    await held.respond({}, { alerts: searchAlerts });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
  },
});
