import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import ts from "typescript";
import { withDirectImports } from "./direct-imports.mjs";
import { licenceNotices } from "./licence-notices.mjs";

/** The folders of packages that others of this repository can contain. */
const folders = { toolwright: "runtime", "json-schema-containment": "containment" };

/**
 * Bundles the entry points of a library from the modules that tsc wrote to `compiled/NAME`: a program loads a few files instead of hundreds.
 * Code that entry points share is in `chunks/`. Private folders that other packages own (`src/json-schema`, and `internal.ts` of the runtime) become part
 * of the bundle; everything that is published is imported by its name.
 * @param inside names of packages of this repository that become part of the bundle too
 * @param packagesInside names of installed packages that become part of the bundle, with their licences in `LICENSES.txt`
 * @param alone modules that are a chunk each, for bundles that need nothing else
 * @param whole entry points that programs load at their start: what one imports, and no earlier one, is one chunk. To find and read many small files takes longer.
 * @param together more such entry points: the modules that the same ones need are one chunk. A program loads nothing that only another one needs, such as the other SDK.
 * @param optional packages that may be missing: what imports one is in another chunk than what does not
 */
export async function bundleLibrary(
  compiled,
  name,
  dist,
  { exports, inside = [], whole = [], together = [], alone = [], optional = [], packagesInside = [] },
) {
  const own = join(compiled, name);
  const entries = new Set(
    targetsOf(exports)
      .filter((target) => target.endsWith(".js"))
      .map((target) => target.slice("./dist/".length, -".js".length)),
  );
  const bundle = await rollup({
    input: Object.fromEntries([...entries].map((entry) => [entry, join(own, `${entry}.js`)])),
    plugins: [{ name: "packages", resolveId: (id) => resolvePackage(compiled, id, inside, packagesInside) }],
    preserveEntrySignatures: "exports-only",
    treeshake: { moduleSideEffects: false },
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(message);
    },
  });
  const modules = await usedImports(bundle);
  await bundle.write({
    dir: dist,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    manualChunks: (id) => {
      // Bundles of validators alone contain no more than this of a package.
      const apart = alone.find((module) => id === join(own, `${module}.js`));
      if (apart !== undefined) return apart.replaceAll("/", "-");
      const importsOf =
        (...kinds) =>
        (one) =>
          kinds.flatMap((kind) => modules.get(one)?.[kind] ?? []);
      const reaches = (entry, ...kinds) => closureOf(join(own, `${entry}.js`), importsOf(...kinds)).has(id);
      const only = whole.find((entry) => reaches(entry, "imports"));
      if (only !== undefined) return only.replaceAll("/", "-");
      const users = together.filter((entry) => reaches(entry, "imports"));
      const later = together.filter((entry) => !users.includes(entry) && reaches(entry, "imports", "dynamicImports"));
      if (users.length === 0) return undefined;
      const needed = closureOf(id, importsOf("imports"));
      const packages = optional.filter((one) => [...needed].some((each) => each === one || each.startsWith(`${one}/`)));
      return [users.join("+"), ...later, ...packages].join(".").replaceAll(/[@/]+/g, "-");
    },
    onlyExplicitManualChunks: true,
    minifyInternalExports: false,
    hoistTransitiveImports: false,
  });
  await bundle.close();
  if (packagesInside.length === 0) return;
  const files = packagesInside.map((id) => fileURLToPath(import.meta.resolve(id)));
  await writeFile(join(dist, "LICENSES.txt"), await licenceNotices(files));
}

/** The modules that each module uses something of. An import of an index leads to the modules that declare what is used. */
async function usedImports(bundle) {
  const { output } = await bundle.generate({ format: "es", preserveModules: true, hoistTransitiveImports: false });
  const ids = new Map(output.map(({ fileName, facadeModuleId }) => [fileName, facadeModuleId]));
  // The name of another package is its id.
  const idsOf = (files) => files.map((file) => ids.get(file) ?? file);
  return new Map(
    output.map(({ facadeModuleId, imports, dynamicImports }) => [
      facadeModuleId,
      { imports: idsOf(imports), dynamicImports: idsOf(dynamicImports) },
    ]),
  );
}

/** The module `entry` and everything that it imports. */
function closureOf(entry, importsOf) {
  const reached = new Set([entry]);
  // A set that grows while it is iterated visits what is added to it.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

function resolvePackage(compiled, id, inside, packagesInside) {
  if (/^[./]/.test(id)) return undefined;
  if (packagesInside.includes(id)) return fileURLToPath(import.meta.resolve(id));
  const [, internal] = /^toolwright\/internal\/(.+)$/.exec(id) ?? [];
  if (internal !== undefined) return join(compiled, "runtime", internal, "internal.js");
  const [, subpath] = /^toolwright\/(.+)$/.exec(id) ?? [];
  if (subpath !== undefined && inside.includes("toolwright")) return join(compiled, "runtime", subpath, "index.js");
  return { id, external: true };
}

/** Every file that a value of `exports` names. */
function targetsOf(exports) {
  return Object.values(exports).flatMap((target) => (typeof target === "string" ? [target] : targetsOf(target)));
}

/**
 * Copies the declarations that a subpath reaches. The others have no users, and some import packages that are not installed with ours.
 * Those of `src/json-schema` go to `dist/json-schema`.
 * @param inside names of packages of this repository whose declarations are copied too
 */
export async function copyDeclarations(compiled, name, dist, { exports, inside = [] }) {
  const shared = ["json-schema", ...inside.map((one) => folders[one])];
  // Paths in `compiled`. A set that grows while it is iterated visits what is added to it.
  const reached = new Set(
    targetsOf(exports)
      .filter((target) => target.endsWith(".d.ts"))
      .map((target) => posix.join(name, target.slice("./dist/".length))),
  );
  const placeOf = (file) => {
    const [folder, ...rest] = file.split("/");
    if (folder === name) return rest.join("/");
    if (shared.includes(folder)) return file;
    throw new Error(`A public declaration of src/${name} reaches src/${file.replace(/\.d\.ts$/, ".ts")}`);
  };
  const read = (file) => readFileSync(join(compiled, file), "utf8");
  for (const file of reached) {
    let text = withDirectImports(file, read, (from, specifier) => declarationOf(from, specifier, inside));
    const place = placeOf(file);
    // From the end, so that positions stay right.
    for (const { fileName: specifier, pos, end } of ts.preProcessFile(text).importedFiles.toReversed()) {
      const target = declarationOf(file, specifier, inside);
      if (target === undefined) continue;
      reached.add(target);
      const path = posix.relative(posix.dirname(place), placeOf(target)).replace(/\.d\.ts$/, ".js");
      const quoted = text.slice(pos).match(/^["']/) ? [pos + 1, end + 1] : [pos, end];
      text = text.slice(0, quoted[0]) + (path.startsWith(".") ? path : `./${path}`) + text.slice(quoted[1]);
    }
    await mkdir(dirname(join(dist, place)), { recursive: true });
    await writeFile(join(dist, place), text);
  }
}

/** The file that an import of a declaration file reaches, if it has to be copied. */
function declarationOf(file, specifier, inside) {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier.replace(/\.js$/, ".d.ts"));
  const [, name, subpath = ""] = /^(toolwright|json-schema-containment)(?:\/(.+))?$/.exec(specifier) ?? [];
  const internal = subpath.replace(/^internal\/(.+)$/, "$1/internal.d.ts");
  if (internal !== subpath) return `runtime/${internal}`;
  return inside.includes(name) ? posix.join(folders[name], subpath, "index.d.ts") : undefined;
}
