import './customProperties.ts';
import { BaseStyle } from './BaseStyle.ts';
import { TokenStyle } from './TokenStyle.ts';

/** Tokens and base styles. Render it once, at the root of the app (Storybook's preview does the same). */
export function GlobalStyle() {
  return (
    <>
      <TokenStyle />
      <BaseStyle />
    </>
  );
}
