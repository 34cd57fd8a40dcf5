import { accessSync, constants, mkdirSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getTsconfig } from "get-tsconfig";
import { checksumOf, statOf, statsKey } from "../files/file-stamp.js";
import { findUpwards } from "../files/own-package.js";
import { existsNow, readBytesNow } from "../files/read-now.js";
import { isOwnFile, userFolder, writeOwnFile } from "../files/user-files.js";
import { type Compiled, compileSources, outputOf } from "./compile-sources.js";
import { identity } from "./snapshot-file.js";

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
export async function importCompiled(file: string, root: string, tsconfig: string | undefined): Promise<unknown> {
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
    return await import(pathToFileURL(outputOf(file, root, folder)).href);
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
