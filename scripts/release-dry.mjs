import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm run suite release:dry`: everything that a release does with the last commit, in a clean clone, except that nothing is uploaded; then what users do
// first. Prints what only a person can do.
const root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-release-")));
const names = ["runtime", "containment", "host", "compiler"];
const read = (file) => readFileSync(join(root, file), "utf8");
const manifests = () => names.map((name) => JSON.parse(read(`src/${name}/package.json`)));
const tsx = "node_modules/tsx/dist/cli.mjs";
const vitest = "node_modules/vitest/vitest.mjs";

try {
  run("the last commit is cloned", "git", ["clone", "-q", fileURLToPath(new URL("..", import.meta.url)), "."]);
  run("npm ci", "npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"]);
  run("the packages are built", "npm", ["run", "build"]);

  run("change files become a version", "npm", ["run", "version"]);
  const [{ version }] = manifests();
  const isOneVersion = manifests().every((manifest) => manifest.version === version);
  report("all packages have one version", isOneVersion, JSON.stringify(manifests().map((each) => each.version)));
  report("the changelog has its section", read("src/runtime/CHANGELOG.md").includes(`\n## ${version}\n`), version);
  run("the clone is as it was", "git", ["reset", "-q", "--hard"]);

  run("the packages are complete", process.execPath, ["scripts/pack-check.mjs"]);
  for (const { name } of manifests()) {
    const args = ["publish", "--dry-run", "--ignore-scripts", "--access", "public", "--workspace", name];
    run(`npm takes ${name}`, "npm", args);
    const command = `npm publish --workspace ${name} --provenance --access public`;
    const isPublished = read(".github/workflows/release.yml").includes(command);
    report(`the workflow publishes ${name} with provenance`, isPublished, command);
  }

  run("the site is built", "npm", ["run", "site"]);
  run("server.json, package and bundle of a server", process.execPath, [
    tsx,
    "test/clients/run-shipping.ts",
    "--without-clients",
  ]);
  run("the Dockerfiles, their commands, and their servers", process.execPath, [
    vitest,
    "run",
    "test/e2e/deploy.test.ts",
  ]);
  run("the demo of the README", "npm", ["run", "demo"]);
  // It installs the tarballs in an empty folder.
  run("the README's first tool", process.execPath, [vitest, "run", "test/e2e/readme.test.ts"]);

  const [, byPeople = ""] = /\nOnly a person can:\n\n((?:- .*\n?)+)/.exec(read(".github/CONTRIBUTING.md")) ?? [];
  report("CONTRIBUTING lists what only a person can do", byPeople !== "", "");
  console.log(byPeople);
} finally {
  rmSync(root, { recursive: true, force: true });
}

function run(title, command, args) {
  // Variables of `npm run` would name the other folder.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/.test(name)));
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: "utf8", maxBuffer: 1e8 });
  report(title, status === 0, `${stdout}${stderr}`);
}

function report(title, isOk, output) {
  console.log(`${isOk ? "ok    " : "FAILED"} ${title}`);
  if (isOk) return;
  console.log(output.slice(-4000));
  process.exitCode = 1;
}
