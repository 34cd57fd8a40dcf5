import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { joinModules } from "./join-modules.mjs";
import { bundleProgram } from "./program-bundle.mjs";
import { bundleTypeGraph } from "./type-graph-bundle.mjs";

// dist/ is made in a folder beside it and moved into place whole, so that a test which reads it never meets a half.
const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(root, "dist");
const fresh = join(root, ".cache", `build-${process.pid}`);
const stamp = stampOfInputs();

if (readIfThere(join(dist, ".stamp")) === stamp) {
  console.log("dist is up to date");
} else {
  try {
    if (await buildInto(fresh)) await moveIntoPlace(fresh);
    else process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function buildInto(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const tsc = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
  const run = spawnSync(process.execPath, [tsc, "-p", join(root, "src/tsconfig.build.json"), "--outDir", folder], {
    cwd: root,
    stdio: "inherit",
  });
  if (run.status !== 0) return false;
  const { text, notices } = await bundleTypeGraph(join(root, "src/compiler/frontend/type-graph.ts"));
  await writeFile(join(folder, "frontend/type-graph.js"), text);
  await writeFile(join(folder, "frontend/type-graph.LICENSE.txt"), notices);
  await bundleProgram(folder);
  await joinModules(folder);
  await removePrivateDeclarations(folder);
  await chmod(join(folder, "cli/bin.js"), 0o755);
  await writeFile(join(folder, ".stamp"), stamp);
  return true;
}

/** Declarations that no subpath reaches are of no use to anyone, and some name packages that are not installed with ours. */
async function removePrivateDeclarations(folder) {
  const { default: ts } = await import("typescript");
  const { exports } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const queue = Object.values(exports).flatMap((entry) =>
    entry.types ? [posix.relative("dist", posix.normalize(entry.types))] : [],
  );
  const reached = new Set(queue);
  for (const file of queue) {
    const text = await readFile(join(folder, file), "utf8");
    for (const { fileName: specifier } of ts.preProcessFile(text).importedFiles) {
      if (!specifier.startsWith(".")) continue;
      const next = posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".d.ts"));
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  for (const file of await readdir(folder, { recursive: true })) {
    const path = file.split(sep).join("/");
    if (path.endsWith(".d.ts") && !reached.has(path)) await rm(join(folder, file));
  }
}

async function moveIntoPlace(folder) {
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

/** A digest of everything that the build reads. */
function stampOfInputs() {
  const hash = createHash("sha256");
  const settings = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "test/tools/build.mjs",
    "test/tools/join-modules.mjs",
    "test/tools/licence-notices.mjs",
    "test/tools/program-bundle.mjs",
    "test/tools/type-graph-bundle.mjs",
  ];
  for (const file of [...settings.map((name) => join(root, name)), ...filesUnder(join(root, "src"))]) {
    hash
      .update(`${relative(root, file).split(sep).join("/")}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
