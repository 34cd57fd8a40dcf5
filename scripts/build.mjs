import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { stampOfSources } from "./build-stamp.mjs";
import { bundleLibrary, copyDeclarations } from "./library-bundle.mjs";
import { bundlePage } from "./page-bundle.mjs";
import { bundleLauncher, bundleProgram } from "./program-bundle.mjs";

// Builds the `dist` folder of each package. All are made in a temporary folder and moved into place complete, so that a test never reads a partial build.
const root = fileURLToPath(new URL("..", import.meta.url));
const fresh = join(root, ".cache", `build-${process.pid}`);
const packages = ["runtime", "compiler", "host", "containment"];
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
  // `npm run typecheck` checks the types, which takes longer than everything else here.
  const args = [tsc, "-p", join(root, "src/tsconfig.build.json"), "--noCheck", "--outDir", compiled];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status !== 0) return false;
  await buildLibrary(compiled, "runtime", folder, {
    alone: ["gen/v1/has-exactly"],
    whole: ["model/index", "gen/v1/index"],
    together: ["contracts/index", "mcp/v2/web", "mcp/v2/index", "mcp/index"],
  });
  await bundleLauncher(join(compiled, "runtime"), join(folder, "runtime"));
  await chmod(join(folder, "runtime/launcher/bin.cjs"), 0o755);
  // A small package that users need not install.
  await buildLibrary(compiled, "host", folder, { packagesInside: ["stemmer"] });
  await buildLibrary(compiled, "containment", folder, { inside: ["toolwright"] });
  await buildCompiler(compiled, join(folder, "compiler"));
  for (const name of packages) await writeFile(join(folder, name, ".stamp"), stamp);
  return true;
}

async function buildLibrary(compiled, name, folder, options = {}) {
  const { exports, imports, peerDependencies = {} } = manifestOf(name);
  const optional = Object.keys(peerDependencies);
  await bundleLibrary(compiled, name, join(folder, name), {
    exports: { ...exports, ...imports },
    optional,
    ...options,
  });
  await copyDeclarations(compiled, name, join(folder, name), { exports, ...options });
}

async function buildCompiler(compiled, dist) {
  await bundleProgram(compiled, dist, await bundlePage(join(dist, "page")));
  await cp(join(root, "templates"), join(dist, "templates"), { recursive: true });
  await writeStandardLibrary(compiled, join(dist, "lib"));
  await copyDeclarations(compiled, "compiler", dist, {
    exports: manifestOf("compiler").exports,
    inside: ["json-schema-containment"],
  });
}

/** Writes the declaration files of the compiler that ts-morph contains, those of lean programs, and the licences of TypeScript. */
async function writeStandardLibrary(compiled, folder) {
  const load = (name) => import(pathToFileURL(join(compiled, "compiler", `${name}.js`)).href);
  const { libraryFiles } = await load("internals/morph-common");
  const { leanFiles } = await load("frontend/lean-library");
  await mkdir(join(folder, "lean"), { recursive: true });
  for (const [name, text] of libraryFiles()) await writeFile(join(folder, name), text);
  for (const [name, text] of leanFiles(libraryFiles())) await writeFile(join(folder, "lean", name), text);
  const typescript = createRequire(import.meta.url).resolve("typescript/package.json");
  for (const name of ["LICENSE.txt", "ThirdPartyNoticeText.txt"]) {
    await cp(join(dirname(typescript), name), join(folder, name));
  }
}

function manifestOf(name) {
  return JSON.parse(readFileSync(join(root, "src", name, "package.json"), "utf8"));
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
