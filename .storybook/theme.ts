import { create } from 'storybook/theming';

/** The UI of Storybook is in English; a Latin font has its quotes and dashes (`tokens/BaseStyle.ts`). */
const FONT = '"Latin punctuation", Inter, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", system-ui, sans-serif';

/** Storybook's UI in the app's colours: paper, ink and the blue of the route (`tokens/TokenStyle.ts`). */
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
