import type { ResourceLanguage } from 'i18next';

const PLAIN = 'abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ';
const ACCENTED = 'áƀćďéƒĝĥíĵķĺɱńóƥŕšťúŵýžÁƁĆĎÉƑĜĤÍĴĶĹṀŃÓƤŔŠŤÚŴÝŽ';

/** What i18next fills in or reads as markup stays as it is. */
const SLOT = /(\{\{.*?\}\}|<\/?\w+>)/;

const accent = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/**
 * A text that reads as English, is a third longer, and cannot be mistaken for one that was never translated:
 * `Sign in` → `[Šíĝń íń···]`.
 */
export function pseudo(text: string): string {
  const accented = text.split(SLOT).map((part, index) => (index % 2 === 1 ? part : accent(part)));
  return `[${accented.join('')}${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

/** Every text of a language's tree as `pseudo` writes it. */
export function pseudoTexts(tree: ResourceLanguage): ResourceLanguage {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoTexts(value as ResourceLanguage),
    ]),
  );
}
