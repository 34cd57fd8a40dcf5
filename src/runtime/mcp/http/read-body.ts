import type { IncomingMessage } from "node:http";

/** A request body as JSON, or the status and message to reject it with. */
export type BodyReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413; readonly message: string };

/** Reads the body of a POST request. Stops reading after `maxBytes`. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<BodyReading> {
  if (message.method !== "POST") return { ok: true, value: undefined };
  const tooLarge = { ok: false, status: 413, message: `The body is larger than ${maxBytes} bytes` } as const;
  if (Number(message.headers["content-length"]) > maxBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Without an encoding, a stream yields buffers.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    // The client disconnected or was too slow, so it may never see this.
    return { ok: false, status: 400, message: "The body ended early" };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 400, message: "Parse error: the body is not JSON" };
  }
}
