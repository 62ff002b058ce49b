/** A separate PostgreSQL server from Debian's package, with its files in a temporary directory. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

export interface PackagedPostgres {
  url: string;
  /**
   * Limits the size of each file, to simulate a full disk: the kernel refuses the write (RLIMIT_FSIZE), and PostgreSQL reports
   * SQLSTATE 53100. Segments of the write-ahead log have 1 MiB and must fit. Without a number the limit is removed.
   */
  limitFiles(bytes?: number): void;
  drop(): Promise<void>;
}

/** Starts a server on a free port. @returns undefined when the package is not installed */
export async function startPackagedPostgres(): Promise<PackagedPostgres | undefined> {
  const bin = packagedBin();
  if (bin === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'shunlu-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const owner = process.getuid?.() === 0 ? { uid: getPostgresId('-u'), gid: getPostgresId('-g') } : {};
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(bin, program), args, { ...owner, cwd: directory, stdio: 'ignore' });
  };
  /** Limits a process, run as the process's owner, because root of a container may not. A process that has ended needs no limit. */
  const limit = (pid: string, bytes: number | undefined): void => {
    try {
      execFileSync('prlimit', ['--pid', pid, `--fsize=${bytes ?? 'unlimited'}:`], { ...owner, stdio: 'pipe' });
    } catch (error) {
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  };
  const port = await freePort();
  const data = join(directory, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--wal-segsize=1', '--no-sync');
  run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`, 'start');
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    limitFiles(bytes) {
      // Processes that start later inherit the limit from the postmaster.
      for (const pid of [postmaster, ...getChildPids(postmaster)]) limit(pid, bytes);
    },
    drop: async () => {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function getChildPids(pid: string): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

/** The directory of programs of the newest packaged version. */
function packagedBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

function getPostgresId(which: '-u' | '-g'): number {
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
