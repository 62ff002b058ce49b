import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, waitFor } from 'storybook/test';
import { BANQIAO_HSINCHU, TAIPEI_HSINCHU } from '../../places/places.fixtures.ts';
import { MiniMap } from './MiniMap.tsx';

const meta = preview.meta({
  title: 'Map/MiniMap',
  component: MiniMap,
  args: { path: TAIPEI_HSINCHU },
  parameters: {
    guide: {
      when: 'The shape of a ride’s way on its card, 132 × 84. A still picture: no tiles, no Leaflet, no request of its own, so that a list may show hundreds.',
      avoid: 'Where the map is to be moved or its names read use RouteMap.',
      parts: 'Sea, and as soon as they are loaded land and county borders, the way in blue with its case, a green ring at its start, a red dot at its end.',
      keyboard: 'Not operable.',
      announced: 'Nothing beside an itinerary, which says the same; where it stands alone, its `label`.',
    },
  },
});

export const Default = meta.story({
  name: 'R2.43: a picture, without a map of its own',
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvasElement.querySelector('.leaflet-container, canvas, img')).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('[data-part="land"]')).not.toHaveAttribute('d', ''));
  },
});

export const Labelled = meta.story({
  args: { label: '從 台北車站 到 新竹科學園區 的路線圖' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /新竹科學園區/ })).toBeVisible();
  },
});

/** A closed ride. */
export const Muted = meta.story({ args: { path: BANQIAO_HSINCHU, isMuted: true }, tags: ['forced-colours'] });

export const AcrossTheIsland = meta.story({ args: { path: [[25.1317, 121.7398], [24.15, 120.68], [21.9446, 120.7986]] } });

/** Two stations of one city: shows at least 4 km, or the outline would be a blur. */
export const Short = meta.story({ args: { path: [[25.0478, 121.517], [25.033, 121.5654]] } });

export const StraightToPenghu = meta.story({ args: { path: [[23.57, 119.58], [23.0, 120.2]] } });

/** Draws nothing without a path. */
export const Empty = meta.story({
  args: { path: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
});

export const Narrow = Default.extend(narrow);
export const LargeText = Default.extend(largeText);
