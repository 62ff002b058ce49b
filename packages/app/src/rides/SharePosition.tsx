import { LIMITS } from '@shunlu/api-contract';
import { Switch } from '@shunlu/ui/forms/Switch/Switch.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharePosition } from './driverPositions.ts';
import type { DriverPosition } from './driverPositions.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';

/** Browsers report positions more often than the map needs. */
const SEND_EVERY_MS = 5_000;
/** Repeats the position of a car that stands still, for passengers who open the page meanwhile. */
const REPEAT_EVERY_MS = 15_000;

/**
 * Shares the driver's position with the confirmed passengers (D29). It starts switched off and ends with the ride or when
 * the page is left. Losing the position in a tunnel does not end it.
 */
export function SharePosition({ rideId }: { rideId: number }) {
  const { t } = useTranslation('screens');
  const toaster = useToaster();
  const [isOn, setOn] = useState(false);
  const [isLost, setLost] = useState(false);
  const isConnected = useRealtime((state) => state.isConnected);

  function fail() {
    setOn(false);
    toaster.warning(t('toast.locationFailed'));
  }
  const onFailure = useEffectEvent(fail);

  useEffect(() => {
    if (!isOn) return undefined;
    let sentAt = -Infinity;
    let last: DriverPosition | undefined;
    function send() {
      if (last === undefined) return;
      sentAt = performance.now();
      sharePosition(last);
    }
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude }, timestamp }) => {
        setLost(false);
        last = { rideId, latitude, longitude, timestamp: new Date(timestamp).toISOString() };
        if (performance.now() - sentAt >= SEND_EVERY_MS) send();
      },
      // The browser continues after every error but a refusal; the page says that no position comes.
      ({ code, PERMISSION_DENIED }) => (code === PERMISSION_DENIED ? onFailure() : setLost(true)),
      { enableHighAccuracy: true, timeout: LIMITS.geolocationTimeoutMs },
    );
    const repeat = setInterval(send, REPEAT_EVERY_MS);
    // A position from before a reconnection is sent again at once.
    const stopFollowing = useRealtime.subscribe((now, before) => {
      if (now.isConnected && !before.isConnected) send();
    });
    return () => {
      stopFollowing();
      clearInterval(repeat);
      navigator.geolocation.clearWatch(watch);
      setLost(false);
    };
  }, [isOn, rideId]);

  function change(next: boolean) {
    if (next && !('geolocation' in navigator)) fail();
    else setOn(next);
  }
  const hint = isOn && !isConnected ? 'ride.shareAway' : isOn && isLost ? 'ride.shareLost' : 'ride.shareHint';
  return <Switch label={t('ride.share')} hint={<span role="status">{t(hint)}</span>} value={isOn} onValueChange={change} />;
}
