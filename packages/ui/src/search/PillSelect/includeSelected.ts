/** Adds the selected number to the options in order: a URL may contain another one. */
export function includeSelected(offered: readonly number[], chosen: number | null | undefined): readonly number[] {
  return chosen == null || offered.includes(chosen) ? offered : [...offered, chosen].toSorted((one, other) => one - other);
}
