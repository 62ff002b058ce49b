import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';

/** Element to render without a browser, and the styles it needed. */
export interface CollectedStyles {
  element: ReactElement;
  /** Call it after rendering: returns a style element, which styled-components reuses in the browser. */
  styles: () => string;
}

/** Wraps components so that they can be rendered to HTML without a browser and their styles collected. */
export function collectStyles(children: ReactElement): CollectedStyles {
  const sheet = new ServerStyleSheet();
  return { element: sheet.collectStyles(children), styles: () => sheet.getStyleTags() };
}
