import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The user's position, once they ask for it (R9.14). A failure is only a warning (R8.20). */
export function useCurrentLocation(): { location: LatLng | null; isLocating: boolean; locate: () => void } {
  const { t } = useTranslation('screens');
  const toaster = useToaster();
  const [location, setLocation] = useState<LatLng | null>(null);
  const [isLocating, setLocating] = useState(false);

  function fail() {
    setLocating(false);
    toaster.warning(t('toast.locationFailed'));
  }
  function locate() {
    if (!('geolocation' in navigator)) {
      fail();
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        setLocation({ lat: coords.latitude, lng: coords.longitude });
      },
      fail,
      { timeout: LIMITS.geolocationTimeoutMs },
    );
  }

  return { location, isLocating, locate };
}
