import type { Call } from '@shunlu/api-contract/client';

/**
 * As `call`, with the client fetched by the first of them: what checks an answer is as much code as a screen with a form,
 * which need not wait for it.
 */
export const callLater: Call = async (endpoint, input, options) => {
  const { call } = await import('./client.ts');
  return call(endpoint, input, options);
};
