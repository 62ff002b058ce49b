import type { ResourceLanguage } from 'i18next';

const PLAIN = 'abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ';
const ACCENTED = 'áƀćďéƒĝĥíĵķĺɱńóƥŕšťúŵýžÁƁĆĎÉƑĜĤÍĴĶĹṀŃÓƤŔŠŤÚŴÝŽ';

/** Matches placeholders and markup of i18next, which stay unchanged. */
const SLOT = /(\{\{.*?\}\}|<\/?\w+>)/;

const accent = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/**
 * Writes a text that reads as English, is a third longer, and cannot be mistaken for an untranslated one:
 * `Sign in` → `[Šíĝń íń···]`.
 */
export function pseudo(text: string): string {
  const accented = text.split(SLOT).map((part, index) => (index % 2 === 1 ? part : accent(part)));
  return `[${accented.join('')}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** Applies `pseudo` to every text of a language's tree. */
export function pseudoTexts(tree: ResourceLanguage): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoTexts(value as ResourceLanguage),
    ]),
  );
}
