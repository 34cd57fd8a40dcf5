import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "./run-cli.js";
import { repository } from "./temp-project.js";

/** A folder in whose `node_modules` is toolwright as its users get it, for the projects under it. */
export interface PackedFolder {
  readonly root: string;
  remove(): void;
}

/** Packs toolwright and unpacks it, beside links to what it depends on and to `packages`. */
export async function packInto(packages: readonly string[]): Promise<PackedFolder> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-packed-")));
  const installed = join(root, "node_modules/toolwright");
  mkdirSync(installed, { recursive: true });
  const { name, version, dependencies } = ownManifest();
  await succeed("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", root], repository);
  await succeed("tar", ["-xzf", join(root, `${name}-${version}.tgz`), "-C", installed, "--strip-components=1"], root);
  for (const each of new Set([...Object.keys(dependencies), ...packages])) {
    const link = join(root, "node_modules", each);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, "node_modules", each), link, "dir");
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Runs a program that has to succeed, and gives what it prints. */
export async function succeed(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

interface OwnManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function ownManifest(): OwnManifest {
  // The package.json of this repository, which npm has read already.
  return JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as OwnManifest;
}
