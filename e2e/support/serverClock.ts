/**
 * Loaded into the server's process before anything else: its clock goes ahead by as many milliseconds as the journey says.
 * So a journey need not wait for a ride to depart and to arrive.
 */
import { ServerResponse } from 'node:http';

const RealDate = Date;
let offsetMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args) as Date,
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : (Reflect.get(target, name) as unknown)),
});

/** Node writes the header by its own clock, and pages go by it. */
// oxlint-disable-next-line typescript/unbound-method -- it is called with the response
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadAtServerTime(this: ServerResponse, ...args: never[]) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, args) as ServerResponse;
} as typeof writeHead;

process.on('message', (message: { offsetMs: number }) => {
  ({ offsetMs } = message);
  process.send?.({ offsetMs });
});
// The journey's line must not keep the server from stopping.
process.channel?.unref();
