import preview from '#storybook/preview';
import { VEHICLE_TYPES } from '@shunlu/api-contract';
import type { VehicleType } from '@shunlu/api-contract';
import { VehicleArt } from './VehicleArt.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleArt',
  component: VehicleArt,
  args: { type: 'sedan' as VehicleType },
  parameters: {
    docs: {
      description: {
        component:
          'The kind of vehicle as a drawing, or its photo. Use it at the head of a vehicle’s card; the type’s word stands beside it, so a screen reader hears nothing here. Not operable.',
      },
    },
  },
});

export const Default = meta.story();

export const AllTypes = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {VEHICLE_TYPES.map((type) => <VehicleArt key={type} type={type} />)}
    </div>
  ),
});
