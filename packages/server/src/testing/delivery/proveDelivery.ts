/**
 * Proves that chat delivers all messages. Clients write through proxies that cut, stall and drop responses, while servers are
 * killed. At the end every acknowledged message must be in the database once, in the order of `seq`, and on every screen.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@shunlu/api-contract';
import type { ChatMessage } from '@shunlu/api-contract';
import { createClient } from '@shunlu/api-contract/client';
import { asc, eq } from 'drizzle-orm';
import { openDatabase } from '../../db/openDatabase.ts';
import type { DatabaseConfig } from '../../db/openDatabase.ts';
import { conversations, messages } from '../../db/schema.ts';
import { openChatter } from './chatter.ts';
import type { Account, Chatter } from './chatter.ts';
import { startFleet } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { startLossyProxy } from './lossyProxy.ts';
import type { ProxyFigures, LossyProxy } from './lossyProxy.ts';

export interface DeliveryOptions {
  database: DatabaseConfig;
  servers: number;
  /** Two of them share a chat. */
  clients: number;
  /** The longest time in which clients write and faults occur. */
  seconds: number;
  /** Numbers that are sufficient as a proof, at which the run ends earlier. */
  enough?: { messages: number; kills: number; faultsPerKind: number };
  /** Interval of killing a server; each kill waits for new messages since the last one. */
  killEverySeconds: number;
  /** Average interval of a client's messages. */
  writeEveryMs: number;
}

export interface DeliveryFigures extends ProxyFigures {
  messages: number;
  retries: number;
  kills: number;
  /** Acknowledged messages that are not in the database, or differ there. */
  lost: number;
  /** Messages that are stored more than once. */
  duplicates: number;
  /** Chats whose `seq` is not 1, 2, 3 and so on. */
  gaps: number;
  /** Clients whose list differs from the database. */
  wrongLists: number;
  /** Errors that servers logged; a closed connection is none. */
  complaints: readonly string[];
  seconds: number;
}

/** A fault lasts at most this long. */
const FAULT_MS = 1_500;
/** Average interval of faults on all proxies together. */
const FAULT_EVERY_MS = 250;
/** Acknowledged messages between two kills: a slow machine must not be killed before it did anything. */
const WRITTEN_BETWEEN_KILLS = 40;
/** Time after the last fault within which everything must arrive. */
const SETTLE_WITHIN_MS = 30_000;

type Pair = { bookingId: number; rideId: number; people: readonly [Account, Account] };

/** Runs the proof, and ends every process and connection that it started. @throws Error when it does not finish */
export async function proveDelivery(options: DeliveryOptions): Promise<DeliveryFigures> {
  const startedAt = performance.now();
  const line: ProxyFigures = { cuts: 0, stalls: 0, droppedAnswers: 0 };
  const { databaseUrl, dataDir } = options.database;
  const fleet = await startFleet(options.servers, databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl });
  const lines: LossyProxy[] = [];
  const chatters: Chatter[] = [];
  try {
    const pairs = await befriend(fleet.ports[0] ?? 0, options.clients / 2);
    const bookingIds: number[] = [];
    for (const pair of pairs) {
      for (const person of pair.people) {
        const opened = await startLossyProxy(() => fleet.ports, line);
        lines.push(opened);
        chatters.push(openChatter(opened.origin, person, pair));
        bookingIds.push(pair.bookingId);
      }
    }
    const kills = await breakThings(options, fleet, { lines, figures: line }, chatters);
    await within(SETTLE_WITHIN_MS, Promise.all(chatters.map((chatter) => chatter.catchUp())));
    for (const chatter of chatters) chatter.close();
    await fleet.end();
    const stored = await readChats(options.database);
    return { ...line, kills, ...compare(chatters, bookingIds, stored), complaints: fleet.complaints(), seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
  } finally {
    for (const chatter of chatters) chatter.close();
    await Promise.all(lines.map((each) => each.close()));
    await fleet.end();
  }
}

/** Lets all clients write while proxies and servers fail, until everything is acknowledged. @returns the number of killed servers */
async function breakThings(
  options: DeliveryOptions,
  fleet: Fleet,
  { lines, figures }: { lines: readonly LossyProxy[]; figures: Readonly<ProxyFigures> },
  chatters: readonly Chatter[],
): Promise<number> {
  const { seconds, enough, killEverySeconds, writeEveryMs } = options;
  const end = new AbortController();
  const written = Promise.all(chatters.map((chatter) => chatter.write(end.signal, writeEveryMs)));
  // A rejected message aborts the run; its error is thrown below.
  written.catch(() => end.abort());
  const until = Date.now() + seconds * 1_000;
  let kills = 0;

  const acknowledged = (): number => chatters.reduce((sum, chatter) => sum + chatter.acknowledged.length, 0);
  const isEnough = ({ messages: least, kills: leastKills, faultsPerKind }: NonNullable<typeof enough>): boolean =>
    acknowledged() >= least && kills >= leastKills && Math.min(...Object.values(figures)) >= faultsPerKind;
  const isOver = (): boolean => end.signal.aborted || Date.now() >= until || (enough !== undefined && isEnough(enough));

  async function killServers(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const [next, written] = [Date.now() + killEverySeconds * 1_000, acknowledged() + WRITTEN_BETWEEN_KILLS];
      while (Date.now() < next || acknowledged() < written) {
        if (isOver()) return;
        await pause(20);
      }
      await fleet.killAndRestart(fleet.ports[turn % fleet.ports.length] ?? 0);
      kills += 1;
    }
  }

  async function breakLines(): Promise<void> {
    const faults: Promise<void>[] = [];
    while (!isOver()) {
      await pause(FAULT_EVERY_MS * 2 * Math.random());
      const line = lines[Math.floor(Math.random() * lines.length)];
      if (line !== undefined) faults.push(breakOnce(line));
    }
    await Promise.all(faults);
  }

  await Promise.all([killServers(), breakLines()]);
  end.abort();
  await within(SETTLE_WITHIN_MS, written);
  return kills;
}

/** Causes one fault, and resolves when it is over. */
async function breakOnce(line: LossyProxy): Promise<void> {
  const [dice, lasts] = [Math.random(), FAULT_MS * Math.random()];
  if (dice < 0.4) return line.cut();
  if (dice < 0.7) {
    line.stall();
    await pause(lasts);
    return line.flow();
  }
  line.dropAnswers(true);
  await pause(lasts);
  return line.dropAnswers(false);
}

/** Creates accounts, rides and bookings through the API. */
async function befriend(port: number, count: number): Promise<Pair[]> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const callAs = (token?: string) => createClient({ baseUrl, getToken: () => token });
  async function signUp(): Promise<Account> {
    const body = { first_name: '小明', last_name: '王', email: `${randomUUID()}@example.tw`, phone: '0912345678', password: 'correct horse', consent_version: '1' };
    const { token, user } = await callAs()(contract.auth.register, { body });
    return { id: user.id, token };
  }
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    const [driver, rider] = [await signUp(), await signUp()];
    const drive = callAs(driver.token);
    const { vehicle } = await drive(contract.vehicles.createVehicle, {
      body: { make: 'Toyota', model: 'Sienta', year: 2022, color: '白', license_plate: 'ABC-1234', seats: 4, vehicle_type: 'van' },
    });
    const { ride } = await drive(contract.rides.createRide, {
      body: {
        ride_mode: 'offer', ride_type: 'one_time', from_address: '台北車站', from_lat: 25.0478, from_lng: 121.517,
        to_address: '新竹科學園區', to_lat: 24.7806, to_lng: 121.0059, departure_time: new Date(Date.now() + 86_400_000).toISOString(),
        price_per_seat: 50, total_seats: 3, vehicle_id: vehicle.id,
      },
    });
    const { booking } = await callAs(rider.token)(contract.bookings.bookRide, { params: { id: ride.id }, body: { seats_booked: 1 } });
    pairs.push({ bookingId: booking.id, rideId: ride.id, people: [driver, rider] });
  }
  return pairs;
}

interface StoredMessage {
  id: number;
  seq: number;
  text: string;
  senderId: number;
  clientId: string | null;
}

/** Reads all stored messages, by the booking of their chat. */
async function readChats(config: DatabaseConfig): Promise<Map<number, StoredMessage[]>> {
  const database = await openDatabase(config, (error, message) => console.warn(message, error));
  try {
    const rows = await database.db
      .select({ bookingId: conversations.bookingId, message: messages })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .orderBy(asc(conversations.id), asc(messages.seq), asc(messages.id));
    const chats = new Map<number, StoredMessage[]>();
    for (const { bookingId, message: { id, seq, message: text, senderId, clientId } } of rows) {
      const chat = chats.get(bookingId ?? 0) ?? [];
      chat.push({ id, seq, text, senderId, clientId });
      chats.set(bookingId ?? 0, chat);
    }
    return chats;
  } finally {
    await database.close();
  }
}

type Verdict = Pick<DeliveryFigures, 'messages' | 'retries' | 'lost' | 'duplicates' | 'gaps' | 'wrongLists'>;

function compare(chatters: readonly Chatter[], bookingIds: readonly number[], chats: ReadonlyMap<number, readonly StoredMessage[]>): Verdict {
  const stored = [...chats.values()].flat();
  const duplicates = stored.length - new Set(stored.map(({ senderId, clientId }) => `${senderId} ${clientId}`)).size;
  const gaps = [...chats.values()].filter((chat) => chat.some(({ seq }, index) => seq !== index + 1)).length;
  const there = new Map(stored.map((message) => [message.clientId, message]));
  const lost = chatters.flatMap(({ acknowledged }) =>
    acknowledged.filter(({ clientId, id, seq, text }) => {
      const found = there.get(clientId);
      return found?.id !== id || found.seq !== seq || found.text !== text;
    }),
  ).length;
  const wrongLists = chatters.filter((chatter, index) => !isSameList(chatter.shown(), chats.get(bookingIds[index] ?? 0) ?? [])).length;
  return { messages: stored.length, retries: chatters.reduce((sum, each) => sum + each.retries(), 0), lost, duplicates, gaps, wrongLists };
}

function isSameList(shown: readonly ChatMessage[], stored: readonly StoredMessage[]): boolean {
  return (
    shown.length === stored.length &&
    stored.every(({ id, seq, text, senderId, clientId }, index) => {
      const message = shown[index];
      return (
        message?.id === id && message.seq === seq && message.message === text && message.sender_id === senderId && message.client_id === clientId
      );
    })
  );
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = pause(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Not everything had arrived ${ms / 1_000} s after the last fault`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

/** Describes the figures in one readable line. */
export function describeDelivery(on: string, figures: DeliveryFigures): string {
  const { messages: written, retries, cuts, stalls, droppedAnswers, kills, duplicates, lost, gaps, wrongLists, complaints, seconds } = figures;
  return (
    `chat delivery on ${on}: ${written} messages, ${retries} sent again; ${cuts} cuts, ${stalls} stalls, ${droppedAnswers} answers dropped, ` +
    `${kills} kills; duplicates ${duplicates}, lost ${lost}, gaps ${gaps}, wrong lists ${wrongLists}, errors logged ${complaints.length}; ${seconds} s`
  );
}
