import { readFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { writeCacheFile } from "../files/cache-file.js";
import { type FileStamp, stampOf, statOf, statsKey } from "../files/file-stamp.js";
import { existsNow } from "../files/read-now.js";

/** The files that were read, and those that were written. Without `outputs` if the sources need tsx. */
export interface Compiled {
  readonly sources: readonly (readonly [path: string, stamp: FileStamp])[];
  readonly outputs?: readonly (readonly [path: string, stamp: FileStamp])[];
}

/**
 * Compiles a module and everything of the project that it imports, a file for each, with what tsx uses too. Undefined if there are errors, which
 * tsx reports, or the files cannot be written.
 */
export async function compileSources(
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
          ...{ loader: "ts", format: "esm", target, sourcemap: "inline", sourcesContent: false },
          ...{ sourcefile: pathToFileURL(path).href, define: ownLocation(path) },
          tsconfigRaw: { compilerOptions },
        });
        const output = outputOf(path, root, folder);
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
export function outputOf(file: string, root: string, folder: string): string {
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
  if (!path.startsWith(join(root, sep)) || !/(?<!\.d)\.ts$/.test(path)) return false;
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
    const target = relative(dirname(from), resolve(root, path)).split(sep).join(posix.sep);
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
