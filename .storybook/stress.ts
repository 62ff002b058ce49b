/**
 * The two states that break layouts, for `.extend()`: the smallest phone, and text at twice its size. In both, as in
 * every story, nothing may be wider than the page.
 */

/** 320 CSS pixels, the width WCAG 1.4.10 asks for. */
export const narrow = { globals: { viewport: { value: 'small' } } };

/** Text at 200 % (WCAG 1.4.4) on an ordinary phone. On a docs page it needs a page of its own, whose text it is. */
export const largeText = {
  globals: { viewport: { value: 'phone' }, textSize: '200' },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
};
