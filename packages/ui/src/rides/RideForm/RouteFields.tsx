import type { Place } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { ControlledField } from '../../forms/lib/ControlledField.tsx';
import { formatDistance, formatDuration } from '../../i18n/measure.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { AddressPair } from '../../places/AddressPair/AddressPair.tsx';
import { RoutePicker } from '../../places/RoutePicker/RoutePicker.tsx';
import type { RideValues } from '../lib/ride-values.ts';
import type { RideContractForm } from '../lib/ride-values.ts';
import type { RideFormProps } from './RideForm.tsx';
import type { useEndpointErrors } from './useEndpointErrors.ts';

type RouteFieldsProps = Pick<RideFormProps, 'searchPlaces' | 'reverseGeocode' | 'tiles' | 'estimate'> & {
  form: RideContractForm;
  values: RideValues;
  endProblems: ReturnType<typeof useEndpointErrors>;
};

/** Fields of the route: both ends by name or on the map, and the path between them. */
export function RouteFields({ form, values, searchPlaces, reverseGeocode, tiles, estimate, endProblems }: RouteFieldsProps) {
  const { t } = useTranslation('rides');
  const language = useLanguage();
  const trip = estimate?.state === 'ready' ? estimate.data.trip : undefined;
  const set = (name: 'from_address' | 'to_address') => (place: Place | null) =>
    form.methods.setValue(name, place, { shouldDirty: true });
  const ends = {
    start: values.from_address,
    end: values.to_address,
    onStartChange: set('from_address'),
    onEndChange: set('to_address'),
  };

  return (
    <>
      <ControlledField
        form={form}
        name="from_address"
        render={({ ref: startRef, id: startId, error: startError }) => (
          <ControlledField
            form={form}
            name="to_address"
            render={({ ref: endRef, id: endId, error: endError }) => (
              <AddressPair
                {...ends}
                {...{ searchPlaces, startRef, startId, endRef, endId }}
                startError={startError ?? endProblems.from_address}
                endError={endError ?? endProblems.to_address}
              />
            )}
          />
        )}
      />
      <RoutePicker
        {...ends}
        {...{ reverseGeocode, tiles }}
        hasClearButtons={false}
        path={trip?.path}
        waypoints={trip?.waypoints}
        summary={
          trip &&
          t(`form.routeBy.${trip.path_source}`, {
            distance: formatDistance(trip.distance_km, language),
            duration: formatDuration(trip.duration_min, language),
          })
        }
      />
    </>
  );
}
