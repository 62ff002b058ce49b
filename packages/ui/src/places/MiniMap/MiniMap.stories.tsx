import preview from '#storybook/preview';
import { expect } from 'storybook/test';
import { BANQIAO_HSINCHU, TAIPEI_HSINCHU } from '../forStories.ts';
import { MiniMap } from './MiniMap.tsx';

const meta = preview.meta({
  title: 'Places/MiniMap',
  component: MiniMap,
  args: { path: TAIPEI_HSINCHU },
  parameters: {
    docs: {
      description: {
        component:
          'The shape of a ride’s way at 132 × 84, on cards. A still picture: no tiles, no Leaflet, nothing to operate; a '
          + 'list may show hundreds.\n\n'
          + '**Screen reader:** decoration beside the itinerary; give it a `label` where it stands alone.',
      },
    },
  },
});

export const Route = meta.story();

export const Labelled = meta.story({
  args: { label: '從 台北車站 到 新竹科學園區 的路線圖' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /新竹科學園區/ })).toBeVisible();
  },
});

export const Muted = meta.story({ args: { path: BANQIAO_HSINCHU, isMuted: true } });

export const AcrossTheIsland = meta.story({ args: { path: [[25.1317, 121.7398], [24.15, 120.68], [21.9446, 120.7986]] } });

export const Short = meta.story({ args: { path: [[25.0478, 121.517], [25.033, 121.5654]] } });

export const StraightToPenghu = meta.story({ args: { path: [[23.57, 119.58], [23.0, 120.2]] } });
