import preview from '#storybook/preview';
import { altis, altisOnRide, caddy } from '@shunlu/api-contract/fixtures';
import { VehicleSummary } from './VehicleSummary.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleSummary',
  component: VehicleSummary,
  args: { vehicle: altis },
  parameters: {
    docs: {
      description: {
        component:
          'A vehicle as a part of something else: on a ride, on a profile. A screen reader hears name, colour, type, seats and “plate …”. Not operable.',
      },
    },
  },
});

export const Default = meta.story();

/** Until a booking is confirmed (D21). */
export const MaskedPlate = meta.story({ args: { vehicle: altisOnRide, children: '完整車牌在預訂確認後顯示' } });

export const Long = meta.story({ args: { vehicle: caddy } });
