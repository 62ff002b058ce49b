import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../clock/clock.tsx';
import { RideCard } from '../../rides/RideCard/RideCard.tsx';
import type { CardRide, RideCardProps } from '../../rides/RideCard/RideCard.tsx';
import { sampleRide } from './fridayRide.ts';

export type SampleRideProps = Omit<RideCardProps<CardRide>, 'ride' | 'searched'>;

/** A made-up ride of the coming Friday, joined on the way: what the product is, on one card. Beside the `Hero`'s words. */
export function SampleRide(props: SampleRideProps) {
  const { t } = useTranslation('landing');
  const now = useNow();
  const sample = useMemo(
    () =>
      sampleRide(
        {
          from: t('figure.stop.taipei'),
          to: t('figure.stop.park'),
          pickup: t('sample.pickup'),
          dropoff: t('sample.dropoff'),
        },
        now,
      ),
    [t, now],
  );
  return <RideCard data-component="SampleRide" level={2} {...props} ride={sample.ride} searched={sample.searched} />;
}
