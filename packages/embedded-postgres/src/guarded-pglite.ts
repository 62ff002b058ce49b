/**
 * PGlite with two repairs: a commit is on the disk when it is acknowledged, and an aborted PostgreSQL ends instead of hanging.
 * Both patch PGlite's internals, so its version is pinned, and the tests count fsyncs and provoke an abort.
 */
import { closeSync, fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnavailableError } from './errors.ts';

type FsyncStream = { nfd?: number };
type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type NodeFsModule = { NODEFS: { stream_ops: { fsync?: (stream: FsyncStream) => number } } };

const EIO = 29;

/** Adds fsync to PGlite's file system, which has none: a commit would only be in the kernel's memory. */
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
          // PostgreSQL aborts on a failed fsync, because it cannot know what was written; see `guardAgainstAbort`.
          return EIO;
        }
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...((emscriptenOpts.preRun as []) ?? []), addFsync] } as EmscriptenOptions,
    };
  }
}

/** The major version of PGlite's PostgreSQL, as `PG_VERSION` of a cluster has it. Another major version cannot read the files. */
export const POSTGRES_MAJOR = '18';

/** PostgreSQL's default of 128 MB would all be touched at the start. */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

const DURABLE_START_PARAMS = [
  // -F switches fsync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...BUFFERS,
];

export interface GuardedPGlite extends PGlite {
  /** Closes the files of an aborted PostgreSQL, as a kill would. Its log undoes what was not acknowledged. */
  releaseFiles(): void;
}

/** Opens PostgreSQL on a directory, and creates a cluster there if there is none. */
export async function openOnDisk(directory: string): Promise<GuardedPGlite> {
  return guardAgainstAbort(await PGlite.create({ fs: new DurableNodeFS(directory), startParams: DURABLE_START_PARAMS }));
}

/** Opens PostgreSQL in memory. @param snapshot what `dumpDataDir` of another one returned */
export async function openInMemory(snapshot?: Blob): Promise<GuardedPGlite> {
  const startParams = [...PGlite.defaultStartParams, ...BUFFERS];
  return guardAgainstAbort(await PGlite.create({ startParams, ...(snapshot && { loadDataDir: snapshot }) }));
}

/** The functions of the compiled PostgreSQL that `execProtocolRawSync` calls for each message. */
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
 * PGlite re-enters PostgreSQL after an abort and loops forever. The patched entry points end the statement with the abort's
 * exception, and throw afterwards.
 */
function guardAgainstAbort(pglite: PGlite): GuardedPGlite {
  const { mod, POSTGRES_MAIN_LONGJMP } = pglite as unknown as { mod: PostgresModule; POSTGRES_MAIN_LONGJMP: number };
  const { stackRestore } = mod;
  let abortError: DatabaseUnavailableError | undefined;
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (abortError) throw abortError;
      try {
        call();
      } catch (error) {
        // PostgreSQL leaves a failed statement by a longjmp. A full disk, a failed fsync or too little memory abort instead.
        if ((error as { status?: unknown }).status !== POSTGRES_MAIN_LONGJMP) abortError = new DatabaseUnavailableError('The embedded database aborted', { cause: error });
        throw error;
      }
    };
  }
  mod.stackRestore = (to) => {
    if (abortError) throw abortError;
    stackRestore(to);
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (!abortError) call();
    };
  }
  return Object.assign(pglite, {
    releaseFiles: () => {
      abortError ??= new DatabaseUnavailableError('The embedded database was abandoned');
      for (const stream of mod.FS.streams.splice(0)) if (stream?.nfd !== undefined) closeSync(stream.nfd);
    },
  });
}
