import { isAscii } from "node:buffer";
import { readFileSync } from "node:fs";
import module from "node:module";
import { dirname, join, sep } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { writeCacheFile } from "../files/cache-file.js";
import { digestOf, statOf } from "../files/file-stamp.js";
import { readBytesNow } from "../files/read-now.js";

/**
 * Loads a large CommonJS file into the cache of `require`, with V8 code that an earlier process cached under `node_modules/.cache/toolwright`.
 * Does nothing on Node 22.1 or later, which has its own compile cache. Reads files directly, like `standard-library.ts`: they belong to this
 * package's installation, not to the author's project.
 */
export function requireCompiled(file: string, require: NodeJS.Require): void {
  if ("enableCompileCache" in module || require.cache[file]) return;
  const cache = cacheOf(file);
  const bytes = readFileSync(file);
  // The compiler is 9 MB of ASCII, which is decoded three times as fast if that is known.
  const source = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
  const known = cache === undefined ? undefined : readCode(cache);
  const wrapped = module.wrap(source);
  const script = new Script(wrapped, { filename: file, ...(known && { cachedData: known }) });
  const loaded = new module.Module(file);
  // As Node does, so that the next `require` of the file returns this module.
  Object.assign(loaded, { filename: file, paths: [] });
  require.cache[file] = loaded;
  script.runInThisContext().call(loaded.exports, loaded.exports, require, loaded, file, dirname(file));
  loaded.loaded = true;
  // Created on exit, when V8 knows which functions are used and includes them.
  if (cache !== undefined && (!known || script.cachedDataRejected)) {
    process.once("exit", () => writeCode(cache, script.createCachedData()));
  }
}

/** The path of the cached code. It depends on the version of the file, on the version of Node and on V8 flags. */
function cacheOf(file: string): string | undefined {
  const modules = file.lastIndexOf(`${sep}node_modules${sep}`);
  const stats = statOf(file);
  if (modules < 0 || !stats) return undefined;
  const engine = [process.version, process.arch, process.platform, cachedDataVersionTag()];
  const key = digestOf([stats.size, stats.mtimeNs, ...engine].join()).slice(0, 12);
  return join(file.slice(0, modules), "node_modules/.cache/toolwright", `compiler-${key.replace(/\W/g, "")}.bin`);
}

const digestLength = digestOf("").length;

/** The code in a cache file; undefined if there is none or it is damaged. */
function readCode(file: string): Buffer | undefined {
  const bytes = readBytesNow(file);
  const code = bytes?.subarray(digestLength);
  return code && bytes?.toString("latin1", 0, digestLength) === digestOf(code) ? code : undefined;
}

function writeCode(file: string, code: Buffer): void {
  writeCacheFile(file, Buffer.concat([Buffer.from(digestOf(code), "latin1"), code]));
}
