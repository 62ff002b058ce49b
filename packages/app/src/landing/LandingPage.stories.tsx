import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PageHarness } from '../testing/PageHarness.tsx';
import LandingPage from './LandingPage.tsx';

const meta = preview.meta({
  title: 'Pages/Landing',
  component: LandingPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageHarness at="/"><Story /></PageHarness>],
});

/** R2.4, R1.9, R1.10: the page needs no request to the server. */
export const Default = meta.story({
  parameters: { conformance: { none: 'A page takes no props: the router places it.' }, chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /開始使用|Get started/ })).toHaveAttribute('href', '/signup');
    await expect(canvas.getByRole('link', { name: /^(登入|Sign in)$/ })).toHaveAttribute('href', '/login');
    for (const name of [/^(單次共乘|One-time rides)$/, /^(固定通勤|Regular commutes)$/, /^(順路配對|Smart matching)$/, /^(站內訊息|In-app chat)$/]) {
      await expect(canvas.getByRole('heading', { name })).toBeVisible();
    }
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.getByRole('region', { name: /共乘提醒|Before you carpool/ })).toBeVisible();
    await expect(canvas.getByRole('list', { name: /^(四項原則|Four rules)$/ })).toBeVisible();
    for (const name of [/^(平台聲明|Platform disclaimer)$/, /^(使用者責任|Your responsibility)$/]) await expect(canvas.getByRole('heading', { name })).toBeVisible();
  },
});
