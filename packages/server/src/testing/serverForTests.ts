/** What the tests of one `describe` share. Each is filled before the first of them, so it may be named at once. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recordEvents } from './recordEvents.ts';
import type { EventRecorder } from './recordEvents.ts';
import { TEST_NOW } from './clock.ts';
import { testServer } from './server.ts';
import type { TestServer, TestServerOptions } from './server.ts';

/** A server whose clock stands at TEST_NOW before each test. Whatever they do to it, none of it may be its own fault. */
export function serverForTests(options?: TestServerOptions): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await testServer(options));
  });
  beforeEach(() => server.clock.set(TEST_NOW));
  afterAll(async () => {
    expect(server.log.errors()).toEqual([]);
    await server.close();
  });
  return server;
}

/** What that server announces. */
export function eventRecorderForTests(server: TestServer): EventRecorder {
  const hearing = {} as EventRecorder;
  beforeAll(async () => {
    Object.assign(hearing, await recordEvents(server.database));
  });
  return hearing;
}
