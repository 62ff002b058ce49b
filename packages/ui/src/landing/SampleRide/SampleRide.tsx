import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockProvider } from '../../clock/clock.tsx';
import { createClock } from '../../clock/createClock.ts';
import { RideCard } from '../../rides/RideCard/RideCard.tsx';
import type { CardRide, RideCardProps } from '../../rides/RideCard/RideCard.tsx';
import { SAMPLE_NOW, buildSampleRide } from '../lib/sample-trip.ts';

export type SampleRideProps = Omit<RideCardProps<CardRide>, 'ride' | 'searched' | 'day'>;

const clock = createClock(() => SAMPLE_NOW.getTime());

/**
 * A made-up ride, joined on the way: what the product is, on one card. Beside the `Hero`'s words. It shows the same at any
 * time, so that it can be drawn at build.
 */
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
