import { allModes } from '#storybook/modes';
import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { PageStage } from '../testing/PageStage.tsx';
import LandingPage from './LandingPage.tsx';

const meta = preview.meta({
  title: 'Pages/Landing',
  component: LandingPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <PageStage at="/"><Story /></PageStage>],
});

/** R2.4, R1.9, R1.10: it needs no answer of the server. */
export const Default = meta.story({
  parameters: { conformance: { none: 'A page takes no props: the router places it.' }, chromatic: { modes: allModes } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /開始使用|Get started/ })).toHaveAttribute('href', '/signup');
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expect(canvas.getByRole('region', { name: /共乘提醒|Before you carpool/ })).toBeVisible();
  },
});
