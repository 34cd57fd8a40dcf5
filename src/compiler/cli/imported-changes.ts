import { compareSources } from "../gate/index.js";
import { readSource } from "../sources/index.js";
import { formatText } from "./changes/print-changes.js";
import type { CliIo } from "./terminal.js";

/** Runs `write`, and prints what it changes in the tools of the project, if the project has no errors before and after it. */
export async function printToolChanges(root: string, io: CliIo, write: () => Promise<void>): Promise<void> {
  const source = { kind: "project" } as const;
  const before = await readSource(source, { project: { cwd: root } });
  await write();
  if (!before.ok) return;
  const after = await readSource(source, { project: { cwd: root } });
  if (!after.ok) return;
  const report = compareSources(before, after);
  const titles = { before: "before the update", after: "now" };
  io.out(formatText({ report, ...titles, root: after.root, isForeign: false, unknown: "allowed" }, io));
}
