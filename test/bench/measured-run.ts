import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The figures of one run: wall-clock seconds, CPU seconds and peak memory in megabytes. */
export interface Cost {
  readonly wall: number;
  /** Absent, like `memory`, if the program `time` is not installed. */
  readonly cpu?: number;
  readonly memory?: number;
}

const time = "/usr/bin/time";

/** Runs a program. Throws its output if it does not exit with one of `statuses`. */
export function measuredRun(
  [program = "", ...args]: readonly string[],
  cwd: string,
  statuses: readonly number[] = [0],
): Cost {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-time-"));
  try {
    const report = join(folder, "report");
    const hasTime = existsSync(time);
    const command = hasTime ? [time, "-f", "%U %S %M", "-o", report, program, ...args] : [program, ...args];
    const [first = "", ...rest] = command;
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(first, rest, { cwd, encoding: "utf8", maxBuffer: 1 << 30 });
    const wall = (performance.now() - start) / 1000;
    if (status === null || !statuses.includes(status)) {
      throw new Error(`${command.join(" ")} exited with ${status}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`);
    }
    if (!hasTime) return { wall };
    const [user = 0, system = 0, kilobytes = 0] = (readFileSync(report, "utf8").trim().split("\n").at(-1) ?? "")
      .split(" ")
      .map(Number);
    return { wall, cpu: user + system, memory: kilobytes / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
