/** Widths in CSS pixels from which a layout changes: a large phone, a tablet, a desk. */
export const breakpoints = { large: 480, tablet: 768, desk: 1024 } as const;

export type Breakpoint = keyof typeof breakpoints;

/**
 * The media query that starts at a breakpoint, for a static styled-components template:
 * `${from('desk')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }`. The only call allowed in a template.
 */
export function from(breakpoint: Breakpoint): string {
  return `@media (min-width: ${breakpoints[breakpoint]}px)`;
}
