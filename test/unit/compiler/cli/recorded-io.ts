import type { CliIo } from "../../../../src/compiler/cli/terminal.js";

export interface RecordedIo extends CliIo {
  readonly said: { out: string; err: string };
}

/** An in-memory terminal with the working directory `cwd`. `answers` answer its questions in order; without them, there is no terminal to ask. `width` is that of the terminal. */
export function recordIo(
  cwd: string,
  answers?: readonly boolean[],
  width: { readonly out?: number; readonly err?: number } = {},
): RecordedIo {
  const said = { out: "", err: "" };
  const rest = answers && [...answers];
  return {
    cwd,
    said,
    color: { out: false, err: false },
    width: { ...width },
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    ...(rest && { ask: async () => rest.shift() ?? false }),
  };
}
