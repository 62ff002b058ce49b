/** A row of `docs/spec-rows.md` (`R5.12`, `RD.40`) or a rule of `docs/rules.md` (`D3`) that a file names. */
export interface Citation {
  id: string;
  line: number;
}

const CITATION = /\b(R(?:\d|D)\.\d+|D[1-9]\d{0,2})\b/g;
/** A table row of `docs/spec-rows.md` or a heading of `docs/rules.md`. */
const DEFINITION = /^(?:\| |### )(R(?:\d|D)\.\d+|D\d+) /gm;

/** All that a source or test names. */
export function citationsIn(text: string): Citation[] {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(CITATION)].map(([id]) => ({ id, line: index + 1 })));
}

const RANGE = /\bR(\d|D)\.(\d+)(?:–R\1\.(\d+))?/g;

/** The rows that a title names; `R4.29–R4.31` names three. */
export function rowsNamedIn(title: string): string[] {
  return [...title.matchAll(RANGE)].flatMap(([, section = '', first = '', last = first]) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, index) => `R${section}.${Number(first) + index}`),
  );
}

/** Returns the ids that a document defines. */
export function definitionsIn(text: string): Set<string> {
  return new Set([...text.matchAll(DEFINITION)].flatMap(([, id]) => id ?? []));
}
