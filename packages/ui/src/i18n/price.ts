const whole = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 0 });

/** Currency prefix of a price input. */
export const PRICE_PREFIX = 'NT$';

/**
 * Formats New Taiwan dollars: `NT$1,234` (R1.8, D32). `Intl`'s currency style prints "$1,234.00" instead.
 *
 * @param amountTwd whole dollars; a fraction is rounded
 */
export function formatPrice(amountTwd: number): string {
  const dollars = Math.round(amountTwd);
  return `${dollars < 0 ? '−' : ''}${PRICE_PREFIX}${whole.format(Math.abs(dollars))}`;
}
