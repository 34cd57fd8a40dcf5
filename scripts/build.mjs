import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { stampOfSources } from "./build-stamp.mjs";
import { joinModules } from "./join-modules.mjs";
import { libraryIndex } from "./library-index.mjs";
import { bundleLauncher, bundlePackageOf, bundleProgram } from "./program-bundle.mjs";

// Builds src/runtime/dist and src/compiler/dist. Both are made in a temporary folder and moved into place complete, so that a test never reads a partial build.
const root = fileURLToPath(new URL("..", import.meta.url));
const fresh = join(root, ".cache", `build-${process.pid}`);
const packages = ["runtime", "compiler"];
const stamp = stampOfSources(root);

if (packages.every((name) => readIfPresent(join(distOf(name), ".stamp")) === stamp)) {
  console.log("dist is up to date");
} else {
  try {
    if (await buildInto(fresh)) for (const name of packages) await moveIntoPlace(join(fresh, name), distOf(name));
    else process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
for (const name of packages) cpSync(join(root, "LICENSE"), join(root, "src", name, "LICENSE"));

function distOf(name) {
  return join(root, "src", name, "dist");
}

async function buildInto(folder) {
  await mkdir(folder, { recursive: true });
  const compiled = join(folder, "compiled");
  const tsc = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
  const run = spawnSync(process.execPath, [tsc, "-p", join(root, "src/tsconfig.build.json"), "--outDir", compiled], {
    cwd: root,
    stdio: "inherit",
  });
  if (run.status !== 0) return false;
  await buildRuntime(join(compiled, "runtime"), join(folder, "runtime"));
  await buildCompiler(compiled, join(folder, "compiler"));
  for (const name of packages) await writeFile(join(folder, name, ".stamp"), stamp);
  return true;
}

async function buildRuntime(compiled, dist) {
  await cp(compiled, dist, { recursive: true, filter: (path) => !path.endsWith(".d.ts") });
  await rm(join(dist, "launcher"), { recursive: true });
  await bundleLauncher(compiled, dist);
  await chmod(join(dist, "launcher/bin.cjs"), 0o755);
  await bundlePackageOf("discovery/word-forms", dist);
  await bundlePackageOf("mcp/questions/signature", dist);
  await joinModules(dist);
  await copyPublicDeclarations(compiled, dist, "runtime");
}

async function buildCompiler(compiled, dist) {
  await bundleProgram(compiled, dist);
  await cp(join(root, "templates"), join(dist, "templates"), { recursive: true });
  await writeFile(join(dist, "library-index.json"), JSON.stringify(libraryIndex()));
  await copyPublicDeclarations(join(compiled, "compiler"), dist, "compiler");
}

/** Copies the declarations that a subpath reaches. The others have no users, and some import packages that are not installed with ours. */
async function copyPublicDeclarations(from, to, name) {
  const { exports } = JSON.parse(await readFile(join(root, "src", name, "package.json"), "utf8"));
  const entries = Object.values(exports).flatMap((entry) =>
    entry.types ? [posix.relative("dist", posix.normalize(entry.types))] : [],
  );
  // A set that grows while it is iterated visits what is added to it.
  const reached = new Set(entries);
  for (const file of reached) {
    const text = await readFile(join(from, file), "utf8");
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      if (specifier.startsWith(".")) reached.add(posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".d.ts")));
    }
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), text);
  }
}

async function moveIntoPlace(folder, dist) {
  const old = `${folder}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(dist)) await rename(dist, old);
      await rename(folder, dist);
      break;
    } catch (error) {
      // Another build moved its own result in between.
      if (attempt === 5) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}

function readIfPresent(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
