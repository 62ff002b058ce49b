import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { offer, request, taipeiHsinchuCost } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { longRide } from '../rides.fixtures.tsx';
import { CostSheet } from './CostSheet.tsx';
import type { CostSheetProps } from './CostSheet.tsx';

const meta = preview.meta({
  title: 'Rides/CostSheet',
  component: CostSheet,
  args: { ride: offer as CostSheetProps['ride'], cost: taipeiHsinchuCost },
  parameters: {
    guide: {
      when: 'The cost of a ride on paper, inside a `PrintSheet`: whoever shares it can take it along.',
      avoid: 'On the screen a ride’s cost is `CostBreakdown`.',
      parts: 'The way, when, how far and with what; the sums with how they were reckoned; cap, suggestion, price and the platform’s fee of nothing; where the figures come from, of when they are, and that this is no legal advice.',
      keyboard: 'Not operable.',
      announced: 'An article named by its title; lists of pairs.',
    },
  },
});

/** RD.42: the sheet, with a platform fee of zero. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('article')).toHaveAccessibleName(/費用明細|Cost sheet/);
    for (const text of ['台北車站', '新竹科學園區', 'NT$178', 'NT$60', 'NT$238', 'NT$79', 'NT$50', 'NT$0', '2026', 'Corolla Altis']) {
      await expect(canvasElement).toHaveTextContent(text);
    }
    const fee = canvas.getByText(/^(平台費用|Platform fee)$/);
    await expect(fee.nextElementSibling).toHaveTextContent(/^NT\$0$/);
    await expect(canvasElement).toHaveTextContent(/不構成法律意見|not legal advice/);
  },
});

/** No driver yet: no vehicle, and an average consumption. */
export const WithoutVehicle = meta.story({
  args: { ride: request },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^(車輛|Vehicle)$/)).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    ride: longRide,
    cost: {
      ...taipeiHsinchuCost, distance_km: 387.6, fuel_twd: 1_034, toll_km: 312.4, toll_km_before: 54.1, toll_twd: 367,
      toll_parts: [{ km: 145.9, twd_per_km: 1.2 }, { km: 166.5, twd_per_km: 0.9 }], total_twd: 1_401, cap_per_seat: 467, suggested_per_seat: 350,
    },
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
