import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { LoadState } from './LoadState.tsx';
import type { LoadStateProps } from './LoadState.tsx';

const retry = fn();

const places: string[] = ['台北車站', '新竹科學園區'];

/** Mounts the component again on a press. */
function Remountable(args: LoadStateProps<string[]>) {
  const [times, setTimes] = useState(0);
  return (
    <Stack gap={3}>
      <Button variant="secondary" onClick={() => setTimes(times + 1)}>再看一次</Button>
      <LoadState key={times} {...args} />
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Feedback/LoadState',
  component: LoadState<string[]>,
  args: {
    loadable: { state: 'ready', data: places } as LoadStateProps<string[]>['loadable'],
    skeleton: (
      <Stack gap={3}>
        <Skeleton shape="block" height={60} />
        <Skeleton shape="block" height={60} />
      </Stack>
    ),
    isEmpty: (list) => list.length === 0,
    empty: <EmptyState title="沒有地點">換個關鍵字試試。</EmptyState>,
    errorTitle: '無法載入地點',
    children: (list: string[]) => (
      <Stack as="ul" gap={3}>
        {list.map((place) => <Card as="li" key={place}>{place}</Card>)}
      </Stack>
    ),
  },
  beforeEach: () => {
    retry.mockClear();
  },
  parameters: {
    guide: {
      when:
        'Wherever something from the server is shown; it is the one pattern for it. It takes what `useQuery` answers and four things to show:\n\n'
        + '```tsx\n<LoadState\n  of={useQuery(listVehicles, {})}\n  skeleton={<VehicleCardSkeleton />}\n  isEmpty={({ vehicles }) => vehicles.length === 0}\n'
        + '  empty={<VehicleEmpty />}\n  errorTitle={t(\'screens:vehicles.error\')}\n>\n  {({ vehicles }) => <VehicleList vehicles={vehicles} />}\n</LoadState>\n```\n\n'
        + 'A component of ui that shows a list takes `LoadStateProps<T>[\'of\']` as a prop and hands it on; the page owns the call.',
      avoid:
        'A command (book, save, delete) has a busy button and a toast or banner. More of a list that is there already is a `LoadMore`. '
        + 'An answer that is refreshed stays on the screen: `useQuery` answers `ready` as long as it has any.',
      parts:
        '`loading`: the skeleton, of the size of what it stands for, so that nothing jumps. `error`: an `ErrorState` with Try Again, which waits while it is tried. '
        + '`ready`: `empty` where `isEmpty` says so, else `children` with the answer. Its root has no box: what it shows lies in the layout around it.',
      keyboard: 'Not operable, except for Try Again.',
      announced: '“載入中…” when it starts to load, and with `announce` what came, also where it is there at once: the `status` is empty until it was painted, and its filling is read out. `aria-busy`; skeletons are silent; an error is read out at once (`alert`).',
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const Loading = meta.story({
  args: { loadable: { state: 'loading' } },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/載入中|Loading/));
    await expect(status.parentElement).toHaveAttribute('aria-busy', 'true');
  },
});

export const InError = meta.story({
  args: { loadable: { state: 'error', error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas, userEvent }) => {
    const again = canvas.getByRole('button', { name: /再試一次|Try Again/ });
    await userEvent.click(again);
    await expect(retry).toHaveBeenCalledOnce();
    await expect(again).toHaveAttribute('aria-busy', 'true');
  },
});

export const Keyboard = InError.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(retry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

export const Empty = meta.story({
  args: { loadable: { state: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '沒有地點' })).toBeVisible();
  },
});

/** Announces data that is available at once: the live region is mounted before its text. */
export const Announced = meta.story({
  args: { announce: (data) => `${data.length} 個地點` },
  render: (args) => <Remountable {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const filled: Node[] = [];
    const observer = new MutationObserver((changes) => filled.push(...changes.map(({ target }) => target)));
    observer.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(canvas.getByRole('button', { name: '再看一次' }));
    const status = canvas.getByRole('status');
    await waitFor(() => expect(filled).toContain(status));
    await expect(status).toHaveTextContent('2 個地點');
    observer.disconnect();
  },
});

export const LongText = meta.story({
  args: {
    loadable: {
      state: 'ready',
      data: ['國立臺灣大學醫學院附設醫院新竹臺大分院生醫醫院竹北院區', 'Taiwan Taoyuan International Airport Terminal 2, arrivals level'],
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
