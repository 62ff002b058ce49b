import './customProperties.ts';
import { BaseStyle } from './BaseStyle.ts';
import { TokenStyle } from './TokenStyle.ts';

/** Tokens and base styles. Rendered once at the root of the app, and by Storybook's preview. */
export function GlobalStyle() {
  return (
    <>
      <TokenStyle />
      <BaseStyle />
    </>
  );
}
