import { createGlobalStyle } from 'styled-components';
import { from } from './breakpoints.ts';

/**
 * Design tokens as CSS custom properties: the only place for raw colours, sizes, radii, shadows, layers and durations. Components
 * use only the semantic names (`--accent`), never ramps (`--blue-600`). Order: ramps and scales, light, passenger and driver
 * mode, dark, reduced motion, forced colours, desktop. `<html data-theme="light|dark" data-mode="passenger|driver">` chooses.
 */
export const TokenStyle = createGlobalStyle`
  :root {
    /* Primitives: colour ramps */
    --stone-0: #ffffff;
    --stone-50: #f7f7f4;
    --stone-100: #eff0ec;
    --stone-200: #e1e4e0;
    --stone-300: #c9cfcc;
    --stone-400: #a0a9a9;
    --stone-500: #7a8589;
    --stone-600: #566268;
    --stone-700: #424e55;
    --stone-800: #2a363e;
    --stone-900: #18242c;
    --stone-950: #0f181e;
    --blue-50: #eef4fb;
    --blue-100: #dce9f7;
    --blue-200: #b9d3ef;
    --blue-300: #8ab4e2;
    --blue-400: #5b97d6;
    --blue-500: #2f76c0;
    --blue-600: #1a5ba3;
    --blue-700: #154a87;
    --blue-800: #133c6c;
    --blue-900: #102f53;
    --green-50: #eaf6ef;
    --green-100: #d2ecdd;
    --green-200: #a5d8ba;
    --green-300: #6dbd90;
    --green-400: #3fa672;
    --green-500: #1b844f;
    --green-600: #106c3f;
    --green-700: #0e5734;
    --green-800: #0d4429;
    --green-900: #0f3323;
    --red-50: #fdf0ee;
    --red-100: #faddd9;
    --red-200: #f3bab3;
    --red-300: #ee9a91;
    --red-400: #e2675c;
    --red-500: #c8423a;
    --red-600: #ad2f2a;
    --red-700: #8d2522;
    --red-800: #6f1f1d;
    --red-900: #45201f;
    --amber-50: #fdf5e3;
    --amber-100: #fae8bf;
    --amber-200: #f2d085;
    --amber-300: #e8b64f;
    --amber-400: #d1900f;
    --amber-500: #b87808;
    --amber-600: #87590e;
    --amber-700: #6b460e;
    --amber-800: #53370d;
    --amber-900: #3a2c12;
    --pine-50: #eaf3f1;
    --pine-100: #d3e6e1;
    --pine-200: #a9cfc6;
    --pine-300: #78b3a6;
    --pine-400: #4a9485;
    --pine-500: #27766a;
    --pine-600: #165c52;
    --pine-700: #0f473f;
    --pine-800: #0c3832;
    --pine-900: #0a2a26;

    /* Type */
    --font-han: "Inter", "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", system-ui, sans-serif;
    --font-sans: var(--font-han); /* in English with Latin quotes, dashes and ellipsis, below */
    --weight-regular: 400;
    --weight-medium: 500;
    --weight-bold: 700;
    --size-count: 0.75rem;   /* 12: counters in a badge, nothing else */
    --size-caption: 0.8125rem; /* 13: captions, map labels */
    --size-small: 0.875rem;  /* 14: secondary lines, chips */
    --size-body: 1rem;       /* 16 */
    --size-title: 1.125rem;  /* 18: card and section titles */
    --size-heading: 1.375rem; /* 22: page sections */
    --size-page: 1.75rem;    /* 28: page title */
    /* 32; 48 from 1024 px */
    --size-display: 2rem;
    --size-time: 1.625rem;   /* 26: departure time */
    --size-price: 1.25rem;   /* 20: price per seat */
    --line-body: 1.65;
    --line-snug: 1.5;
    --line-title: 1.4;
    --line-display: 1.25;
    --line-number: 1.15;
    --measure: 40em;         /* at most 40 Han a line */

    /* Space: 4 px grid */
    --space-1: 4px;
    --space-2: 8px;
    --space-3: 12px;
    --space-4: 16px;
    --space-5: 20px;
    --space-6: 24px;
    --space-8: 32px;
    --space-10: 40px;
    --space-12: 48px;
    --space-16: 64px;
    --space-20: 80px;
    /* page edge; 32 from 1024 px */
    --gutter: var(--space-4);
    --page-max: 1152px;
    --page-narrow: 720px;
    --touch: 44px;
    --control: 48px;
    --control-compact: 44px;
    --bar: max(56px, 2rem);  /* grows with the text from 175 % on */
    --tabs: 48px;
    --toasts-most: 40dvh; /* of the height that toasts take above a layer; more of them scroll */
    --bottom-bar: calc(24px + 2.5rem); /* 64: an icon and its word, which grows with the text */
    --route-rail: 20px;      /* width of the column that holds ring, line and dot */

    /* Shape */
    --radius-1: 4px;  /* plates, badges */
    --radius-2: 8px;  /* controls inside a card, chips */
    --radius-3: 12px; /* cards, buttons, fields, sheets */
    --radius-4: 20px; /* top of a bottom sheet, chat bubbles */
    --radius-full: 999px;
    --border: 1px;
    --border-strong: 1.5px;
    --route-width: 4px;
    --focus-width: 3px;
    --focus-offset: 2px;

    /* Motion */
    --motion-fast: 120ms;
    --motion-base: 160ms;
    --motion-slow: 200ms;
    --ease-out: cubic-bezier(.2, .7, .2, 1);
    --ease-in: cubic-bezier(.6, 0, .9, .4);

    /* Layers */
    --z-raised: 1; /* above its neighbours in the same component */
    --z-map-control: 10;
    --z-sticky: 100;
    --z-bar: 200;
    --z-sheet: 300;
    --z-modal: 400;
    --z-toast: 500;

    /* Semantic: light */
    color-scheme: light;
    --bg: var(--stone-50);
    --surface: var(--stone-0);
    --surface-sunken: var(--stone-100);
    --surface-raised: var(--stone-0);
    --line: var(--stone-200);
    --line-strong: var(--stone-300);
    --line-control: var(--stone-500);
    --text: var(--stone-900);
    --text-muted: var(--stone-600);
    --text-disabled: var(--stone-500);
    --fill-disabled: var(--stone-100);
    --overlay: rgb(15 24 30 / .55);

    --accent: var(--blue-600);
    --accent-hover: var(--blue-700);
    --accent-press: var(--blue-800);
    --on-accent: var(--stone-0);
    --accent-soft: var(--blue-50);
    --accent-soft-line: var(--blue-200);
    --accent-text: var(--blue-600);
    --focus: var(--blue-500);

    --ok: var(--green-500);
    --ok-soft: var(--green-50);
    --ok-line: var(--green-200);
    --ok-text: var(--green-600);
    --warn: var(--amber-500);
    --warn-soft: var(--amber-50);
    --warn-line: var(--amber-200);
    --warn-text: var(--amber-700);
    --bad: var(--red-500);
    --bad-soft: var(--red-50);
    --bad-line: var(--red-200);
    --bad-text: var(--red-600);
    --bad-hover: var(--red-600);
    --on-bad: var(--stone-0);
    --plain-soft: var(--stone-100);
    --plain-line: var(--stone-300);
    --plain-text: var(--stone-700);

    --route-start: var(--green-500);
    --route-line: var(--blue-500);
    --route-end: var(--red-500);
    --route-rest: var(--stone-500);   /* the driver's way before and after the passenger's part */
    --here: var(--amber-500);         /* current position */
    --star: var(--amber-500);
    --star-off: var(--stone-300);
    --bubble-in: var(--stone-0);
    --bubble-out: var(--blue-600);
    --on-bubble-out: var(--stone-0);
    --skeleton: var(--stone-200);
    --avatar-1: var(--blue-100);
    --avatar-2: var(--pine-100);
    --avatar-3: var(--amber-100);
    --avatar-4: var(--red-100);
    --on-avatar: var(--stone-900);
    --number-plate: var(--stone-0);
    --on-number-plate: var(--stone-950);
    --freeway: var(--pine-600);
    --on-freeway: var(--stone-0);

    /* Map */
    --map-sea: #dce7ee;
    --map-land: #f1f1ea;
    --map-town: #dcdfd6;
    --map-county: #bec5bc;
    --map-road: var(--stone-0);
    --map-road-case: #c3cac3;
    --map-label: var(--stone-600);
    --map-halo: #f1f1ea;
    --map-sea-label: #4c6a7e;
    --map-case: var(--stone-0);

    --shadow-1: 0 1px 2px rgb(15 24 30 / .06);
    --shadow-2: 0 4px 16px rgb(15 24 30 / .10), 0 1px 2px rgb(15 24 30 / .08);
    --shadow-3: 0 12px 40px rgb(15 24 30 / .20), 0 2px 6px rgb(15 24 30 / .10);

    /* Mode: passenger (default) */
    --mode-bar: var(--stone-0);
    --mode-bar-line: var(--stone-200);
    --mode-bar-text: var(--stone-900);
    --mode-bar-muted: var(--stone-600);
    --mode-bar-well: var(--stone-100);
    --mode-bar-thumb: var(--blue-600);
    --mode-bar-on-thumb: var(--stone-0);
    --mode-mark: var(--blue-600);
    --mode-text: var(--blue-600);
    --mode-soft: var(--blue-50);
    --brand-stroke: var(--stone-900);
    --brand-start: var(--green-500);
    --brand-line: var(--blue-500);
    --brand-end: var(--red-500);
  }

  [lang|="en"] {
    --font-sans: "Latin punctuation", var(--font-han);
  }
  [lang|="zh"] {
    --font-sans: var(--font-han);
  }

  /* Driver mode: the bar turns the green of a freeway sign. It also inverts, so the mode reads without colour. */
  [data-mode="driver"] {
    --mode-bar: var(--pine-700);
    --mode-bar-line: var(--pine-700);
    --mode-bar-text: var(--stone-0);
    --mode-bar-muted: var(--pine-100);
    --mode-bar-well: var(--pine-900);
    --mode-bar-thumb: var(--stone-0);
    --mode-bar-on-thumb: var(--pine-700);
    --mode-mark: var(--pine-600);
    --mode-text: var(--pine-600);
    --mode-soft: var(--pine-50);
    --brand-stroke: var(--stone-0);
    --brand-start: var(--green-300);
    --brand-line: var(--blue-300);
    --brand-end: var(--red-300);
  }

  /* Semantic: dark */
  [data-theme="dark"] {
    color-scheme: dark;
    --bg: var(--stone-950);
    --surface: #18232b;
    --surface-sunken: #0b1317;
    --surface-raised: #202e37;
    --line: #2c3a43;
    --line-strong: #42525c;
    --line-control: #7c8b93;
    --text: #e8edee;
    --text-muted: #a7b4ba;
    --text-disabled: #7c8b93;
    --fill-disabled: #222f37;
    --overlay: rgb(0 0 0 / .62);

    --accent: var(--blue-300);
    --accent-hover: var(--blue-200);
    --accent-press: var(--blue-100);
    --on-accent: var(--stone-950);
    --accent-soft: #172c42;
    --accent-soft-line: #2b4d73;
    --accent-text: #9cc1ea;
    --focus: var(--blue-300);

    --ok: var(--green-300);
    --ok-soft: #12301f;
    --ok-line: #24563a;
    --ok-text: #8ad0a8;
    --warn: var(--amber-300);
    --warn-soft: #33270f;
    --warn-line: #5f4917;
    --warn-text: #eec46b;
    --bad: var(--red-400);
    --bad-soft: #3a1d1b;
    --bad-line: #6e3632;
    --bad-text: #f2a9a1;
    --bad-hover: var(--red-300);
    --on-bad: var(--stone-950);
    --plain-soft: #25323a;
    --plain-line: #42525c;
    --plain-text: #c5cfd3;

    --route-start: #5cc48a;
    --route-line: #6ba6e6;
    --route-end: #f07c71;
    --route-rest: #6b7a82;
    --here: var(--amber-300);
    --star: var(--amber-300);
    --star-off: #42525c;
    --bubble-in: #202e37;
    --bubble-out: #1f4f86;
    --on-bubble-out: #f3f7fb;
    --skeleton: #26343d;
    --avatar-1: #24486f;
    --avatar-2: #1d4b43;
    --avatar-3: #57421a;
    --avatar-4: #5b2f2c;
    --on-avatar: #f0f4f5;

    --map-sea: #0c161c;
    --map-land: #1a262d;
    --map-town: #25333b;
    --map-county: #3a4a53;
    --map-road: #3b4b55;
    --map-road-case: #131d23;
    --map-label: #a7b4ba;
    --map-halo: #1a262d;
    --map-sea-label: #7f9cb0;
    --map-case: #0f181e;

    --shadow-1: 0 0 0 transparent;
    --shadow-2: 0 4px 16px rgb(0 0 0 / .45);
    --shadow-3: 0 12px 40px rgb(0 0 0 / .6);

    --mode-bar: #18232b;
    --mode-bar-line: #2c3a43;
    --mode-bar-text: #e8edee;
    --mode-bar-muted: #a7b4ba;
    --mode-bar-well: #0b1317;
    --mode-bar-thumb: var(--blue-300);
    --mode-bar-on-thumb: var(--stone-950);
    --mode-mark: var(--blue-300);
    --mode-text: #9cc1ea;
    --mode-soft: #172c42;
    --brand-stroke: #e8edee;
    --brand-start: #5cc48a;
    --brand-line: #6ba6e6;
    --brand-end: #f07c71;
  }
  [data-theme="dark"] [data-mode="driver"], [data-theme="dark"][data-mode="driver"] {
    --mode-bar: var(--pine-800);
    --mode-bar-line: var(--pine-700);
    --mode-bar-text: #eaf3f1;
    --mode-bar-muted: #a9cfc6;
    --mode-bar-well: #061d1a;
    --mode-bar-thumb: var(--pine-200);
    --mode-bar-on-thumb: var(--pine-900);
    --mode-mark: var(--pine-300);
    --mode-text: #8fc4b8;
    --mode-soft: #12302b;
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --motion-fast: 0ms;
      --motion-base: 0ms;
      --motion-slow: 0ms;
    }
  }
  ${from('desk')} {
    :root {
      --gutter: var(--space-8);
      --size-display: 3rem;
      --bar: max(64px, 2rem);
    }
  }
  /* Paper: ink on white in any theme. */
  @media print {
    :root, [data-theme="dark"] {
      color-scheme: light;
      --bg: var(--stone-0);
      --surface: var(--stone-0);
      --line: var(--stone-300);
      --line-strong: var(--stone-400);
      --text: var(--stone-950);
      --text-muted: var(--stone-700);
      --accent-text: var(--blue-700);
    }
  }
  /* Forced colours: the person's palette replaces ours, also for marks, lines and fills that we draw. */
  @media (forced-colors: active) {
    :root, [data-theme="dark"], [data-mode="driver"], [data-theme="dark"][data-mode="driver"] {
      --bg: Canvas;
      --surface: Canvas;
      --surface-sunken: Canvas;
      --surface-raised: Canvas;
      --line: CanvasText;
      --line-strong: CanvasText;
      --line-control: ButtonText;
      --text: CanvasText;
      --text-muted: CanvasText;
      --text-disabled: GrayText;
      --fill-disabled: Canvas;
      --accent: Highlight;
      --accent-hover: Highlight;
      --accent-press: Highlight;
      --on-accent: HighlightText;
      --accent-soft: Canvas;
      --accent-text: LinkText;
      --focus: Highlight;
      --route-start: CanvasText;
      --route-line: LinkText;
      --route-end: CanvasText;
      --route-rest: GrayText;
      --here: Highlight;
      --map-sea: Canvas;
      --map-land: Canvas;
      --map-town: Canvas;
      --map-county: GrayText;
      --map-road: Canvas;
      --map-road-case: GrayText;
      --map-label: CanvasText;
      --map-halo: Canvas;
      --map-sea-label: CanvasText;
      --map-case: Canvas;
      --star: CanvasText;
      --star-off: GrayText;
      --skeleton: GrayText;
      --brand-stroke: CanvasText;
      --brand-start: CanvasText;
      --brand-line: LinkText;
      --brand-end: CanvasText;
      --mode-mark: Highlight;
    }
  }
`;
