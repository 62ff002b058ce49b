import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { VEHICLE_TYPES } from '@shunlu/api-contract';
import type { VehicleType } from '@shunlu/api-contract';
import { expect } from 'storybook/test';
import { carPictureFile } from '../../forms/PictureField/PictureField.fixtures.ts';
import { VehicleArt } from './VehicleArt.tsx';

const meta = preview.meta({
  title: 'Vehicles/VehicleArt',
  component: VehicleArt,
  args: { type: 'sedan' as VehicleType },
  parameters: {
    guide: {
      when: 'At the head of a vehicle’s card, where its type stands in words as well.',
      avoid: 'In a line of text an icon does (VehicleSummary).',
      parts: 'A drawing of the kind of vehicle, or its photo, which is higher.',
      keyboard: 'Not operable.',
      announced: 'Nothing: the words stand beside it; of a photo `photoAlt`, where it is given.',
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
/** The photo has an alternative text if it says more than the text beside it. */
export const Photo = meta.story({
  render: (args) => <VehicleArt {...args} photoUrl={URL.createObjectURL(carPictureFile())} photoAlt="2023 Toyota Corolla Altis 的照片" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '2023 Toyota Corolla Altis 的照片' })).toBeVisible();
  },
});
export const Narrow = AllTypes.extend(narrow);
export const LargeText = AllTypes.extend(largeText);
