import { createClient } from './client.ts';

/** Without a client of the app's: one that knows nobody. */
export const callAnonymously = createClient();
