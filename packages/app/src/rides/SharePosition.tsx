import { LIMITS } from '@shunlu/api-contract';
import { Switch } from '@shunlu/ui/forms/Switch/Switch.tsx';
import { useToaster } from '@shunlu/ui/overlays/lib/ToasterContext.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharePosition } from './driverPositions.ts';
import type { DriverPosition } from './driverPositions.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';

/** The browser tells more often than a map needs to move. */
const SEND_EVERY_MS = 5_000;
/** Who stands still is told of no more; passengers who open the page meanwhile are to see it all the same. */
const REPEAT_EVERY_MS = 15_000;

/**
 * Shows the confirmed passengers where the driver is (D29): off until it is switched on, and over when the ride is, or
 * when this page is left. A tunnel does not end it: whoever drives is not to switch it on again.
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
      // The browser goes on watching after all but a refusal; that no position comes is said, too.
      ({ code, PERMISSION_DENIED }) => (code === PERMISSION_DENIED ? onFailure() : setLost(true)),
      { enableHighAccuracy: true, timeout: LIMITS.geolocationTimeoutMs },
    );
    const repeat = setInterval(send, REPEAT_EVERY_MS);
    // What was said while nobody heard it is said at once when the line is back.
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
