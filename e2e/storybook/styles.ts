import type { Page } from '@playwright/test';

/** The stories in which the CSS of ride cards is counted: one card of each variant, and a thousand cards. */
export const LISTS_OF_CARDS = {
  few: { story: 'rides-ridecard-performance--each-variant' },
  many: { story: 'rides-ridecard-performance--thousand' },
} as const;

export interface Styles {
  /** The number of rules in all style sheets, including nested ones (media, nesting). */
  rules: number;
  elements: number;
}

/** Counts the CSS rules of a page, inserted by styled-components or present before. */
export function countStyles(page: Page): Promise<Styles> {
  return page.evaluate(() => {
    const count = (rules: CSSRuleList): number =>
      [...rules].reduce((total, rule) => total + 1 + ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0), 0);
    return {
      rules: [...document.styleSheets].reduce((total, sheet) => total + count(sheet.cssRules), 0),
      elements: document.querySelectorAll('style, link[rel="stylesheet"]').length,
    };
  });
}
