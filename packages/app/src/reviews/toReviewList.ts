import type { Loadable } from '@shunlu/api-contract/react';

/** The list in an answer, in whatever state the answer is. */
export function toReviewList<Answer, Item>(answer: Loadable<Answer>, list: (data: Answer) => readonly Item[]): Loadable<readonly Item[]> {
  return answer.state === 'ready' ? { state: 'ready', data: list(answer.data) } : answer;
}
