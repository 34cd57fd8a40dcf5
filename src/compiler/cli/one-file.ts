import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { findUpwards } from "../files/own-package.js";
import { basename, dirname, extname, join, relative, resolve } from "../files/paths.js";
import { CommandFailure } from "./terminal.js";

/** The commands whose first argument may be a file, with the flags that they get with it. */
const commands: Readonly<Record<string, readonly string[]>> = {
  call: ["--generate"],
  dev: [],
  lint: [],
  list: [],
  serve: ["--generate"],
};

/**
 * Returns the arguments of a command for a TypeScript file, such as `serve tools.ts`, with the config of a project that consists of this file. Config
 * and generated files are in the cache. Returns other arguments unchanged.
 * @throws {CommandFailure} if there is no such file, or no folder for the cache.
 */
export function forOneFile(args: readonly string[], cwd: string): readonly string[] {
  const [command = "", name = "", ...others] = args;
  const flags = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!flags || !/\.[cm]?tsx?$/.test(name)) return args;
  const file = resolve(cwd, name);
  if (!existsSync(file)) throw new CommandFailure(2, `file ${name} does not exist`);
  const modules = findUpwards(dirname(file), ["node_modules"], existsSync);
  if (modules === undefined)
    throw new CommandFailure(2, `toolwright is not installed beside ${name}: no folder above it has node_modules`);
  return [command, ...others, "--config", writeProject(file, modules), ...flags];
}

/** Writes the config of a project that consists of one file, with what it needs. Returns its path. */
function writeProject(file: string, modules: string): string {
  const root = dirname(modules);
  const name = relative(root, file);
  const folder = join(modules, ".cache/toolwright", name);
  const own = findUpwards(dirname(file), ["tsconfig.json"], existsSync);
  const compilerOptions = {
    ...{ target: "ES2022", module: "ESNext", moduleResolution: "Bundler", strict: true, skipLibCheck: true },
    types: existsSync(join(modules, "@types/node")) ? ["node"] : [],
  };
  const config = {
    include: [name],
    outDir: relative(root, join(folder, "generated")),
    tsconfig: relative(root, own ?? join(folder, "tsconfig.json")),
    server: { name: basename(file, extname(file)) },
  };
  mkdirSync(folder, { recursive: true });
  write(join(folder, "package.json"), { type: "module" });
  write(join(folder, "tsconfig.json"), { compilerOptions, files: [relative(folder, file)] });
  const path = join(folder, "toolwright.config.json");
  write(path, config);
  return path;
}

/** Files that are written again would count as changed. */
function write(path: string, value: object): void {
  const text = `${JSON.stringify(value)}\n`;
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
