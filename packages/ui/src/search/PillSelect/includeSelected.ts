/** The numbers that a list offers, and in its place among them the chosen one: an address may say another. */
export function includeSelected(offered: readonly number[], chosen: number | null | undefined): readonly number[] {
  return chosen == null || offered.includes(chosen) ? offered : [...offered, chosen].toSorted((one, other) => one - other);
}
