import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes the generated folder of every example again.
const root = fileURLToPath(new URL("../..", import.meta.url));
for (const entry of readdirSync(join(root, "examples"), { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const args = ["src/runtime/dist/launcher/bin.cjs", "generate", "--cwd", `examples/${entry.name}`];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
