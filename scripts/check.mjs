import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

// Runs the checks side by side, the longest first, and prints what each of them prints when it has ended. The build comes first, because it replaces
// folders that others walk.
const checks = ["typecheck", "pack:check", "layers", "dead", "lint"];

if (await passes("build")) await Promise.all(Array.from({ length: availableParallelism() }, runNext));

async function runNext() {
  for (let name = checks.shift(); name !== undefined; name = checks.shift()) await passes(name);
}

async function passes(name) {
  const { code, output } = await run(name);
  process.stdout.write(output);
  if (code !== 0) process.exitCode = 1;
  return code === 0;
}

function run(name) {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", name], { shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
