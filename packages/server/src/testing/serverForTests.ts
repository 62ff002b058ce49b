/** Shared fixtures of the tests of one `describe`. The returned objects are filled before the first test. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recordEvents } from './recordEvents.ts';
import type { EventRecorder } from './recordEvents.ts';
import { TEST_NOW } from './clock.ts';
import { testServer } from './server.ts';
import type { TestServer, TestServerOptions } from './server.ts';

/** A server whose clock is reset to TEST_NOW before each test. After the tests it must have logged no errors. */
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

/** A recorder of the events that the server publishes. */
export function eventRecorderForTests(server: TestServer): EventRecorder {
  const hearing = {} as EventRecorder;
  beforeAll(async () => {
    Object.assign(hearing, await recordEvents(server.database));
  });
  return hearing;
}
