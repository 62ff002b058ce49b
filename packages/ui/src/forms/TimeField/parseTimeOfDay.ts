/**
 * Parses a time of day as people type it: `7:30`, `0730`, `730`, `19`, `7：30`.
 *
 * @returns `07:30`, or undefined if it is no time
 */
export function parseTimeOfDay(text: string): string | undefined {
  const compact = text.normalize('NFKC').trim();
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(compact) ?? /^(\d{1,2})(\d{2})$/.exec(compact);
  if (parts === null) return undefined;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] ?? 0);
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
