import { Writable } from "node:stream";

export interface ReservedStdout {
  /** Writes to standard output. */
  readonly stream: Writable;
  /** Lets other code write to standard output again. */
  readonly restore: () => void;
}

/** Reserves standard output for the protocol. Everything else written there goes to standard error. */
export function reserveStdout(): ReservedStdout {
  const original = process.stdout.write;
  const write = original.bind(process.stdout);
  // `process.stderr` is a lazy getter, so it is opened only if something prints. The overloads of `write` are the same for both streams.
  process.stdout.write = ((...args: Parameters<typeof original>) => process.stderr.write(...args)) as typeof original;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
  // The SDK's transport adds a listener for each pending message, which is not a leak.
  stream.setMaxListeners(0);
  return {
    stream,
    restore: () => {
      process.stdout.write = original;
    },
  };
}
