import preview from '#storybook/preview';
import { searchPlaces } from '@shunlu/api-contract';
import { taipeiMainStation, zhukePlaces } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useQuery } from '@shunlu/api-contract/react';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { deferredHandler, waitForResponses } from '../../testing/mock-responses.ts';
import { LoadState } from './LoadState.tsx';

const QUESTIONS = ['竹科', '台北'] as const;

/** Searches places, wired like any list of a page. */
function Places() {
  const [question, setQuestion] = useState<(typeof QUESTIONS)[number]>('竹科');
  const answer = useQuery(searchPlaces, { query: { q: question, limit: 5 } });
  return (
    <Stack>
      <SegmentedControl
        label="關鍵字"
        options={QUESTIONS.map((value) => ({ value, label: value }))}
        value={question}
        onValueChange={setQuestion}
      />
      <LoadState
        loadable={answer}
        skeleton={<Skeleton shape="block" height={60} />}
        isEmpty={({ places }) => places.length === 0}
        empty={<EmptyState title="沒有地點">換個關鍵字試試。</EmptyState>}
        errorTitle="無法載入地點"
      >
        {({ places }) => (
          <Stack as="ul" gap={3}>
            {places.map((place) => <Card as="li" key={place.id}>{place.display_name}</Card>)}
          </Stack>
        )}
      </LoadState>
    </Stack>
  );
}

const meta = preview.meta({
  title: 'Feedback/LoadState/Server states',
  component: Places,
  tags: ['!autodocs'],
});

/** Holds responses back until the play function sends them. */
const held = deferredHandler(searchPlaces);

export const Success = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, { places: zhukePlaces }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(zhukePlaces.length);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, { places: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '沒有地點' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(searchPlaces, 'loading'));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/載入中|Loading/));
  },
});

/** Fails twice, then succeeds: the button is busy while retrying, and back after a failure. */
export const InError = meta.story({
  beforeEach({ msw }) {
    let calls = 0;
    msw.use(mock(searchPlaces, () => (calls++ < 2 ? mockError('UNAVAILABLE') : { places: zhukePlaces })));
  },
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: /再試一次|Try Again/ });
    await expect(canvas.getByRole('alert')).toHaveTextContent(/服務暫時無法使用|not available/);
    await userEvent.click(again);
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    await userEvent.click(again);
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(zhukePlaces.length);
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, canvasElement }) => {
    await held.waitForRequest();
    await expect(canvasElement.querySelector('[data-component="Skeleton"]')).toBeVisible();
    await held.respond({}, { places: zhukePlaces });
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(zhukePlaces.length);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

/** Ignores the response to an earlier query that arrives late. */
export const OutOfOrder = meta.story({
  beforeEach({ msw }) {
    msw.use(held.handler());
  },
  play: async ({ canvas, userEvent }) => {
    await held.waitForRequest({ q: '竹科' });
    await userEvent.click(canvas.getByText('台北'));
    await held.respond({ q: '台北' }, { places: [taipeiMainStation] });
    await expect(await canvas.findByRole('listitem')).toHaveTextContent(taipeiMainStation.display_name);
    await held.respond({ q: '竹科' }, { places: zhukePlaces });
    await waitForResponses();
    await expect(canvas.getByRole('listitem')).toHaveTextContent(taipeiMainStation.display_name);
  },
});
