import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "./run-cli.js";
import { packageFolders, repository } from "./temp-project.js";

/** A folder in whose `node_modules` both packages are as users get them, for the projects under it. */
export interface PackedFolder {
  readonly root: string;
  /** Absolute paths of the tarballs, by the name of the package. */
  readonly tarballs: Readonly<Record<keyof typeof packageFolders, string>>;
  remove(): void;
}

// The names are those of packageFolders.
const names = Object.keys(packageFolders) as (keyof typeof packageFolders)[];

/**
 * Packs every package and returns the paths of the tarballs, which are kept until the packages change. The build has run before the tests;
 * packing does not start another one.
 */
export async function packPackages(): Promise<PackedFolder["tarballs"]> {
  const all = join(repository, ".cache/packed");
  const folder = join(all, digestOfPackages());
  if (!existsSync(folder)) {
    rmSync(all, { recursive: true, force: true });
    const unfinished = `${folder}-${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", unfinished];
    await Promise.all(names.map((name) => succeed("npm", args, packageFolders[name])));
    renameSync(unfinished, folder);
  }
  const tarballs = names.map((name) => [name, join(folder, `${name}-${manifestOf(name).version}.tgz`)] as const);
  return Object.fromEntries(tarballs) as PackedFolder["tarballs"];
}

/** A digest of the stamps of the builds, and of the documents and settings that are packed with them. */
function digestOfPackages(): string {
  const hash = createHash("sha256");
  for (const folder of Object.values(packageFolders)) {
    hash.update(readFileSync(join(folder, "dist/.stamp")));
    for (const each of [folder, join(folder, "docs")]) {
      const entries = existsSync(each) ? readdirSync(each, { withFileTypes: true }) : [];
      for (const entry of entries) {
        if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(each, entry.name)));
      }
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Packs every package and unpacks them, next to links to their dependencies and to `packages`. */
export async function packInto(packages: readonly string[]): Promise<PackedFolder> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-packed-")));
  const tarballs = await packPackages();
  await unpack(tarballs, root);
  const dependencies = names.flatMap((name) => Object.keys(manifestOf(name).dependencies ?? {}));
  for (const each of new Set([...packages, ...dependencies])) {
    if (each in packageFolders) continue;
    const link = join(root, "node_modules", each);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, "node_modules", each), link, "dir");
  }
  return { root, tarballs, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Unpacks tarballs into the `node_modules` of a folder. */
export async function unpack(tarballs: PackedFolder["tarballs"], root: string): Promise<void> {
  for (const [name, tarball] of Object.entries(tarballs)) {
    const installed = join(root, "node_modules", name);
    mkdirSync(installed, { recursive: true });
    await succeed("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"], root);
  }
}

/** Runs a program that has to succeed, and returns what it prints. */
export async function succeed(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

interface PackageManifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(name: keyof typeof packageFolders): PackageManifest {
  // A package.json of this repository, which npm has read already.
  return JSON.parse(readFileSync(join(packageFolders[name], "package.json"), "utf8")) as PackageManifest;
}
