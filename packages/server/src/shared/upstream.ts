/** Requests to services that the operator configures: only to that address, and with untrusted responses. */

interface GetJsonOptions {
  /** Aborts the request, at any time until the response has been read. */
  signal: AbortSignal;
  /** The maximum size of the response. A longer one is an error. */
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
  /** The accepted status codes; only 200 by default. */
  statuses?: readonly number[];
}

/** A request to a service failed. The message is a short reason for the log and never contains the request. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamFailure';
}

/**
 * Fetches JSON. It does not follow redirects: the operator chooses the address, not the service.
 *
 * @throws UpstreamError when the service is unreachable or slow, or responds with another status, too many bytes or no JSON.
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
  // An error in the loop cancels the response. The size is that of the decompressed body.
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

/** Returns the code of a broken connection, or the error's name. Error messages may contain the requested URL. */
function getErrorReason(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? name;
}
