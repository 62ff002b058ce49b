/** A PostgreSQL for a run: the one at hand, or one of Debian's package that is started for it. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, databases } from '../databases.ts';

const DEBIAN = '/usr/lib/postgresql';

export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database of its own. @returns undefined where this machine has no PostgreSQL at all. */
export async function emptyPostgres(): Promise<EmptyDatabase | undefined> {
  return databases.includes('postgres') ? createEmptyDatabase() : startPackaged();
}

async function startPackaged(): Promise<EmptyDatabase | undefined> {
  const bin = packagedBin();
  if (bin === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'shunlu-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(bin, program), args, { ...owner, cwd: directory, stdio: 'ignore' });
  };
  const port = await freePort();
  const data = join(directory, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    drop: async () => {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Where the newest packaged version has its programs. */
function packagedBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
