import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const NEW_KEYS = path.resolve(import.meta.dirname, '../../packages/server/src/delivery/new-vapid-keys.ts');

/** The server's keys for push messages, a pair of `pnpm vapid`. */
export const VAPID: Record<string, string> = {
  ...(parseEnv(execFileSync(process.execPath, [NEW_KEYS], { encoding: 'utf8' })) as Record<string, string>),
  VAPID_SUBJECT: 'mailto:admin@shunlu.example',
};

declare global {
  interface Window {
    /** Calls the fake push service. Returns the browser's endpoint afterwards. */
    askPushService: (what: 'look' | 'subscribe' | 'unsubscribe') => Promise<string | null>;
  }
}

/**
 * Replaces the browser's push service, which needs the internet. All tabs share one subscription. It also grants the
 * notification permission, because a headless browser denies it. Call it before the first page opens.
 *
 * @returns whether the browser is subscribed
 */
export async function fakePush(context: BrowserContext): Promise<() => boolean> {
  const receiver = createECDH('prime256v1');
  const keys = { p256dh: receiver.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  let endpoint: string | null = null;
  await context.exposeFunction('askPushService', (what: 'look' | 'subscribe' | 'unsubscribe') => {
    if (what !== 'look') endpoint = what === 'subscribe' ? `https://push.example.com/${randomBytes(16).toString('hex')}` : null;
    return endpoint;
  });
  const serverKey = Buffer.from(VAPID['VAPID_PUBLIC_KEY'] ?? '', 'base64url');
  await context.addInitScript(({ theKeys, theServerKey }) => {
    const subscription = (at: string) => ({
      endpoint: at,
      options: { applicationServerKey: Uint8Array.from(theServerKey).buffer },
      toJSON: () => ({ endpoint: at, expirationTime: null, keys: theKeys }),
      unsubscribe: async () => (await window.askPushService('unsubscribe')) === null,
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription((await window.askPushService('subscribe')) ?? ''),
      getSubscription: async () => {
        const at = await window.askPushService('look');
        return at === null ? null : subscription(at);
      },
    });
  }, { theKeys: keys, theServerKey: [...serverKey] });
  return () => endpoint !== null;
}
