import type { Language } from '@shunlu/api-contract';

/** The number of characters that are read. Browsers name some ten languages at most. */
const LONGEST_HEADER = 500;

/**
 * Returns the preferred supported language of an `Accept-Language` header (RFC 9110, 12.5.4); undefined if it names none. Any
 * variant of Chinese gives zh-TW, any variant of English en, as in the web app (R1.13).
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
