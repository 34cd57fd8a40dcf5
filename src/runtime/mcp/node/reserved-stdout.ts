import { Writable } from "node:stream";

export interface ReservedStdout {
  /** Writes to standard output. */
  readonly stream: Writable;
  /** Lets other code write to standard output again. */
  readonly restore: () => void;
}

/** Where a process keeps its reservation: a bundle may contain this module, and `toolwright/mcp/stdio` may be loaded before it. */
const key = Symbol.for("toolwright.reservedStdout");

/** Reserves standard output for the protocol, once. Everything else written there goes to standard error. */
export function reserveStdout(): ReservedStdout {
  const known: ReservedStdout | undefined = Reflect.get(process, key);
  if (known) return known;
  const original = process.stdout.write;
  const write = original.bind(process.stdout);
  // `process.stderr` is a lazy getter, so it is opened only if something prints. The overloads of `write` are the same for both streams.
  process.stdout.write = ((...args: Parameters<typeof original>) => process.stderr.write(...args)) as typeof original;
  const stream = new Writable({
    decodeStrings: false,
    // All that is waiting for the previous write, such as the results of calls that were sent together. These are strings.
    writev: (chunks, done) => void write(chunks.map(({ chunk }) => chunk).join(""), done),
  });
  const restore = (): void => {
    process.stdout.write = original;
    Reflect.deleteProperty(process, key);
  };
  const reserved = { stream, restore };
  Reflect.set(process, key, reserved);
  return reserved;
}
