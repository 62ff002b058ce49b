import type { Loadable } from '@shunlu/api-contract/react';

/** Maps a loadable response to the list in it. */
export function toReviewList<Answer, Item>(answer: Loadable<Answer>, list: (data: Answer) => readonly Item[]): Loadable<readonly Item[]> {
  return answer.state === 'ready' ? { state: 'ready', data: list(answer.data) } : answer;
}
