import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';

/** What is to be drawn where there is no browser, and the styles that it turned out to need. */
export interface CollectedStyles {
  element: ReactElement;
  /** Once it is drawn: a style element, which styled-components takes over in the browser. */
  styles: () => string;
}

/** Prepares components to be drawn without a browser. */
export function collectStyles(children: ReactElement): CollectedStyles {
  const sheet = new ServerStyleSheet();
  return { element: sheet.collectStyles(children), styles: () => sheet.getStyleTags() };
}
