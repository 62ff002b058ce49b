/** What the tests of one `describe` share. Each is filled before the first of them, so it may be named at once. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { recordAnnouncements } from './announcements.ts';
import type { Hearing } from './announcements.ts';
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
export function hearingForTests(server: TestServer): Hearing {
  const hearing = {} as Hearing;
  beforeAll(async () => {
    Object.assign(hearing, await recordAnnouncements(server.database));
  });
  return hearing;
}
