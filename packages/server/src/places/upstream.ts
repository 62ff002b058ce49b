/** How a provider of addresses is asked over the network: at the operator's address alone, and believed in nothing. */

interface Patience {
  /** From the first byte sent to the last one read. */
  timeoutMs: number;
  /** An answer that is longer is none. */
  maxBytes: number;
}

/** Why a provider gave no answer, in a word for the log: never what was asked. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
}

/**
 * Gets JSON. Redirects are not followed: the address is the operator's to say, not the provider's.
 *
 * @throws UpstreamFailure when it is away, slow, answers anything but 200, too much, or no JSON.
 */
export async function getJson(url: URL, headers: Readonly<Record<string, string>>, { timeoutMs, maxBytes }: Patience): Promise<unknown> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'application/json', ...headers } });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new UpstreamFailure(`status ${answer.status}`);
    }
    return parse(await readBody(answer, maxBytes));
  } catch (error) {
    throw error instanceof UpstreamFailure ? error : new UpstreamFailure(reasonOf(error));
  }
}

async function readBody({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the answer; it is counted after it was unpacked.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new UpstreamFailure(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamFailure('no JSON');
  }
}

/** The code of a broken connection, or the kind of error; messages may hold the address that was asked. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? name;
}
