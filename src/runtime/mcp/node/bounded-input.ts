import { Transform, type Writable } from "node:stream";
import { GrowingBytes } from "../growing-bytes.js";

/** How many bytes of a rejected message are kept of its start and its end, to find its id. */
const keptBytes = 300;
const newline = 0x0a;

/**
 * Passes on the lines of standard input, each as one chunk. A line of more than `maxBytes` is not kept: it is answered with an error on
 * `output`, and logged. What follows the last line break is not a message.
 */
export function createBoundedInput(maxBytes: number, output: Writable): Transform {
  const line = new GrowingBytes();
  let size = 0;

  function add(part: Buffer): void {
    size += part.length;
    line.add(part);
    // Only the ends of a message that is too large are kept.
    if (size > maxBytes && line.size > 2 * keptBytes) {
      const all = line.take();
      line.add(all.slice(0, keptBytes));
      line.add(all.slice(-keptBytes));
    }
  }

  function reject(): void {
    const kept = Buffer.from(line.take());
    const id = idOf(kept.toString("utf8", 0, keptBytes), kept.subarray(-keptBytes).toString());
    const message = `The message has ${size} bytes; the limit of this server is ${maxBytes}`;
    output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32600, message } })}\n`);
    process.stderr.write(`${message}. To change it, set limits.maxInputBytes.\n`);
  }

  function endLine(stream: Transform): void {
    if (size > maxBytes) reject();
    else stream.push(line.take());
    size = 0;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        add(chunk.subarray(start, end + 1));
        endLine(this);
        start = end + 1;
      }
      if (start < chunk.length) add(chunk.subarray(start));
      done();
    },
  });
}

/** The id of a request: a member of the outermost object, so it is looked for only directly at its start and its end. */
function idOf(start: string, end: string): string | number | null {
  const version = '"jsonrpc"\\s*:\\s*"2\\.0"';
  const id = '"id"\\s*:\\s*(-?\\d+|"(?:[^"\\\\]|\\\\.)*")';
  const found =
    new RegExp(`^\\s*\\{\\s*(?:${version}\\s*,\\s*)?${id}\\s*,`).exec(start) ??
    new RegExp(`,\\s*${id}\\s*(?:,\\s*${version}\\s*)?\\}\\s*$`).exec(end);
  try {
    // The expression matches a string or a number of JSON.
    return found?.[1] === undefined ? null : (JSON.parse(found[1]) as string | number);
  } catch {
    return null;
  }
}
