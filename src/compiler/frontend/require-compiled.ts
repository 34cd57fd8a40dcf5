import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import module from "node:module";
import { dirname, join, sep } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { digestOf, statOf } from "../files/file-stamp.js";

/**
 * Loads a large CommonJS file into `require`, with the machine code of an earlier process where there is some, under
 * `node_modules/.cache/toolwright`. Node does that by itself from 22.1 on, for the program that asks for it: there this does nothing.
 */
export function requireCompiled(file: string, require: NodeJS.Require): void {
  if ("enableCompileCache" in module || require.cache[file]) return;
  const cache = cacheOf(file);
  const source = readFileSync(file, "utf8");
  const known = cache === undefined ? undefined : readCode(cache);
  const wrapped = module.wrap(source);
  const script = new Script(wrapped, { filename: file, ...(known && { cachedData: known }) });
  const loaded = new module.Module(file);
  // As Node sets them: whoever requires the file next gets what is loaded here.
  Object.assign(loaded, { filename: file, paths: [] });
  require.cache[file] = loaded;
  script.runInThisContext().call(loaded.exports, loaded.exports, require, loaded, file, dirname(file));
  loaded.loaded = true;
  // At the end it is known which functions are used: those come compiled the next time.
  if (cache !== undefined && (!known || script.cachedDataRejected)) {
    process.once("exit", () => writeCode(cache, script.createCachedData()));
  }
}

/** Where the code of a file is kept: another version of the file or of Node, or other flags of its engine, have another place. */
function cacheOf(file: string): string | undefined {
  const modules = file.lastIndexOf(`${sep}node_modules${sep}`);
  const stats = statOf(file);
  if (modules < 0 || !stats) return undefined;
  const engine = [process.version, process.arch, process.platform, cachedDataVersionTag()];
  const key = digestOf([stats.size, stats.mtimeNs, ...engine].join()).slice(0, 12);
  return join(file.slice(0, modules), "node_modules/.cache/toolwright", `compiler-${key.replace(/\W/g, "")}.bin`);
}

const digestLength = digestOf("").length;

/** The code in a cache file; undefined when there is none or it is damaged. */
function readCode(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(digestLength);
    return bytes.toString("latin1", 0, digestLength) === digestOf(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function writeCode(file: string, code: Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(digestOf(code), "latin1"), code]));
    renameSync(temporary, file);
  } catch {
    // A read-only node_modules: the next process compiles again.
  }
}
