import { useTranslation } from 'react-i18next';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { RadioCard } from '../../forms/RadioCard/RadioCard.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { infoIcon, plusIcon } from '../../primitives/Icon/icons.ts';
import { Link } from '../../primitives/Link/Link.tsx';
import { NumberPlate } from '../../vehicles/NumberPlate/NumberPlate.tsx';
import { fitSeatsToVehicle } from '../lib/seat-counts.ts';
import type { RideContractForm } from '../lib/ride-values.ts';
import type { RideFormProps } from './RideForm.tsx';
import type { SeatChangeMessage } from './useSeatChangeMessage.ts';

type VehicleFieldsProps = Pick<RideFormProps, 'vehicles' | 'vehiclesTo'> & { form: RideContractForm; filledSeats: SeatChangeMessage };

/** Field of the vehicle; seats follow the choice (spec §5). */
export function VehicleFields({ form, vehicles, vehiclesTo, filledSeats }: VehicleFieldsProps) {
  const { t } = useTranslation(['rides', 'vehicles']);

  function choose(id: number) {
    const chosen = vehicles.find((vehicle) => vehicle.id === id);
    if (chosen === undefined) return;
    const { total_seats: total, available_seats: available } = form.methods.getValues();
    const { counts, wasFilled, wasClamped } = fitSeatsToVehicle({ total, available }, chosen.seats);
    form.methods.setValue('vehicle_id', id, { shouldDirty: true });
    form.methods.setValue('total_seats', counts.total);
    form.methods.setValue('available_seats', counts.available);
    if (wasFilled) filledSeats.show({ kind: 'filled', count: counts.total });
    else if (wasClamped) filledSeats.show({ kind: 'clamped', count: counts.total });
  }

  return (
    <>
      <ControlledField
        form={form}
        name="vehicle_id"
        render={({ value, onValueChange: _, ...field }) =>
          vehicles.length === 0 ? (
            <div data-part="none">
              <p>{t('form.noVehicle')}</p>
              {field.error !== undefined && <FormBanner>{field.error}</FormBanner>}
              <Button id={field.id} variant="secondary" icon={plusIcon} to={vehiclesTo}>{t('form.addVehicle')}</Button>
            </div>
          ) : (
            <RadioCard
              label={t('form.vehicle')}
              isLabelHidden
              value={value === null ? null : String(value)}
              onValueChange={(id) => choose(Number(id))}
              options={vehicles.map((vehicle) => ({
                value: String(vehicle.id),
                label: t('vehicles:name', { year: vehicle.year, make: vehicle.make, model: vehicle.model }),
                hint: t('vehicles:line', {
                  color: vehicle.color,
                  type: t(`vehicles:type.${vehicle.vehicle_type}`),
                  seats: vehicle.is_available ? t('form.vehicleSeats', { count: vehicle.seats }) : t('form.vehicleUnavailable'),
                }),
                isDisabled: !vehicle.is_available,
                children: <NumberPlate plate={vehicle.license_plate} />,
              }))}
              {...field}
            />
          )
        }
      />
      <div data-part="filled" role="status">
        {filledSeats.shown && (
          <>
            <Icon shape={infoIcon} size={18} />
            <span>{t(`form.${filledSeats.shown.kind}`, { count: filledSeats.shown.count })}</span>
          </>
        )}
      </div>
      {vehicles.length > 0 && (
        <p><Link to={vehiclesTo}>{t('form.manageVehicles')}</Link></p>
      )}
    </>
  );
}
