import { create } from 'storybook/theming';

/** Its pages are in English: quotes and dashes from a Latin font (`tokens/BaseStyle.ts`). */
const FONT = '"Latin punctuation", Inter, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", system-ui, sans-serif';

/** Storybook's own frame and pages in our colours: paper, ink and the blue of the route (`tokens/TokenStyle.ts`). */
export const theme = create({
  base: 'light',
  brandTitle: '順路 Shunlu',
  brandImage: './brand.svg',
  brandTarget: '_self',
  fontBase: FONT,
  colorPrimary: '#1a5ba3',
  colorSecondary: '#1a5ba3',
  appBg: '#f7f7f4',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#e1e4e0',
  appBorderRadius: 8,
  textColor: '#18242c',
  textMutedColor: '#566268',
  barTextColor: '#566268',
  barHoverColor: '#1a5ba3',
  barSelectedColor: '#1a5ba3',
  barBg: '#ffffff',
  inputBorder: '#7a8589',
  inputBorderRadius: 8,
});
