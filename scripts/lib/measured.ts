/** The middle one of some measurements; of an even number the higher of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** A figure, what it may be at most, and each measurement that it is the median of. */
export interface Figure {
  what: string;
  limit: number;
  values: readonly number[];
  unit: 's' | 'ms' | '';
  digits: number;
}

export function isHeld({ values, limit }: Figure): boolean {
  return median(values) <= limit;
}

/** `Landing page, LCP: 1.21 s (limit 1.5; 1.20 1.21 1.21 1.22 1.25)` */
export function describeFigure({ what, limit, values, unit, digits }: Figure): string {
  const shown = (value: number) => value.toFixed(digits);
  return `${what}: ${shown(median(values))}${unit === '' ? '' : ` ${unit}`} (limit ${limit}; ${values.map(shown).join(' ')})`;
}
