import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm run suite release`: everything that a release does, except that nothing is uploaded, and what its users do first.
const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["runtime", "containment", "host", "compiler"].map((name) => join(root, "src", name));
const manifests = folders.map((folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));

const versions = new Set(manifests.map(({ version }) => version));
report("all packages have one version", versions.size === 1, [...versions].join(", "));
run("the packages are complete", process.execPath, ["scripts/pack-check.mjs"]);
for (const [index, { name }] of manifests.entries()) {
  const args = ["publish", "--dry-run", "--ignore-scripts", "--access", "public", "--json"];
  run(`npm takes ${name}`, "npm", args, folders[index]);
}
// It installs the tarballs in an empty folder.
run("the README's first tool works", process.execPath, [
  "node_modules/vitest/vitest.mjs",
  "run",
  "test/e2e/readme.test.ts",
]);

function run(title, command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  report(title, status === 0, `${stdout}${stderr}`);
}

function report(title, isOk, output) {
  console.log(`${isOk ? "ok    " : "FAILED"} ${title}`);
  if (isOk) return;
  console.log(output.slice(-4000));
  process.exitCode = 1;
}
