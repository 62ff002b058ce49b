/** `pnpm vapid` prints a new key pair for push messages, as lines for the environment. */
import { newVapidKeys } from './vapid-keys.ts';

const { publicKey, privateKey } = newVapidKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
