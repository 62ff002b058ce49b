/**
 * PGlite as it is to be trusted: what it has acknowledged is on the disk, and where PostgreSQL stops itself it ends. Both use its
 * internals, so its version is pinned, and `durability.test.ts` counts the fsyncs.
 */
import { closeSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailableError } from './errors.ts';

type FsyncStream = { nfd?: number };
type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type NodeFsModule = { NODEFS: { stream_ops: { fsync?: (stream: FsyncStream) => number } } };

const EIO = 29;

/** PGlite's file system has no fsync, so a commit would only be in the kernel's memory. This one has. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<{ emscriptenOpts: EmscriptenOptions }> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: unknown): void => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd === undefined) return 0;
        try {
          fsyncSync(nfd);
          return 0;
        } catch {
          // PostgreSQL stops itself on a failed fsync, rather than go on with a write it cannot vouch for: see `mortal`.
          return EIO;
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun as []) ?? []), addFsync] } as EmscriptenOptions,
    };
  }
}

/** The major version of PGlite's PostgreSQL, as it stands in `PG_VERSION` of a data directory: another one cannot read the files. */
export const POSTGRES_MAJOR = '18';

/** PostgreSQL's own 128 MB would all be touched at the start. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

const durableStartParams = [
  // -F switches fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...BUFFERS,
];

/** PostgreSQL on a directory, made there if there is none yet. */
export async function onDisk(directory: string): Promise<MortalPGlite> {
  return mortal(await PGlite.create({ fs: new DurableNodeFS(directory), startParams: durableStartParams }));
}

/** One that is lost when it ends. @param snapshot what `dumpDataDir` gave of another */
export async function inMemory(snapshot?: Blob): Promise<MortalPGlite> {
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS];
  return mortal(await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) }));
}

export interface MortalPGlite extends PGlite {
  /** Gives the files of one that is lost back to the system, as a kill would: what it had not acknowledged is undone by its log. */
  bury(): void;
}

/** What `execProtocolRawSync` calls of the compiled PostgreSQL, message by message. */
interface PostgresModule {
  _PostgresMainLoopOnce: () => void;
  /** Ends a statement that failed. */
  _PostgresMainLongJmp: () => void;
  stackRestore: (to: unknown) => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
  FS: { streams: ({ nfd?: number } | undefined)[] };
}

/**
 * PGlite takes the exception by which PostgreSQL stops itself for one that is over and calls it again, for ever: the whole
 * process hangs. Here that exception ends the statement, and nothing enters that PostgreSQL any more.
 */
function mortal(pglite: PGlite): MortalPGlite {
  const { mod, POSTGRES_MAIN_LONGJMP } = pglite as unknown as { mod: PostgresModule; POSTGRES_MAIN_LONGJMP: number };
  const { stackRestore } = mod;
  let death: DatabaseUnavailableError | undefined;
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (death) throw death;
      try {
        call();
      } catch (error) {
        // A longjmp is how PostgreSQL leaves a statement that failed: a full disk, a failed fsync, no memory are none.
        if ((error as { status?: unknown }).status !== POSTGRES_MAIN_LONGJMP) death = new DatabaseUnavailableError('The embedded database stopped itself', { cause: error });
        throw error;
      }
    };
  }
  mod.stackRestore = (to) => {
    if (death) throw death;
    stackRestore(to);
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (!death) call();
    };
  }
  return Object.assign(pglite, {
    bury: () => {
      death ??= new DatabaseUnavailableError('The embedded database is buried');
      for (const stream of mod.FS.streams.splice(0)) if (stream?.nfd !== undefined) closeSync(stream.nfd);
    },
  });
}
