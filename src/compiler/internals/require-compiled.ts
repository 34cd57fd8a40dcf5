import { isAscii } from "node:buffer";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import module from "node:module";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { isOwnFile, pruneCache, userFolder, writeOwnFile } from "../files/cache-file.js";
import { basename, dirname, extname, join } from "../files/paths.js";
import { digestOf, readBytesNow } from "../files/read-now.js";
import { usesInternals } from "./uses-internals.js";

/*
 * Internals: Node's loader of CommonJS modules, and V8's cache of compiled code.
 * Reason: compiling TypeScript takes longer than a small project. Node 20 has no compile cache; that of later versions is in the folder for
 * temporary files of all users, and the checksum of each file is in the file itself.
 * Gain: a run of 100 tools takes 0.70 s of CPU time instead of 0.86, and an edit after it 0.25 instead of 0.39.
 * Without it: `require`.
 * It can go when Node's compile cache runs only code that the user of the process has written.
 */

/**
 * Loads a large CommonJS file like `require`, with V8 code that an earlier process of the same user cached in the user's home folder. The file must
 * not call `import()`, which Node rejects in a script with cached code. It is read directly, because it belongs to the installation and not to the
 * author's project.
 */
export function requireCompiled(file: string): unknown {
  const require = module.createRequire(file);
  if (usesInternals() && !require.cache[file]) load(file, require);
  return require(file);
}

function load(file: string, require: NodeJS.Require): void {
  const bytes = readFileSync(file);
  const cache = cacheFiles(file, bytes);
  // The compiler is 9 MB of ASCII, which is decoded three times as fast if that is known.
  const source = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
  const known = cache === undefined ? undefined : readCode(cache);
  const script = new Script(module.wrap(source), { filename: file, ...(known && { cachedData: known }) });
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

/** Where cached code is, and its digest: in another folder, so that nobody can replace the code by writing to one folder. */
interface CodeFiles {
  readonly code: string;
  readonly digest: string;
}

/**
 * The files of the cached code of a file. They depend on its path and content, on the version of Node and on V8 flags: the files that npm installs have
 * one date, and V8 compares only the lengths of the source. They are in folders of the user, never in `node_modules`: what a cache of CI restores must not be executed. Undefined with `--no-cache`, which is needed before
 * arguments are parsed.
 */
function cacheFiles(file: string, bytes: Buffer): CodeFiles | undefined {
  if (process.argv.includes("--no-cache")) return undefined;
  const engine = [process.version, process.arch, process.platform, cachedDataVersionTag()];
  const key = digestOf([file, digestOfBytes(bytes), ...engine].join())
    .replace(/\W/g, "")
    .slice(0, 12);
  const name = `${basename(file, extname(file))}-${key}`;
  return {
    code: join(userFolder("XDG_CACHE_HOME"), `${name}.bin`),
    digest: join(userFolder("XDG_STATE_HOME"), `${name}.sha256`),
  };
}

/** The cached code; undefined if there is none, it is damaged, or another user can write it. */
function readCode({ code, digest }: CodeFiles): Buffer | undefined {
  if (![code, digest].every(isOwnFile)) return undefined;
  const bytes = readBytesNow(code);
  const expected = readBytesNow(digest)?.toString("latin1");
  return bytes && expected === digestOfBytes(bytes) ? bytes : undefined;
}

function digestOfBytes(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function writeCode({ code, digest }: CodeFiles, bytes: Buffer): void {
  writeOwnFile(code, bytes);
  writeOwnFile(digest, Buffer.from(digestOfBytes(bytes), "latin1"));
  for (const file of [code, digest]) pruneCache(dirname(file));
}
