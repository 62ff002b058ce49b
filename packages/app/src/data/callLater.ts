import type { Call } from '@shunlu/api-contract/client';
import { loadCode } from '@shunlu/ui/primitives/lib/loadCode.ts';

const loadClient = () => import('./together.ts');

let underWay = 0;
const waiting = new Set<() => void>();

/**
 * As `call`, with the client fetched by the first of them: what checks an answer is as much code as a screen with a form,
 * which need not wait for it.
 */
export const callLater: Call = async (endpoint, input, options) => {
  underWay += 1;
  try {
    const { call } = await loadCode(loadClient);
    return await call(endpoint, input, options);
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      for (const goOn of waiting) goOn();
      waiting.clear();
    }
  }
};

/** Resolves when nothing is asked of the server by `callLater` that it has not answered. */
export function untilAnswered(): Promise<void> {
  return new Promise((resolve) => {
    if (underWay === 0) resolve();
    else waiting.add(resolve);
  });
}
