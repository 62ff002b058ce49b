import type { Language } from '@shunlu/api-contract';

/** A browser names some ten languages; what is longer is no browser's. */
const LONGEST_HEADER = 500;

/**
 * The language of ours that an `Accept-Language` header asks for first (RFC 9110, 12.5.4): Chinese of any kind reads
 * zh-TW, English of any kind en, as in the web app (R1.13). Undefined where it asks for neither.
 */
export function parseAcceptLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map(parseLanguageRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ language }) => language !== undefined)?.language;
}

function parseLanguageRange(text: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(/\s*;\s*/);
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const [primary] = tag.split('-');
  return {
    language: primary === 'zh' ? 'zh-TW' : primary === 'en' ? 'en' : undefined,
    weight: quality === undefined ? 1 : Number(quality) || 0,
  };
}
