/** User texts made safe for the server's own sentences in notifications, mails and push messages. */
import { tidyLine } from '@shunlu/api-contract';

declare const plain: unique symbol;

/** A user text that went through `toPlainText`. Only such user texts may stand in the server's sentences. */
export type PlainText = string & { readonly [plain]: true };

/** An invisible character that allows no line break. Mail programs do not detect an address across it. */
const WORD_JOINER = '\u2060';

/**
 * Makes a user text safe for a sentence of the server: one line, at most `max` code points, and without links. Mail programs
 * and phones turn text that looks like an address into a link: a scheme, or letters around a dot.
 */
export function toPlainText(text: string, max: number): PlainText {
  const line = tidyLine(text).replaceAll(/\p{Cc}/gu, '');
  const points = [...line];
  const short = points.length <= max ? line : `${points.slice(0, max - 1).join('')}…`;
  return short.replaceAll(/(?<=\S)[.．｡](?=[^\s.])|(?<=[a-z\d])。(?=[a-z\d])|(?<=[a-z]):(?=\S)/giu, `$&${WORD_JOINER}`) as PlainText;
}
