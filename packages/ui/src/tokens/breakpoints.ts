/** Widths in CSS pixels at which layouts change: large phone, tablet, desktop. */
export const breakpoints = { large: 480, tablet: 768, desk: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;

/**
 * Returns the media query of a breakpoint, for a static template: `${from('desk')} { grid-template-columns: minmax(0, 1fr)
 * minmax(0, 1fr); }`. The only call allowed in a template.
 */
export function from(breakpoint: Breakpoint): string {
  return `@media (min-width: ${breakpoints[breakpoint]}px)`;
}
