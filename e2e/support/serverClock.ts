/**
 * Shifts the clock of the server's process by the milliseconds that the journey sends. Journeys then need not wait for a
 * departure or an arrival. It is loaded before any other module.
 */
import { ServerResponse } from 'node:http';

const RealDate = Date;
let offsetMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [RealDate.now() + offsetMs] : args) as Date,
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offsetMs : (Reflect.get(target, name) as unknown)),
});

/** Node writes the Date header by the real clock, and pages read the server's time from it. */
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
// The channel to the journey must not keep the process alive.
process.channel?.unref();
