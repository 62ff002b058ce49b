import { createGlobalStyle } from 'styled-components';

/**
 * Base styles: type, focus ring, tabular numbers, no italics, reduced motion. Chinese fonts draw quotes, dashes, the ellipsis and
 * the apostrophe of “don’t” as wide as a Han letter. English takes these few from a Latin font of the device, and all else from
 * the same fonts as Chinese.
 */
export const BaseStyle = createGlobalStyle`
  @font-face {
    font-family: "Latin punctuation";
    src: local("Inter"), local("Helvetica Neue"), local("Segoe UI"), local("Roboto"), local("Arial"), local("Liberation Sans");
    unicode-range: U+00B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-block: var(--bar) var(--bottom-bar); }
  body {
    margin: 0;
    background: var(--bg);
    color: var(--text);
    font: var(--weight-regular) var(--size-body)/var(--line-body) var(--font-sans);
    font-synthesis-style: none;
    line-break: strict;
    text-autospace: normal;
    text-spacing-trim: trim-start;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }
  [lang] { font-family: var(--font-sans); }
  :lang(en) { line-break: auto; hyphens: manual; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  fieldset { min-inline-size: 0; }
  legend { padding: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: var(--weight-bold); line-height: var(--line-title); text-wrap: balance; }
  p { text-wrap: pretty; }
  em, i, address, cite { font-style: normal; }
  a { color: var(--accent-text); text-underline-offset: .2em; text-decoration-thickness: 1px; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  /* iOS zooms into a field whose text is below 16 px, and does not zoom out again. */
  input, textarea, select { font-size: max(var(--size-body), 1em) !important; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  time, output, [data-num] { font-variant-numeric: tabular-nums lining-nums; }
  img, svg { display: block; max-inline-size: 100%; }
  [hidden] { display: none !important; }
  :focus-visible { outline: var(--focus-width) solid var(--focus); outline-offset: var(--focus-offset); }
  :focus:not(:focus-visible) { outline: none; }
  /* No outline for focus on a heading after navigation: it is for screen readers, there is nothing to operate. */
  :is(h1, h2, main)[tabindex='-1']:focus { outline: none; }
  ::selection { background: var(--accent); color: var(--on-accent); }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
  }
`;
