/**
 * Two states that break layouts, for `.extend()`: the smallest phone, and text at twice its size. In both, as in every story, nothing
 * may be wider than the page.
 */

/** A viewport of 320 CSS pixels, the width that WCAG 1.4.10 demands. */
export const narrow = { globals: { viewport: { value: 'small' } } };

/** Text at 200 % (WCAG 1.4.4) on a phone. On a docs page the story is in an iframe, because the size applies to its whole page. */
export const largeText = {
  globals: { viewport: { value: 'phone' }, textSize: '200' },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
};
