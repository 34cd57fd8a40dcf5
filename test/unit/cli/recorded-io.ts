import type { CliIo } from "../../../src/compiler/cli/io.js";

export interface RecordedIo extends CliIo {
  readonly said: { out: string; err: string };
}

/** A terminal in memory, at the folder `cwd`; `answers` are given to its questions in turn, and without any nobody can be asked. */
export function recordIo(cwd: string, answers?: readonly boolean[]): RecordedIo {
  const said = { out: "", err: "" };
  const rest = answers && [...answers];
  return {
    cwd,
    said,
    color: { out: false, err: false },
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    ...(rest && { ask: async () => rest.shift() ?? false }),
  };
}
