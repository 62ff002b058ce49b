import { createClient } from './client.ts';

/** A client without a token, used where the app provides none. */
export const callAnonymously = createClient();
