import { DETAIL_TEXTS } from '@shunlu/api-contract';
import type { DetailLike, Translate } from '../../feedback/lib/error-text.ts';

/**
 * Encodes a translation key and its parameters as one string, since a schema does not know the language:
 * `buildMessage('errors:details.PASSWORD_TOO_SHORT', { limit: 6 })` is `errors:details.PASSWORD_TOO_SHORT?limit=6`.
 */
export function buildMessage(key: `${string}:${string}`, params: Readonly<Record<string, string | number>> = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? key : `${key}?${query}`;
}

/** Builds the message of one detail (D30): the contract's code with its limit, or the server's own text. */
export function toDetailMessage({ code, msg, limit }: DetailLike): string {
  if (typeof code === 'string' && Object.hasOwn(DETAIL_TEXTS, code)) {
    return buildMessage(`errors:details.${code}`, typeof limit === 'number' ? { limit } : {});
  }
  return typeof msg === 'string' && msg !== '' ? msg : 'errors:validationFailed';
}

/** Translates a string made by `buildMessage`. Text without a key, such as the server's own, is returned as it is. */
export function translateMessage(text: string, translate: Translate): string {
  const [key = '', params = ''] = text.split('?', 2);
  if (!key.includes(':')) return text;
  return translate(key, Object.fromEntries(new URLSearchParams(params))) ?? text;
}
