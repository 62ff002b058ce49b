const whole = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 0 });

/** What stands before an amount that is typed. */
export const PRICE_PREFIX = 'NT$';

/**
 * New Taiwan dollars as shown everywhere: `NT$1,234` (R1.8, D32). `Intl`'s currency style prints "$1,234.00" instead.
 * @param amountTwd whole dollars; a fraction is rounded
 */
export function formatPrice(amountTwd: number): string {
  const dollars = Math.round(amountTwd);
  return `${dollars < 0 ? '−' : ''}${PRICE_PREFIX}${whole.format(Math.abs(dollars))}`;
}
