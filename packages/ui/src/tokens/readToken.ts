/**
 * The computed value of a token, for what CSS cannot reach (canvas drawing, map layers): `readToken('--route-line')`.
 * Read it again when the theme changes; it is a snapshot.
 */
export function readToken(name: `--${string}`, element: Element = document.documentElement): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}
