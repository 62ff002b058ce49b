/** Texts of people as the server's own sentences may hold them: in notices, mails and push messages. */
import { tidyLine } from '@shunlu/api-contract';

declare const plain: unique symbol;

/** A text of a person that went through `toPlainText`. Nothing else of theirs may stand in a sentence of ours. */
export type PlainText = string & { readonly [plain]: true };

/** Shows nothing and breaks no line; mail programs see no address across it. */
const WORD_JOINER = '\u2060';

/**
 * Makes a person's text fit for a sentence of ours: on one line, at most `max` code points, and nothing in it becomes a link.
 * Mail programs and phones link what looks like an address by themselves: a scheme, or letters around a dot.
 */
export function toPlainText(text: string, max: number): PlainText {
  const line = tidyLine(text).replaceAll(/\p{Cc}/gu, '');
  const points = [...line];
  const short = points.length <= max ? line : `${points.slice(0, max - 1).join('')}…`;
  return short.replaceAll(/(?<=\S)[.．｡](?=[^\s.])|(?<=[a-z\d])。(?=[a-z\d])|(?<=[a-z]):(?=\S)/giu, `$&${WORD_JOINER}`) as PlainText;
}
