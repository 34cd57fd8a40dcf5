/** A request body as JSON, or the status and message to reject it with. */
export type BodyReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413; readonly message: string };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Passes each chunk of a body to `add`, until that returns false. Rejects if the body ends early. */
export type ReadChunks = (add: (chunk: Uint8Array) => boolean) => Promise<void>;

/** Reads a body as JSON. Stops reading after `maxBytes`; `declared` is its size if that is known before. */
export async function parseBody(
  readChunks: ReadChunks,
  { maxBytes, declared }: { readonly maxBytes: number; readonly declared: number },
): Promise<BodyReading> {
  const tooLarge = { ok: false, status: 413, message: `The body is larger than ${maxBytes} bytes` } as const;
  if (declared > maxBytes) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    await readChunks((chunk) => {
      size += chunk.length;
      chunks.push(chunk);
      return size <= maxBytes;
    });
  } catch {
    // The client disconnected or was too slow, so it may never see this.
    return { ok: false, status: 400, message: "The body ended early" };
  }
  if (size > maxBytes) return tooLarge;
  try {
    const text = utf8.decode(join(chunks, size));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 400, message: "Parse error: the body is not JSON" };
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
