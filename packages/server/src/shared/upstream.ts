/** How a service that the operator names is asked over the network: at that address alone, and believed in nothing. */

interface GetJsonOptions {
  /** Ends the waiting: from the first byte sent to the last one read. */
  signal: AbortSignal;
  /** An answer that is longer is none. */
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
  /** Which answers carry something to read; 200 alone unless told. */
  statuses?: readonly number[];
}

/** Why a service gave no answer, in a word for the log: never what was asked. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamFailure';
}

/**
 * Gets JSON. Redirects are not followed: the address is the operator's to say, not the service's.
 *
 * @throws UpstreamFailure when it is away, slow, answers with another status, too much, or no JSON.
 */
export async function getJson(url: URL | string, { signal, maxBytes, headers, statuses = [200] }: GetJsonOptions): Promise<unknown> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json', ...headers } });
    if (!statuses.includes(answer.status)) {
      await answer.body?.cancel();
      throw new UpstreamError(`status ${answer.status}`);
    }
    return parse(await readBody(answer, maxBytes));
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError(getErrorReason(error));
  }
}

async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the answer; it is counted after it was unpacked.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('no JSON');
  }
}

/** The code of a broken connection, or the kind of error; messages may hold the address that was asked. */
function getErrorReason(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? name;
}
