import { GrowingBytes } from "../growing-bytes.js";

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
  const body = new GrowingBytes();
  let isTooLarge = false;
  try {
    await readChunks((chunk) => {
      isTooLarge = body.size + chunk.length > maxBytes;
      if (!isTooLarge) body.add(chunk);
      return !isTooLarge;
    });
  } catch {
    // The client disconnected or was too slow, so it may never see this.
    return { ok: false, status: 400, message: "The body ended early" };
  }
  if (isTooLarge) return tooLarge;
  try {
    const text = utf8.decode(body.take());
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 400, message: "Parse error: the body is not JSON" };
  }
}
