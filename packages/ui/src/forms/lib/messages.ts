import { DETAIL_TEXTS } from '@shunlu/api-contract';
import type { DetailLike, Word } from '../../feedback/lib/error-text.ts';

/**
 * A form's schema cannot word anything: it does not know the language. It names a text instead, with its figures, as
 * one string that travels through react-hook-form untouched:
 * `message('errors:details.PASSWORD_TOO_SHORT', { limit: 6 })` is `errors:details.PASSWORD_TOO_SHORT?limit=6`.
 */
export function message(key: `${string}:${string}`, params: Readonly<Record<string, string | number>> = {}): string {
  const figures = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  return figures === '' ? key : `${key}?${figures}`;
}

/** The message of one finding (D30): the contract's code with its limit, or the server's own sentence. */
export function detailMessage({ code, msg, limit }: DetailLike): string {
  if (typeof code === 'string' && Object.hasOwn(DETAIL_TEXTS, code)) {
    return message(`errors:details.${code}`, typeof limit === 'number' ? { limit } : {});
  }
  return typeof msg === 'string' && msg !== '' ? msg : 'errors:validationFailed';
}

/** Words what `message()` made. Text that names no key (a server's own sentence) is shown as it is. */
export function wordMessage(text: string, word: Word): string {
  const [key = '', figures = ''] = text.split('?', 2);
  if (!key.includes(':')) return text;
  return word(key, Object.fromEntries(new URLSearchParams(figures))) ?? text;
}
