import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect, waitFor } from 'storybook/test';
import { CostSources } from './CostSources.tsx';
import type { CostSourcesProps } from './CostSources.tsx';

const meta = preview.meta({
  title: 'Rides/CostSources',
  component: CostSources,
  args: { cost: taipeiHsinchuCost, source: 'trunk' as CostSourcesProps['source'] },
  decorators: [(Story) => <div style={{ maxInlineSize: 640 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'Below the sums of a cost, in `CostHelper`, `CostBreakdown` and `CostSheet`: whoever pays can look every figure up.',
      avoid: 'Credits of maps and places stand on the map and in the footer.',
      parts: 'A title and a line for each figure: who says it, and since when it holds or when it was looked up. In a form the title opens and closes the lines (`isFolded`).',
      keyboard: 'Folded, Tab reaches the title, Enter or Space opens and closes it.',
      announced: 'The title, then a list; folded, whether it is open.',
    },
  },
});

/** RD.40, RD.201 */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    for (const text of [/2026\/01\/05/, /2026\/11/, /連假費率未計入|Holiday toll rates are not included/, /國道 1、3、5 號與 3 甲|freeways 1, 3, 3A and 5/, /估計路線.*2026\/11\/20 整理|estimated route.*compiled 2026\/11\/20/]) {
      await expect(canvasElement).toHaveTextContent(text);
    }
  },
});

/** In a form: folded to one line. */
export const Folded = meta.story({
  args: { isFolded: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')[0]).not.toBeVisible();
    await userEvent.click(canvas.getByText(/數字的來源與日期|Where the figures come from/));
    await expect(canvas.getAllByRole('listitem')[0]).toBeVisible();
  },
});

export const Keyboard = Folded.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByText(/數字的來源與日期|Where the figures come from/).closest('summary')).toHaveFocus();
    // Simulated keys do not open it.
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toBeVisible());
    await browser.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).not.toBeVisible());
  },
});

/** Includes holidays with their own toll. */
export const WithHolidays = meta.story({
  args: { cost: { ...taipeiHsinchuCost, has_toll_holidays: true } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/連假費率未計入|Holiday toll rates are not included/);
  },
});

/** Kilometres from a routing engine. */
export const ByRouter = meta.story({ args: { source: 'router' } });

/** No road is known between both ends. */
export const LongText = meta.story({
  args: { source: 'straight' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/1\.4 倍，2026\/11|an assumption; 2026\/11/);
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
