import { joinBooking, leaveBooking } from '@shunlu/api-contract';
import { useEffect } from 'react';
import { useRealtime } from './realtimeStore.ts';
import { emitIfPossible } from './socketClient.ts';

/** Tells the server which bookings the screen shows (spec §7). */
export function useJoinBookings(ids: readonly number[]): void {
  const isConnected = useRealtime((state) => state.isConnected);
  const joinedIds = ids.toSorted((one, other) => one - other).join();
  useEffect(() => {
    if (joinedIds === '' || !isConnected) return undefined;
    const joined = joinedIds.split(',').map(Number);
    for (const id of joined) emitIfPossible(joinBooking, id);
    return () => {
      for (const id of joined) emitIfPossible(leaveBooking, id);
    };
  }, [joinedIds, isConnected]);
}
