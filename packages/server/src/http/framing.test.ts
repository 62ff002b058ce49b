/** Requests whose end is ambiguous are refused, to prevent request smuggling (RFC 9112 §6.3). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/serverForTests.ts';

const server = serverForTests();
let origin: Promise<string> | undefined;
const SECOND = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';

/** Reads all responses of a connection until it closes. */
async function answersTo(request: string): Promise<string> {
  origin ??= server.listen();
  const { hostname, port } = new URL(await origin);
  const socket = connect(Number(port), hostname);
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  socket.write(request);
  await once(socket, 'close');
  return answers;
}

it.each([
  ['a length beside chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `Content-Length: 2\r\nContent-Length: ${SECOND.length + 2}\r\n\r\n{}${SECOND}`],
  ['a length that is no number', `Content-Length: +2\r\n\r\n{}${SECOND}`],
  ['chunks that are not the last encoding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a name with a blank before its colon', `Content-Length : 2\r\n\r\n{}${SECOND}`],
  ['a line folded', `Content-Type: application/json\r\n folded\r\nContent-Length: 2\r\n\r\n{}${SECOND}`],
  ['a size of a chunk that is none', `Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${SECOND}`],
])('%s: is refused, and what follows is not taken for a request', async (_, rest) => {
  const answers = await answersTo(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

const LOGIN = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it.each([
  ['a call with two hosts', `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nHost: y\r\n${LOGIN}`],
  ['a call with the same host twice', `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nhost: x\r\n${LOGIN}`],
  ['a call with two types', `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${LOGIN}`],
  ['a call with two encodings', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a call with two tokens', 'GET /api/users/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n'],
  ['a page with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['a polling socket with two hosts', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['a websocket with two origins', `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nOrigin: http://y\r\n${UPGRADE}`],
])('%s is refused with 400 and ends the connection', async (_, request) => {
  expect((await answersTo(request)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

it('a call with each of these headers once is answered', async () => {
  const answers = await answersTo(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nOrigin: http://x\r\nConnection: close\r\n${LOGIN}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422']);
});
