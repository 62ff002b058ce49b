/** `pnpm vapid` prints a new key pair for push messages, as lines for the environment. */
import { createVapidKeys } from './vapid-keys.ts';

const { publicKey, privateKey } = createVapidKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
