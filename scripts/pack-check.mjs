import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

// Checks all packages as users get them: the tarballs, not the folders.
const root = fileURLToPath(new URL("..", import.meta.url));
const needed = {
  toolwright: ["README.md", "LICENSE", "docs/serving.md", "dist/launcher/bin.cjs"],
  "toolwright-compiler": [
    "README.md",
    "LICENSE",
    "docs/commands.md",
    "dist/cli/bin.cjs",
    "dist/program.cjs",
    "dist/LICENSES.txt",
    "dist/page/page.css",
    "dist/page/page.js",
    "dist/templates/tools.eta",
    "dist/templates/init/tools.ts",
    "dist/templates/openapi/requests.ts",
  ],
  "toolwright-host": ["README.md", "LICENSE", "docs/rules.md"],
  "json-schema-containment": ["README.md", "LICENSE"],
};
/** Packages that only declarations name: an author who imports a bundler's entry has that bundler. */
const bundlers = ["esbuild", "vite", "rollup", "rolldown", "webpack", "@rspack/core"];
/** Packages that a module loads only if the author has installed them, as a dev dependency: an optional peer would be installed in production too. */
const optional = { toolwright: ["@modelcontextprotocol/client"], "toolwright-host": [] };
const manifests = ["runtime", "compiler", "host", "containment"].map((name) => ({
  source: join(root, "src", name),
  ...JSON.parse(readFileSync(join(root, "src", name, "package.json"), "utf8")),
}));
const require = createRequire(import.meta.url);
const folder = realpathSync(mkdtempSync(join(tmpdir(), "pack-check-")));
const problems = [];
const compilers = [
  ["typescript", "NodeNext", "NodeNext"],
  ["typescript-5.9", "ESNext", "Bundler"],
];

try {
  if (!run("build", "node", [join(root, "scripts/build.mjs")])) process.exit(1);
  for (const manifest of manifests) checkPackage(manifest);
  checkTypes();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`pack-check: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkPackage(manifest) {
  const { name, version, source } = manifest;
  run(`npm pack ${name}`, "npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], source);
  const tarball = join(folder, `${name}-${version}.tgz`);
  const installed = join(folder, "node_modules", name);
  mkdirSync(installed, { recursive: true });
  run("tar", "tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  run(`publint ${name}`, join(root, "node_modules/.bin/publint"), ["run", tarball, "--strict"]);
  const attw = [tarball, "--profile", "esm-only", "--no-emoji", "--no-color"];
  // The command line program has no types.
  const excluded = name === "toolwright-compiler" ? ["--exclude-entrypoints", "cli"] : [];
  run(`attw ${name}`, join(root, "node_modules/.bin/attw"), [...attw, ...excluded]);
  checkContent(manifest, installed);
  const files = filesUnder(installed);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const kilobytes = (size) => Math.round(size / 1024);
  console.log(
    `${name}: ${files.length} files, ${kilobytes(bytes)} kB; the tarball ${kilobytes(statSync(tarball).size)} kB`,
  );
}

/** Everything that a user needs is there, and nothing imports what is not installed with it. */
function checkContent({ name, dependencies, imports, peerDependencies }, installed) {
  const files = filesUnder(installed).map((file) => relative(installed, file));
  for (const file of needed[name]) if (!files.includes(file)) problems.push(`${name}: ${file} is not in the tarball`);
  for (const file of files)
    if (file.endsWith(".map")) problems.push(`${name}: ${file} is a source map without its source`);
  const packages = Object.keys({ ...dependencies, ...imports, ...peerDependencies });
  const declared = new Set([name, ...(optional[name] ?? []), ...packages]);
  // The page is one bundle for browsers, with the text of a test in it.
  for (const file of files.filter((one) => /^dist\/(?!templates\/|page\/).*\.(c?js|d\.ts)$/.test(one))) {
    const text = readFileSync(join(installed, file), "utf8");
    const imported = ts.preProcessFile(text, true, file.endsWith(".cjs")).importedFiles.map(({ fileName }) => fileName);
    // A script imports ES modules through another file.
    const throughFile = [...text.matchAll(/require\("\.\/import\.cjs"\)\("([^"]+)"\)/g)].map(
      ([, specifier]) => specifier,
    );
    for (const specifier of [...imported, ...throughFile]) {
      if (specifier.startsWith(".") || specifier.startsWith("node:")) continue;
      const owner = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
      if (specifier.includes("/internal/"))
        problems.push(`${name}: ${file} imports ${specifier}, which is not published`);
      if (bundlers.includes(owner) && file.endsWith(".d.ts")) continue;
      if (!declared.has(owner)) problems.push(`${name}: ${file} imports ${specifier}, which is not a dependency`);
    }
  }
}

/** A program that uses every subpath compiles with the declarations checked too. */
function checkTypes() {
  const packages = manifests.flatMap(({ dependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  );
  for (const name of new Set([...packages, ...bundlers, "@types/node"])) {
    if (manifests.some((manifest) => manifest.name === name)) continue;
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name), "dir");
  }
  const specifiers = manifests.flatMap(({ name, exports }) =>
    Object.entries(exports).flatMap(([subpath, target]) => (target.types ? [name + subpath.slice(1)] : [])),
  );
  const lines = specifiers.map(
    (specifier, index) =>
      `import * as it${index} from "${specifier}";\nexport const used${index}: object = it${index};\n`,
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(folder, "consumer.ts"), lines.join(""));
  for (const [name, module, resolution] of compilers) {
    const compiler = require(name);
    const program = compiler.createProgram([join(folder, "consumer.ts")], {
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: ["node"] },
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind[module],
      moduleResolution: compiler.ModuleResolutionKind[resolution],
    });
    // Errors in the declarations of other packages are not ours to fix.
    const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`));
    const found = [
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ];
    const host = compiler.createCompilerHost({});
    for (const each of found)
      problems.push(`${name}, ${resolution}: ${compiler.formatDiagnostic(each, host).trimEnd()}`);
  }
}

function run(title, command, args, cwd = root) {
  const result = spawnSync(command, args, { cwd, encoding: "utf8" });
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
