import { DETAIL_TEXTS } from '@shunlu/api-contract';
import type { DetailLike, Translate } from '../../feedback/lib/error-text.ts';

/**
 * A form's schema cannot word anything: it does not know the language. It names a text instead, with its figures, as
 * one string that travels through react-hook-form untouched:
 * `message('errors:details.PASSWORD_TOO_SHORT', { limit: 6 })` is `errors:details.PASSWORD_TOO_SHORT?limit=6`.
 */
export function buildMessage(key: `${string}:${string}`, params: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? key : `${key}?${query}`;
}

/** The message of one finding (D30): the contract's code with its limit, or the server's own sentence. */
export function toDetailMessage({ code, msg, limit }: DetailLike): string {
  if (typeof code === 'string' && Object.hasOwn(DETAIL_TEXTS, code)) {
    return buildMessage(`errors:details.${code}`, typeof limit === 'number' ? { limit } : {});
  }
  return typeof msg === 'string' && msg !== '' ? msg : 'errors:validationFailed';
}

/** Words what `message()` made. Text that names no key (a server's own sentence) is shown as it is. */
export function translateMessage(text: string, translate: Translate): string {
  const [key = '', params = ''] = text.split('?', 2);
  if (!key.includes(':')) return text;
  return translate(key, Object.fromEntries(new URLSearchParams(params))) ?? text;
}
