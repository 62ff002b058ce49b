/** Two instances of the server on one database, as behind a load balancer. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Config } from '../shared/config.ts';
import type { Database } from '../shared/database.ts';
import { testClock } from './clock.ts';
import type { TestClock } from './clock.ts';
import { openTestDatabase } from './databases.ts';
import type { DatabaseKind } from './databases.ts';
import { testServer } from './server.ts';
import type { TestServer } from './server.ts';

export interface Instances {
  /** The first instance; also used where either would do. */
  here: TestServer;
  there: TestServer;
  /** The origins of the first and the second instance. */
  origins: readonly [string, string];
  database: Database;
  clock: TestClock;
}

/** Starts two listening instances with one clock, and expects that they log no errors. */
export function instancesForTests(kind: DatabaseKind, config: Partial<Config> = {}): Instances {
  const instances = {} as Instances;
  beforeAll(async () => {
    const [clock, sharedDatabase] = [testClock(), await openTestDatabase(kind)];
    const here = await testServer({ sharedDatabase, clock, config });
    const there = await testServer({ sharedDatabase, clock, config });
    const origins = [await here.listen(), await there.listen()] as const;
    Object.assign(instances, { here, there, origins, clock, database: sharedDatabase });
  });
  afterAll(async () => {
    for (const server of [instances.here, instances.there]) {
      await server.close();
      expect(server.log.errors()).toEqual([]);
    }
    await instances.database.close();
  });
  return instances;
}
