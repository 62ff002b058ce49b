import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, within } from 'storybook/test';
import { LegalNotice } from './LegalNotice.tsx';

const meta = preview.meta({
  title: 'Landing/LegalNotice',
  component: LegalNotice,
  parameters: {
    guide: {
      when: 'Whole on the landing page and, with `level` 1, on /rules.',
      avoid: 'A reminder in one line is a Banner.',
      parts: 'Taiwan’s four rules for shared rides, the fine, the disclaimer of the platform, the responsibility of users, the date, and that it is no legal advice.',
      keyboard: 'Not operable.',
      announced: 'A region named by its heading, a numbered list of four, two headings.',
    },
  },
});

/** R1.9, R1.10, R1.11 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list'));
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  },
});
export const Playground = Default.extend({ tags: ['playground'] });
export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
