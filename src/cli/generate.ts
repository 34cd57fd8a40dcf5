import { openSession } from "../generator/index.js";
import type { CliIo, ExitCode, ProjectFlags } from "./io.js";
import { projectOf } from "./print.js";
import { printReport } from "./print-report.js";

export interface GenerateFlags extends ProjectFlags {
  readonly check?: boolean;
  readonly json?: boolean;
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** Whether it is known already that something has changed since the last run. */
  readonly isStale?: boolean;
}

/** `toolwright generate` and `toolwright check`. */
export async function runGenerate(flags: GenerateFlags, io: CliIo): Promise<ExitCode> {
  const cache = flags.cache === false ? "off" : flags.isStale ? "renew" : "use";
  const session = openSession({ ...projectOf(flags, io), check: flags.check ?? false, cache });
  const report = await session.update();
  session.close();
  return printReport(report, flags, io);
}
