import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect, within } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import AccessibilityPage from './AccessibilityPage.tsx';
import { LegalPage } from './LegalPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import RulesPage from './RulesPage.tsx';

const meta = preview.meta({
  title: 'Pages/Legal',
  component: LegalPage,
  args: { title: '', lead: '', sections: [] },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/rules"><Story /></PageHarness>],
});

/** RD.128 */
export const Rules = meta.story({
  parameters: { chromatic: { modes: allModes } },
  render: () => <RulesPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** D34, D35: the footer's credit leads to all sources of data, each with its licence. */
export const Sources = meta.story({
  render: () => <RulesPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: /^資料來源$|^Data sources$/ })).toHaveAttribute('id', 'data');
    const licences = within(canvas.getByRole('main')).getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect([licences.length, new Set(licences).size]).toEqual([8, 3]);
    for (const name of [/OpenStreetMap contributors/, /國土測繪中心|National Land Surveying/, /TDX/, /健康保險署|Health Insurance/]) {
      await expect(canvas.getByText(name)).toBeVisible();
    }
  },
});

export const Privacy = meta.story({ parameters: { chromatic: { modes: allModes } }, render: () => <PrivacyPage /> });

export const Accessibility = meta.story({ parameters: { chromatic: { modes: allModes } }, render: () => <AccessibilityPage /> });
