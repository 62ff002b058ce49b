import { contract } from '@shunlu/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../testing/databases.ts';
import { testServer } from '../testing/server.ts';
import type { TestServer } from '../testing/server.ts';

describe.each(databases)('accounts on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ database });
  });
  afterAll(() => server.close());

  it('opens', async () => {
    const { token } = await server.call(contract.auth.register, { body: { first_name: '小明', last_name: '王', email: 'A@b.tw ', phone: '0912-345-678', password: 'secret1' } });
    expect(await server.call(contract.auth.verify, {}, token)).toMatchObject({ valid: true, user: { email: 'a@b.tw' } });
  });
});
