import type { EndpointResponse, EndpointDefinition } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import type { MockRequest } from '@shunlu/api-contract/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** Values that a request must contain, in its path, query or body. */
type RequestFilter = Readonly<Record<string, string | number>>;

/** Request whose response is deferred. */
export interface DeferredRequest<Body> extends MockRequest {
  resolve: (body: Body | ReturnType<typeof mockError>) => void;
}

function matchesFilter({ params, query, body }: MockRequest, filter: RequestFilter): boolean {
  const all: Record<string, unknown> = { ...params, ...query, ...(body as object | undefined) };
  return Object.entries(filter).every(([key, value]) => String(all[key]) === String(value));
}

/** Mocks an endpoint whose responses the story sends when it wants, in any order. */
export function deferredHandler<E extends EndpointDefinition>(endpoint: E) {
  type Call = DeferredRequest<EndpointResponse<E>>;
  let pending: Call[] = [];
  /** Waits for a pending request that matches the filter, other than `before`; the latest of several. */
  const waitForRequest = (filter: RequestFilter = {}, before?: Call) =>
    waitFor(() => {
      const latest = pending.findLast((call) => matchesFilter(call, filter));
      if (!latest || latest === before) throw new Error(`No call with ${JSON.stringify(filter)}`);
      return latest;
    });
  return {
    /** Handler for `msw.use` in `beforeEach`; it forgets requests of earlier stories. */
    handler: () => {
      pending = [];
      return mock(
        endpoint,
        (request) =>
          new Promise<EndpointResponse<E> | ReturnType<typeof mockError>>((resolve) => {
            const call: Call = {
              ...request,
              resolve: (body) => {
                pending = pending.filter((one) => one !== call);
                resolve(body);
              },
            };
            pending.push(call);
          }),
      );
    },
    waitForRequest,
    /** Responds to the latest request that matches, once it has arrived. */
    respond: async (filter: RequestFilter, body: EndpointResponse<E>) => (await waitForRequest(filter)).resolve(body),
  };
}

/** Number of messages between page and mock worker for one response, and some more. */
const ROUND_TRIPS = 10;

/**
 * Waits without a timer until the last response has arrived and is rendered: later requests are answered later. The worker
 * answers this address itself (`.storybook/worker.ts`).
 */
export async function waitForResponses(): Promise<void> {
  for (let roundTrip = 0; roundTrip < ROUND_TRIPS; roundTrip += 1) await fetch('/__calls-settled', { method: 'HEAD' });
  await new Promise(requestAnimationFrame);
}

/** Handler for `msw.use` in `beforeEach`: fails the first request and answers the next ones. */
export function mockFailOnce<E extends EndpointDefinition>(endpoint: E, answer: EndpointResponse<E>) {
  let isFirst = true;
  return mock(endpoint, () => {
    if (!isFirst) return answer;
    isFirst = false;
    return mockError('INTERNAL');
  });
}

const TRY_AGAIN = { name: /^再試一次$|^Try again$/i };

/** Presses Try Again, once it is there. */
export async function tryAgain(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', TRY_AGAIN));
}

/** A `play` that expects the error state of `UNAVAILABLE` with Try Again. */
export async function expectUnavailable(): Promise<void> {
  const failed = within(await screen.findByRole('alert'));
  await expect(failed.getByText(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/)).toBeVisible();
  await expect(failed.getByRole('button', TRY_AGAIN)).toBeVisible();
}

/** A `play` that expects a busy region while loading. */
export async function expectBusy(): Promise<void> {
  await expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
}
