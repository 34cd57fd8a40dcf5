import { accessSync, constants, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { getTsconfig } from "get-tsconfig";
import { isOwnFile, userFolder, writeCacheFile, writeOwnFile } from "../files/cache-file.js";
import { findUpwards } from "../files/own-package.js";
import { basename, dirname, extname, isWithin, join, relative, resolve } from "../files/paths.js";
import { checksumOf, existsNow, type FileStamp, readBytesNow, stampOf, statOf, statsKey } from "../files/read-now.js";
import { identity } from "./snapshot-file.js";

/**
 * Imports a TypeScript or JavaScript module of the project and everything that it imports, without using cached ES modules. `onImport` is
 * called with the URL of each ES module, and of the first CommonJS module.
 */
export async function importModule(
  file: string,
  tsconfig: string | undefined,
  onImport?: (url: string) => void,
): Promise<Readonly<Record<string, unknown>>> {
  const { tsImport } = await import("tsx/esm/api");
  const exports: unknown = await tsImport(pathToFileURL(file).href, {
    parentURL: import.meta.url,
    // `undefined` would make tsx use the tsconfig of the working directory.
    tsconfig: tsconfig ?? false,
    ...(onImport && { onImport }),
  });
  return unwrap(exports);
}

/** Imports a module of the project as `importModule` does, once, and without its loader if the project permits it. */
export async function importOnce(
  file: string,
  root: string,
  tsconfig: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const exports = await importCompiled(file, root, tsconfig);
  return exports === undefined ? importModule(file, tsconfig) : unwrap(exports);
}

/** Removes CommonJS modules from Node's cache, so that they are loaded again. */
export function forgetCommonJs(files: Iterable<string>): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of files) delete cache[file];
}

/** A module compiled to CommonJS is the default export of a namespace, marked with `__esModule`. */
function unwrap(exports: unknown): Readonly<Record<string, unknown>> {
  const outer = isObject(exports) ? exports : {};
  const inner = outer["default"];
  return isObject(inner) && inner["__esModule"] === true ? inner : outer;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What an earlier process compiled. */
interface Recorded extends Compiled {
  /** The version of toolwright and Node, and the compiler options. */
  readonly key: string;
}

/**
 * Imports a module of the project as JavaScript that an earlier process compiled, or that is compiled now. Undefined if a module needs tsx: it
 * is CommonJS or JSON, outside of the project, or resolves an import in a way that Node does not. Starting tsx takes longer than loading a server.
 *
 * The JavaScript is in `node_modules/.cache`, because packages are resolved from there as from the project. A cache that CI restores must not be
 * executed, so the stamps of what may be loaded are in a folder of the user.
 */
async function importCompiled(file: string, root: string, tsconfig: string | undefined): Promise<unknown> {
  const modules = findUpwards(root, ["node_modules"], existsNow);
  if (modules === undefined || extname(file) !== ".ts" || !file.startsWith(join(root, "/"))) return undefined;
  const name = checksumOf(Buffer.from([root, file].join("\0")));
  const folder = join(modules, ".cache/toolwright", `modules-${name}`);
  const record = join(userFolder("XDG_STATE_HOME"), `modules-${checksumOf(Buffer.from(modules))}-${name}.json`);
  const config = tsconfig === undefined ? undefined : getTsconfig(dirname(tsconfig), basename(tsconfig))?.config;
  const { compilerOptions = {} } = config ?? {};
  const key = `${identity(root)} ${JSON.stringify(compilerOptions)}`;
  const known = readRecord(record);
  let compiled = known?.key === key && isCurrent(known) ? known : undefined;
  if (!compiled) {
    if (!canWrite(modules)) return undefined;
    const found = await compileSources(file, { root, folder, compilerOptions });
    if (!found) return undefined;
    compiled = { key, ...found };
    writeOwnFile(record, Buffer.from(JSON.stringify(compiled)));
  }
  if (!compiled.outputs) return undefined;
  process.setSourceMapsEnabled(true);
  try {
    return await import(pathToFileURL(compiledPath(file, root, folder)).href);
  } catch (error) {
    if (!needsLoader.has(String(Reflect.get(Object(error), "code")))) throw error;
    writeOwnFile(record, Buffer.from(JSON.stringify({ key, sources: compiled.sources })));
    return undefined;
  }
}

/** What Node reports before it runs any module, for example if a package of the workspace exports TypeScript. */
const needsLoader = new Set(["ERR_MODULE_NOT_FOUND", "ERR_UNKNOWN_FILE_EXTENSION", "ERR_PACKAGE_PATH_NOT_EXPORTED"]);

function readRecord(path: string): Recorded | undefined {
  const bytes = isOwnFile(path) ? readBytesNow(path) : undefined;
  // Only this file writes it, and each time completely.
  return bytes && (JSON.parse(bytes.toString()) as Recorded);
}

function isCurrent({ sources, outputs = [] }: Recorded): boolean {
  return [...sources, ...outputs].every(([path, stamp]) => {
    const stats = statOf(path);
    return stats !== undefined && statsKey(stats) === stamp;
  });
}

function canWrite(modules: string): boolean {
  try {
    mkdirSync(resolve(modules, ".cache/toolwright"), { recursive: true });
    accessSync(resolve(modules, ".cache/toolwright"), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The files that were read, and those that were written. Without `outputs` if the sources need tsx. */
interface Compiled {
  readonly sources: readonly (readonly [path: string, stamp: FileStamp])[];
  readonly outputs?: readonly (readonly [path: string, stamp: FileStamp])[];
}

/**
 * Compiles a module and everything of the project that it imports, a file for each, with what tsx uses too. Undefined if there are errors, which
 * tsx reports, or the files cannot be written.
 */
async function compileSources(
  file: string,
  {
    root,
    folder,
    compilerOptions,
  }: { readonly root: string; readonly folder: string; readonly compilerOptions: object },
): Promise<Compiled | undefined> {
  const { build, transform, stop } = await import("esbuild");
  const target = `node${process.versions.node}`;
  try {
    const found = await build({
      ...{ entryPoints: [file], absWorkingDir: root, bundle: true, write: false, metafile: true, logLevel: "silent" },
      ...{ packages: "external", platform: "node", format: "esm", target, outfile: "out.js", plugins: [sourcesFirst] },
      tsconfigRaw: { compilerOptions },
    });
    const inputs = Object.entries(found.metafile.inputs).map(([path, { imports }]) => ({
      ...{ path: resolve(root, path), imports },
      stamp: sourceStamp(resolve(root, path)),
    }));
    const manifest = join(root, "package.json");
    const sources = [{ path: manifest, stamp: sourceStamp(manifest) }, ...inputs].map(
      ({ path, stamp }) => [path, stamp] as const,
    );
    const texts = inputs.map(({ path }) => readFileSync(path, "utf8"));
    const { type, name } = JSON.parse(readFileSync(manifest, "utf8")) as { type?: unknown; name?: unknown };
    const isPlain =
      type === "module" &&
      inputs.every(
        ({ path, imports }, i) => isModule(path, root, texts[i] ?? "") && imports.every(isNative(path, root, name)),
      );
    if (!isPlain) return { sources };
    const outputs = await Promise.all(
      inputs.map(async ({ path }, i) => {
        const { code } = await transform(texts[i] ?? "", {
          ...{ loader: "ts", format: "esm", target, sourcesContent: false },
          // Node reads each map when it loads the module.
          sourcemap: texts[i]?.startsWith("// @generated by toolwright") ? false : "inline",
          ...{ sourcefile: pathToFileURL(path).href, define: ownLocation(path) },
          tsconfigRaw: { compilerOptions },
        });
        const output = compiledPath(path, root, folder);
        return [output, writeOutput(output, code)] as const;
      }),
    );
    const scope = join(folder, "package.json");
    const written = [...outputs, [scope, writeOutput(scope, '{ "type": "module" }')] as const];
    const stamped = written.filter((each): each is [string, FileStamp] => each[1] !== undefined);
    return stamped.length < written.length ? undefined : { sources, outputs: stamped };
  } catch {
    // tsx loads the same files, and its errors are reported.
    return undefined;
  } finally {
    await stop();
  }
}

/** Where the JavaScript of a module is. */
function compiledPath(file: string, root: string, folder: string): string {
  return join(folder, file.slice(root.length)).replace(/ts$/, "js");
}

/** Returns the stamp of the written file, or undefined if it cannot be written. */
function writeOutput(path: string, text: string): FileStamp | undefined {
  writeCacheFile(path, Buffer.from(text));
  const stats = statOf(path);
  return stats && statsKey(stats);
}

/** The stamp of a source that is about to be read. Empty if it was edited just now. */
function sourceStamp(path: string): FileStamp {
  const stats = statOf(path);
  return stats ? stampOf(stats) : "";
}

/** Resolves `./a.js` to `a.ts` also if both exist, as TypeScript does. */
const sourcesFirst: Plugin = {
  name: "sources-first",
  setup(context) {
    context.onResolve({ filter: /^\.\.?\/.*\.js$/ }, ({ path, resolveDir }) => {
      const source = resolve(resolveDir, path.replace(/js$/, "ts"));
      return existsNow(source) ? { path: source } : undefined;
    });
  },
};

const dynamicImport = /\bimport\s*\(\s*(?!["'])/;
const commonJs =
  /\brequire\s*[.(]|\b(?:module\.exports|__dirname|__filename)\b|\bimport\.meta\.(?!url\b|dirname\b|filename\b)/;

/** Whether a file is an ES module in the scope of the project's `package.json` that imports only what is known before it runs. */
function isModule(path: string, root: string, text: string): boolean {
  if (!isWithin(root, path) || !/(?<!\.d)\.ts$/.test(path)) return false;
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    if (["package.json", "node_modules"].some((name) => existsNow(join(folder, name)))) return false;
  }
  return !dynamicImport.test(text) && !commonJs.test(text);
}

interface Import {
  readonly path: string;
  readonly original?: string;
  readonly external?: boolean;
}

/** Returns whether Node resolves an import of `from` in the cache to the same module. */
function isNative(from: string, root: string, ownName: unknown): (each: Import) => boolean {
  return ({ path, original = path, external }) => {
    if (external) return !/^[./#]/.test(path) && path !== ownName && !path.startsWith(`${String(ownName)}/`);
    const target = relative(dirname(from), resolve(root, path));
    const specifier = (target.startsWith(".") ? target : `./${target}`).replace(/ts$/, "js");
    return specifier === original;
  };
}

/** A module has the location of its source. */
function ownLocation(path: string): Readonly<Record<string, string>> {
  const location = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
  return Object.fromEntries(
    Object.entries(location).map(([key, value]) => [`import.meta.${key}`, JSON.stringify(value)]),
  );
}
