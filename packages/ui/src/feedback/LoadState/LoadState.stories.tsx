import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { expect, fn } from 'storybook/test';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { LoadState } from './LoadState.tsx';
import type { LoadStateProps } from './LoadState.tsx';

const retry = fn();

function Demo({ of }: Pick<LoadStateProps<string[]>, 'of'>) {
  return (
    <LoadState
      of={of}
      skeleton={<><Skeleton width="8em" /><Skeleton width="6em" /></>}
      isEmpty={(places) => places.length === 0}
      empty={<EmptyState title="沒有地點">換個關鍵字試試。</EmptyState>}
      errorTitle="無法載入地點"
    >
      {(places) => <ul>{places.map((place) => <li key={place}>{place}</li>)}</ul>}
    </LoadState>
  );
}

const meta = preview.meta({
  title: 'Feedback/LoadState',
  component: Demo,
  beforeEach: () => {
    retry.mockClear();
  },
  parameters: {
    docs: {
      description: {
        component:
          'The one way server state is shown. It takes what `useQuery` gives and four things to show: skeleton, error, empty, and the thing itself.\n\n'
          + '```tsx\n<LoadState of={useQuery(contract.rides.getRide, input)} skeleton={<RideCardSkeleton />} errorTitle={t(\'loadFailed\')}>\n'
          + '  {({ ride }) => <RideCard ride={ride} />}\n</LoadState>\n```\n\n'
          + '**Screen reader:** "載入中…" once; skeletons are silent; an error is read out at once.',
      },
    },
  },
});

export const Loading = meta.story({
  args: { of: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/載入中|Loading/);
  },
});
export const Failed = meta.story({
  args: { of: { state: 'error', error: new ApiError({ status: 503, code: 'UNAVAILABLE' }), retry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /再試一次|Try Again/ }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});
export const Empty = meta.story({
  args: { of: { state: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '沒有地點' })).toBeVisible();
  },
});
export const Ready = meta.story({
  args: { of: { state: 'ready', data: ['台北車站', '新竹科學園區'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
});
