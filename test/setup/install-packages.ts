import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packPackages, unpack } from "../support/packed.js";
import { examplesFolder, installedFolder, packageFolders, repository } from "../support/temp-project.js";

/**
 * Runs before all tests: installs both packages from their tarballs into `.cache/installed`, so that commands, servers and temporary projects use what users get
 * and never the workspace, and copies the examples there. Without a build there is nothing to install; tests of the sources still run.
 */
export default async function installPackages(): Promise<void> {
  if (!Object.values(packageFolders).every((folder) => existsSync(join(folder, "dist/.stamp")))) return;
  const tarballs = await packPackages();
  // The tarballs are kept in a folder for each state of the packages.
  const stamp = dirname(tarballs.toolwright);
  const mark = join(installedFolder, ".stamp");
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== stamp) {
    const fresh = `${installedFolder}-${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    await unpack(tarballs, fresh);
    writeFileSync(join(fresh, ".stamp"), stamp);
    rmSync(installedFolder, { recursive: true, force: true });
    renameSync(fresh, installedFolder);
  }
  rmSync(examplesFolder, { recursive: true, force: true });
  for (const entry of readdirSync(join(repository, "examples"), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const filter = (path: string): boolean => !/[\\/](node_modules|dist)$/.test(path);
    cpSync(join(repository, "examples", entry.name), join(examplesFolder, entry.name), { recursive: true, filter });
  }
}
