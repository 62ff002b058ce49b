import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { altis, altisOnRide, caddy } from '@shunlu/api-contract/fixtures';
import { expect } from 'storybook/test';
import { VehicleSummary } from './VehicleSummary.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleSummary',
  component: VehicleSummary,
  args: { vehicle: altis },
  parameters: {
    guide: {
      when: 'A vehicle as a part of something else: of a ride, of a profile, of a proposal.',
      avoid: 'On the page of one’s own vehicles it is a VehicleCard.',
      parts: 'A sign, year, make and model; colour, type and seats; the plate, and beside it why it is masked.',
      keyboard: 'Not operable.',
      announced: 'Name, colour, type, seats, “plate …”.',
    },
  },
});

/** R3.23: the plate is shown in upper case. */
export const Default = meta.story({
  args: { vehicle: { ...altis, license_plate: 'abc1234' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ABC-1234')).toBeVisible();
  },
});

/** The plate is masked until a booking is confirmed (D21). */
export const MaskedPlate = meta.story({ args: { vehicle: altisOnRide, children: '完整車牌在預訂確認後顯示' } });

export const LongText = meta.story({ args: { vehicle: caddy, children: '完整車牌在預訂確認後顯示 · The whole plate is shown once the booking is confirmed' } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
