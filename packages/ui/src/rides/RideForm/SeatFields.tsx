import { LIMITS } from '@shunlu/api-contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { NumberStepper } from '../../forms/NumberStepper/NumberStepper.tsx';
import type { RideContractForm, RideValues } from '../lib/ride-values.ts';
import { getMaxSeats, setTotalSeats } from '../lib/seat-counts.ts';
import type { SeatCounts } from '../lib/seat-counts.ts';

/** Fields of the seats: total and available, or needed. */
export function SeatFields({ form, values, isOffer, capacity }: { form: RideContractForm; values: RideValues; isOffer: boolean; capacity: number | undefined }) {
  const { t } = useTranslation('rides');
  const format = (count: number) => t('form.seats', { count });
  const { min } = LIMITS.rideSeats;
  // A full ride that is edited starts with no available seats.
  const minAvailable = Math.min(min, form.methods.formState.defaultValues?.available_seats ?? min);

  // Available seats when the total got focus: intermediate digits must not lower them for good.
  const countsAtFocus = useRef<SeatCounts>(null);
  const limited: SeatCounts = { total: values.total_seats, available: values.available_seats };

  function changeTotal(total: number | null) {
    const counts = setTotalSeats(countsAtFocus.current ?? limited, total);
    form.methods.setValue('total_seats', counts.total, { shouldDirty: true });
    form.methods.setValue('available_seats', counts.available);
  }

  return (
    <>
      <ControlledField
        form={form}
        name="total_seats"
        render={(field) => (
          <NumberStepper
            label={t(isOffer ? 'form.totalSeats' : 'form.seatsNeeded')}
            hint={t(isOffer ? 'form.totalSeatsHint' : 'form.seatsNeededHint')}
            layout="row"
            min={min}
            max={isOffer ? getMaxSeats(capacity) : LIMITS.rideSeats.max}
            format={format}
            {...field}
            onFocus={() => {
              countsAtFocus.current = limited;
            }}
            onBlur={() => {
              countsAtFocus.current = null;
              field.onBlur();
            }}
            onValueChange={changeTotal}
          />
        )}
      />
      {isOffer && (
        <ControlledField
          form={form}
          name="available_seats"
          render={(field) => (
            <NumberStepper
              label={t('form.availableSeats')}
              layout="row"
              min={minAvailable}
              max={values.total_seats ?? getMaxSeats(capacity)}
              format={format}
              {...field}
              onValueChange={(available) => {
                // Safari on iOS keeps focus in the total while buttons are tapped.
                if (countsAtFocus.current) countsAtFocus.current = { ...countsAtFocus.current, available };
                field.onValueChange(available);
              }}
            />
          )}
        />
      )}
    </>
  );
}
