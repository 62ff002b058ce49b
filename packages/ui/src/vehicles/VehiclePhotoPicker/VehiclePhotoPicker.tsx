import { uploadVehiclePhoto } from '@shunlu/api-contract';
import type { Vehicle } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../forms/PictureField/PictureField.tsx';
import type { PictureProps } from '../../forms/PictureField/PictureField.tsx';
import { VehicleArt } from '../VehicleArt/VehicleArt.tsx';

/** What becomes of a vehicle's photo: a picture takes its place, `remove` takes it away, `null` leaves it as it is. */
export type VehiclePhotoChange = File | 'remove' | null;

export interface VehiclePhotoPickerProps extends PictureProps<VehiclePhotoChange> {
  /** Its saved photo is shown until another is chosen, the drawing of its type where there is none. */
  vehicle: Pick<Vehicle, 'vehicle_type' | 'photo_url'>;
}

/** The photo of a vehicle (D59, D69), wide; sent with the form. The saved one can be replaced and taken away. */
export function VehiclePhotoPicker({ vehicle, label, value, onValueChange, ...rest }: VehiclePhotoPickerProps) {
  const { t } = useTranslation('vehicles');
  const isRemoved = value === 'remove';
  return (
    <PictureField
      {...rest}
      component="VehiclePhotoPicker"
      label={label ?? t('form.photo')}
      upload={uploadVehiclePhoto.upload}
      shape="wide"
      value={isRemoved ? null : value}
      onValueChange={onValueChange}
      hasSaved={vehicle.photo_url !== null}
      removal={{ isRemoved, onRemovedChange: (isGone) => onValueChange(isGone ? 'remove' : null) }}
    >
      <VehicleArt type={vehicle.vehicle_type} photoUrl={isRemoved ? null : vehicle.photo_url} />
    </PictureField>
  );
}
