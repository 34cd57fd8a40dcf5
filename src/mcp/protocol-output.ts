import { Writable } from "node:stream";

/**
 * Keeps standard output for the protocol: what anything else prints there goes to standard error from now on, where it disturbs no
 * client. Gives the stream that still reaches standard output.
 */
export function takeStandardOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
}
