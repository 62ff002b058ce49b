import { uploadVehiclePhoto } from '@shunlu/api-contract';
import type { Vehicle } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../forms/PictureField/PictureField.tsx';
import type { PictureProps } from '../../forms/PictureField/PictureField.tsx';
import { VehicleArt } from '../VehicleArt/VehicleArt.tsx';

/** Change of a vehicle's photo: a picture replaces it, `remove` removes it, `null` keeps it. */
export type VehiclePhotoChange = File | 'remove' | null;

export interface VehiclePhotoPickerProps extends PictureProps<VehiclePhotoChange> {
  /** Vehicle; its saved photo, or the drawing of its type, is shown until another is chosen. */
  vehicle: Pick<Vehicle, 'vehicle_type' | 'photo_url'>;
}

/** Field for a vehicle's photo (D59, D69), wide; uploaded with the form. The saved photo can be replaced or removed. */
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
