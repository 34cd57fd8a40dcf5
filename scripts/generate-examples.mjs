import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes the generated folders of the examples and of the code in the documentation.
const root = fileURLToPath(new URL("..", import.meta.url));
const examples = readdirSync(join(root, "examples"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const folder of [...examples.map(({ name }) => `examples/${name}`), "test/docs"]) {
  run("generate", "--cwd", folder);
}
run("client", "examples/issue-tracker/src/generated/tools.json", "--out", "test/docs/client/generated/issues.ts");

function run(...args) {
  const command = [join(root, "src/runtime/dist/launcher/bin.cjs"), ...args];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
