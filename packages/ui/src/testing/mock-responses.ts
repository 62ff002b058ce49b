import type { EndpointResponse, EndpointDefinition } from '@shunlu/api-contract';
import { mock, mockError } from '@shunlu/api-contract/mock';
import type { MockRequest } from '@shunlu/api-contract/mock';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** Some of what a call says, wherever it says it: in its path, its query or its body. */
type RequestFilter = Readonly<Record<string, string | number>>;

/** A call that waits for its answer. */
export interface DeferredRequest<Body> extends MockRequest {
  resolve: (body: Body | ReturnType<typeof mockError>) => void;
}

function matchesFilter({ params, query, body }: MockRequest, filter: RequestFilter): boolean {
  const all: Record<string, unknown> = { ...params, ...query, ...(body as object | undefined) };
  return Object.entries(filter).every(([key, value]) => String(all[key]) === String(value));
}

/** A server whose answers a story gives when it wants, in any order. */
export function deferredHandler<E extends EndpointDefinition>(endpoint: E) {
  type Call = DeferredRequest<EndpointResponse<E>>;
  let pending: Call[] = [];
  /** Waits for a call that says this and has no answer yet, and is another than `before`; of several it is the latest. */
  const waitForRequest = (filter: RequestFilter = {}, before?: Call) =>
    waitFor(() => {
      const latest = pending.findLast((call) => matchesFilter(call, filter));
      if (!latest || latest === before) throw new Error(`No call with ${JSON.stringify(filter)}`);
      return latest;
    });
  return {
    /** For `msw.use` in `beforeEach`; calls of earlier stories are forgotten. */
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
    /** Answers the latest call that says this, once it has come. */
    respond: async (filter: RequestFilter, body: EndpointResponse<E>) => (await waitForRequest(filter)).resolve(body),
  };
}

/** An answer with its body goes this often between the page and the worker of the mocks, and some more. */
const ROUND_TRIPS = 10;

/**
 * Waits, by no clock, until what was answered last has come and is drawn: who asks later is answered later. The address is
 * one that the worker of all stories answers itself (`.storybook/worker.ts`).
 */
export async function waitForResponses(): Promise<void> {
  for (let roundTrip = 0; roundTrip < ROUND_TRIPS; roundTrip += 1) await fetch('/__calls-settled', { method: 'HEAD' });
  await new Promise(requestAnimationFrame);
}

/** For `msw.use` in `beforeEach`: the server fails the first call, and answers whoever asks again. */
export function mockFailOnce<E extends EndpointDefinition>(endpoint: E, answer: EndpointResponse<E>) {
  let isFirst = true;
  return mock(endpoint, () => {
    if (!isFirst) return answer;
    isFirst = false;
    return mockError('INTERNAL');
  });
}

const TRY_AGAIN = { name: /^再試一次$|^Try again$/i };

/** Presses the button that what failed offers, once it is there. */
export async function tryAgain(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', TRY_AGAIN));
}

/** A `play`: where the server answers `UNAVAILABLE` the place says so, and offers to try again. */
export async function expectUnavailable(): Promise<void> {
  const failed = within(await screen.findByRole('alert'));
  await expect(failed.getByText(/^服務暫時無法使用，請稍後再試。$|^The service is not available right now$/)).toBeVisible();
  await expect(failed.getByRole('button', TRY_AGAIN)).toBeVisible();
}

/** A `play`: while nothing has come yet, the place where it comes says that it is awaited. */
export async function expectBusy(): Promise<void> {
  await expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
}
