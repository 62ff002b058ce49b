/** A row of `docs/spec-rows.md` (`R5.12`, `RD.40`) or a rule of `docs/rules.md` (`D3`) that a file names. */
export interface Citation {
  id: string;
  line: number;
}

const CITATION = /\b(R(?:\d|D)\.\d+|D[1-9]\d?)\b/g;
const FIRST_CELL = /^\| (R(?:\d|D)\.\d+|D\d+) \|/gm;

/** All that a source or test names. */
export function citationsIn(text: string): Citation[] {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(CITATION)].map(([id]) => ({ id, line: index + 1 })));
}

/** The ids that a table of rows or rules defines: its first cells. */
export function definitionsIn(table: string): Set<string> {
  return new Set([...table.matchAll(FIRST_CELL)].flatMap(([, id]) => id ?? []));
}
