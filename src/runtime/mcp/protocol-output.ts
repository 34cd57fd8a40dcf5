import { Writable } from "node:stream";

export interface ProtocolOutput {
  /** Reaches standard output. */
  readonly stream: Writable;
  /** Lets everything print to standard output again. */
  readonly giveBack: () => void;
}

/**
 * Keeps standard output for the protocol: what anything else prints there goes to standard error, where it disturbs no client.
 */
export function takeStandardOutput(): ProtocolOutput {
  const original = process.stdout.write;
  const write = original.bind(process.stdout);
  // Standard error is opened when something prints: most servers never do.
  process.stdout.write = ((...args: Parameters<typeof original>) => process.stderr.write(...args)) as typeof original;
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
  // The SDK's transport listens once for each message that waits; many are no leak.
  stream.setMaxListeners(0);
  return {
    stream,
    giveBack: () => {
      process.stdout.write = original;
    },
  };
}
