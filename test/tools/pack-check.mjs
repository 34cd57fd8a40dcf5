import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

// Checks the package as its users get it: the tarball, not the folder.
const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "pack-check-"));
const problems = [];
const compilers = [
  ["typescript", "NodeNext", "NodeNext"],
  ["typescript-5.9", "ESNext", "Bundler"],
];

try {
  if (!run("build", "node", [join(root, "test/tools/build.mjs")])) process.exit(1);
  run("npm pack", "npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder]);
  const tarball = join(folder, `${manifest.name}-${manifest.version}.tgz`);
  const installed = join(folder, "node_modules", manifest.name);
  mkdirSync(installed, { recursive: true });
  run("tar", "tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);

  run("publint", "npx", ["publint", "run", tarball, "--strict"]);
  run("attw", "npx", ["attw", tarball, "--profile", "esm-only", "--no-emoji", "--no-color"]);
  checkContent(installed);
  checkTypes(folder, installed);
  const files = filesUnder(installed);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(
    `${files.length} files, ${Math.round(bytes / 1024)} kB; the tarball ${Math.round(statSync(tarball).size / 1024)} kB`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`pack-check: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Everything that a user needs is there, and nothing imports what is not installed with it. */
function checkContent(installed) {
  const files = filesUnder(installed).map((file) => relative(installed, file));
  for (const needed of [
    "README.md",
    "LICENSE",
    "dist/cli/bin.js",
    "dist/frontend/type-graph.LICENSE.txt",
    "templates/tools.eta",
  ]) {
    if (!files.includes(needed)) problems.push(`${needed} is not in the tarball`);
  }
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
  for (const file of files.filter((one) => /\.(js|d\.ts)$/.test(one))) {
    const text = readFileSync(join(installed, file), "utf8");
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      if (specifier.startsWith(".") || specifier.startsWith("node:")) continue;
      const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
      if (!declared.has(name)) problems.push(`${file} imports ${specifier}, which is not a dependency`);
    }
  }
}

/** A program that uses every subpath compiles with the declarations checked too. */
function checkTypes(consumer, installed) {
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, "@types/node": "" })) {
    mkdirSync(dirname(join(consumer, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(consumer, "node_modules", name), "dir");
  }
  const subpaths = Object.keys(manifest.exports).filter((subpath) => subpath !== "./package.json");
  const lines = subpaths.map((subpath, index) => {
    const specifier = manifest.name + subpath.slice(1);
    return `import * as it${index} from "${specifier}";\nexport const used${index}: object = it${index};\n`;
  });
  writeFileSync(join(consumer, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(consumer, "consumer.ts"), lines.join(""));
  for (const [compiler, module, moduleResolution] of compilers) {
    const flags = [
      "--strict",
      "--exactOptionalPropertyTypes",
      "--noEmit",
      "--skipLibCheck",
      "false",
      "--types",
      "node",
    ];
    const settings = ["--target", "ES2022", "--module", module, "--moduleResolution", moduleResolution];
    const tsc = join(root, "node_modules", compiler, "lib/tsc.js");
    const args = [tsc, ...flags, ...settings, "consumer.ts"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: consumer, encoding: "utf8" });
    // What stands in other packages' declarations is not ours to mend.
    const ours = stdout.split("\n").filter((line) => /^(consumer\.ts|node_modules\/toolwright\/|error)/.test(line));
    for (const line of ours) problems.push(`${compiler}, ${moduleResolution}: ${line}`);
  }
  const stray = filesUnder(join(installed, "dist")).filter((file) => file.endsWith(".map"));
  if (stray.length > 0) problems.push(`${stray.length} source maps without their sources`);
}

function run(title, command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (result.status === 0) return true;
  problems.push(`${title} failed`);
  process.stderr.write(`${result.stdout}${result.stderr}`);
  return false;
}

function filesUnder(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
