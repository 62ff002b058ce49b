import { LIMITS } from '@shunlu/api-contract';
import type { LatLng } from '@shunlu/api-contract';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the person is, once they ask for it (R9.14). A failure is a warning only (R8.20). */
export function useCurrentLocation(): { location: LatLng | null; locate: () => void } {
  const { t } = useTranslation('screens');
  const toaster = useToaster();
  const [location, setLocation] = useState<LatLng | null>(null);

  function locate() {
    const fail = () => toaster.warning(t('toast.locationFailed'));
    if (!('geolocation' in navigator)) return void fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setLocation({ lat: coords.latitude, lng: coords.longitude }),
      fail,
      { timeout: LIMITS.geolocationTimeoutMs },
    );
  }

  return { location, locate };
}
