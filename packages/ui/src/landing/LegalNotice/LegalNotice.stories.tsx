import preview from '#storybook/preview';
import { expect, within } from 'storybook/test';
import { LegalNotice } from './LegalNotice.tsx';

const meta = preview.meta({
  title: 'Landing/LegalNotice',
  component: LegalNotice,
  parameters: {
    docs: {
      description: {
        component:
          'Taiwan’s rules for shared rides, the fine, the platform’s disclaimer and the users’ responsibility, dated and marked as no legal advice. Whole on the landing page and on /rules (`level` 1). A screen reader hears a region, a numbered list of four and two headings. Not operable.',
      },
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
