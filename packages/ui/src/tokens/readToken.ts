/**
 * Returns the computed value of a token, for canvases and map layers: `readToken('--route-line')`. A snapshot: read it again when
 * the theme changes.
 */
export function readToken(name: `--${string}`, element: Element = document.documentElement): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}
