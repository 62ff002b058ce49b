import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockProvider } from '../../clock/clock.tsx';
import { createClock } from '../../clock/createClock.ts';
import { RideCard } from '../../rides/RideCard/RideCard.tsx';
import type { CardRide, RideCardProps } from '../../rides/RideCard/RideCard.tsx';
import { SAMPLE_NOW, buildSampleRide } from '../lib/sample-trip.ts';

export type SampleRideProps = Omit<RideCardProps<CardRide>, 'ride' | 'searched' | 'day'>;

const clock = createClock(() => SAMPLE_NOW.getTime());

/** Example ride with a pick-up along the route, beside the `Hero`. It never changes, so that it can be prerendered. */
export function SampleRide(props: SampleRideProps) {
  const { t } = useTranslation('landing');
  const sample = useMemo(
    () =>
      buildSampleRide({
        from: t('figure.stop.taipei'),
        to: t('figure.stop.park'),
        pickup: t('sample.pickup'),
        dropoff: t('sample.dropoff'),
      }),
    [t],
  );
  return (
    <ClockProvider clock={clock}>
      <RideCard data-component="SampleRide" level={2} {...props} ride={sample.ride} searched={sample.searched} day={t('sample.day')} />
    </ClockProvider>
  );
}
