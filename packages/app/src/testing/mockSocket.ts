import { fn } from 'storybook/test';
import { setSocket } from '../realtime/socketClient.ts';
import { useRealtime } from '../realtime/realtimeStore.ts';

/** Records the events that a story's page emits on the mock socket. */
export const emitted = fn<(event: string, payload: unknown) => void>();

/** Connects a mock socket that acknowledges every event. @returns disconnects it */
export function connectMockSocket(): () => void {
  emitted.mockClear();
  const before = useRealtime.getState();
  const emitWithAck = async (event: string, payload: unknown) => {
    emitted(event, payload);
    return { ok: true };
  };
  setSocket({ emit: emitted, timeout: () => ({ emitWithAck }) });
  useRealtime.setState({ isConnected: true });
  return () => {
    setSocket(undefined);
    useRealtime.setState(before);
  };
}
