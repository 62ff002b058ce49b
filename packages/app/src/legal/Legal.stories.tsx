import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PageStage } from '../testing/PageStage.tsx';
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
  decorators: [(Story) => <PageStage at="/rules"><Story /></PageStage>],
});

/** RD.128 */
export const Rules = meta.story({
  parameters: { chromatic: { modes: allModes } },
  render: () => <RulesPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** RD.100 */
export const Privacy = meta.story({ render: () => <PrivacyPage /> });

export const Accessibility = meta.story({ render: () => <AccessibilityPage /> });
