import { fn } from 'storybook/test';
import { setLine } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';

/** Records the events that a story's page emits while `connectMockSocket` stands in for the server. */
export const emitted = fn<(event: string, payload: unknown) => void>();

/** Connects a socket that acknowledges every event. @returns disconnects it */
export function connectMockSocket(): () => void {
  emitted.mockClear();
  const before = useRealtime.getState();
  const emitWithAck = async (event: string, payload: unknown) => {
    emitted(event, payload);
    return { ok: true };
  };
  setLine({ emit: emitted, timeout: () => ({ emitWithAck }) });
  useRealtime.setState({ isConnected: true });
  return () => {
    setLine(undefined);
    useRealtime.setState(before);
  };
}
