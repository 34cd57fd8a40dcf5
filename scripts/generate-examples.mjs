import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes the generated folders of the examples and of the code in the documentation.
const root = fileURLToPath(new URL("..", import.meta.url));
const examples = readdirSync(join(root, "examples"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const folder of [...examples.map(({ name }) => `examples/${name}`), "test/docs"]) {
  const args = ["src/runtime/dist/launcher/bin.cjs", "generate", "--cwd", folder];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
