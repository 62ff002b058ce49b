/** Commands of a moderator at the terminal: read and close reports, suspend people (D70). */
import { DELETED_PERSON } from '@shunlu/api-contract';
import { endSessions } from '../auth/sessions.ts';
import { fullName, presentPerson } from '../users/presenter.ts';
import type { User } from '../db/schema.ts';
import type { Deps } from '../shared/deps.ts';
import { cancelAllTrips } from '../account/cancelAllTrips.ts';
import { closeReport, findReport, listOpenReports } from '../trust/report-store.ts';
import type { ReportWithPeople } from '../trust/report-store.ts';
import { findUser, findUserByEmail, lockUsers, updateUser } from '../users/store.ts';

export const USAGE = `pnpm moderate                              list the open reports, the longest waiting first
pnpm moderate show <report>                one report with its people and trip
pnpm moderate close <report> <words>       close a report, saying what came of it
pnpm moderate suspend <person>             end all of a person's sessions and let them open none
pnpm moderate suspend <person> --trips     the same, and cancel what they offer, drive and booked
pnpm moderate unsuspend <person>           let them sign in again
pnpm moderate help                         this
<person> is an id or an e-mail address.`;

/** The result of a command: the text for the terminal, and whether the command succeeded. */
export interface Outcome {
  done: boolean;
  text: string;
}

const done = (text: string): Outcome => ({ done: true, text });
const refused = (text: string): Outcome => ({ done: false, text });

type Moderator = Pick<Deps, 'database' | 'clock'>;

/** Runs the command of a command line. */
export async function moderate(deps: Moderator, words: readonly string[]): Promise<Outcome> {
  const [command, subject = '', ...rest] = words;
  switch (command) {
    case undefined:
      return list(deps);
    case 'show':
      return show(deps, Number(subject));
    case 'close':
      return close(deps, Number(subject), rest.join(' ').trim());
    case 'suspend':
      return rest.every((word) => word === '--trips') ? suspend(deps, subject, rest.length > 0) : refused(USAGE);
    case 'unsuspend':
      return rest.length === 0 ? unsuspend(deps, subject) : refused(USAGE);
    default:
      return refused(USAGE);
  }
}

async function list({ database }: Moderator): Promise<Outcome> {
  const open = await listOpenReports(database.db);
  if (open.length === 0) return done('No open reports.');
  return done(open.map(({ report, user }) => `${report.id}  ${dated(report.createdAt)}  ${report.reason}  ${named(user)}  ${plain(report.text).slice(0, 60)}`).join('\n'));
}

async function show({ database }: Moderator, id: number): Promise<Outcome> {
  const found = Number.isSafeInteger(id) ? await findReport(database.db, id) : undefined;
  return found ? done(describe(found)) : refused(`There is no report ${id}.`);
}

function describe({ report, reporter, user, ride }: ReportWithPeople): string {
  return [
    `report    ${report.id} of ${dated(report.createdAt)}, ${report.closedAt === null ? 'open' : `closed ${dated(report.closedAt)}: ${plain(report.outcome ?? '')}`}`,
    `reason    ${report.reason}`,
    `about     ${named(user)}`,
    `from      ${named(reporter)}`,
    ...(ride === null ? [] : [`trip      booking ${report.bookingId} of ride ${ride.id}, ${dated(ride.departureTime)}: ${plain(ride.fromAddress)} → ${plain(ride.toAddress)}`]),
    `says      ${plain(report.text)}`,
  ].join('\n');
}

async function close({ database, clock }: Moderator, id: number, outcome: string): Promise<Outcome> {
  if (outcome === '') return refused('Say in some words what came of it.');
  const isClosed = Number.isSafeInteger(id) && (await closeReport(database.db, id, outcome, clock.now()));
  return isClosed ? done(`Report ${id} is closed.`) : refused(`There is no open report ${id}.`);
}

/** Suspends a person. It ends all sessions at once, and their sockets on all instances. */
async function suspend(deps: Moderator, who: string, withTrips: boolean): Promise<Outcome> {
  const user = await find(deps, who);
  if (!user) return refused(`Nobody has the account ${who}.`);
  if (user.suspendedAt !== null && !withTrips) return refused(`${named(user)} is suspended already.`);
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    await lockUsers(tx, [user.id]);
    await updateUser(tx, user.id, { suspendedAt: user.suspendedAt ?? now, updatedAt: now });
    await endSessions(tx, user.id);
    if (withTrips) await cancelAllTrips(tx, user.id, now);
  });
  const trips = withTrips ? 'What they offered, drove and booked is cancelled.' : 'Their rides and bookings stay; --trips cancels them.';
  return done(`${named(user)} is suspended: all sessions have ended. ${trips}`);
}

async function unsuspend(deps: Moderator, who: string): Promise<Outcome> {
  const user = await find(deps, who);
  if (!user) return refused(`Nobody has the account ${who}.`);
  if (user.suspendedAt === null) return refused(`${named(user)} is not suspended.`);
  await updateUser(deps.database.db, user.id, { suspendedAt: null, updatedAt: deps.clock.now() });
  return done(`${named(user)} may sign in again.`);
}

async function find({ database }: Moderator, who: string): Promise<User | undefined> {
  const user = /^\d{1,15}$/.test(who) ? await findUser(database.db, Number(who)) : await findUserByEmail(database.db, who.trim().toLowerCase());
  return user?.deletedAt === null ? user : undefined;
}

function named(user: User): string {
  const name = fullName(presentPerson(user));
  if (user.deletedAt !== null) return `${fullName(DELETED_PERSON)} (${user.id})`;
  return `${plain(name)} (${user.id}, ${plain(user.email)}${user.suspendedAt === null ? '' : ', suspended'})`;
}

/** Formats an instant as date and minute in Taipei. */
function dated(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'short' });
}

/** Replaces control and format characters in user texts, which could control the terminal or reverse its lines. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
