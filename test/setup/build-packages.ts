import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stampOfSources } from "../../scripts/build-stamp.mjs";
import { packageFolders, repository } from "../support/temp-project.js";

/** Runs before tests of what users install: builds the packages when a source changed after the last build, so that no test runs an old one. */
export default function buildPackages(): void {
  const stamp = stampOfSources(repository);
  const stamps = Object.values(packageFolders).map((folder) => join(folder, "dist/.stamp"));
  if (stamps.every((file) => existsSync(file) && readFileSync(file, "utf8") === stamp)) return;
  console.log("The build is older than the sources: building.");
  const { status } = spawnSync(process.execPath, [join(repository, "scripts/build.mjs")], { stdio: "inherit" });
  if (status !== 0)
    throw new Error("The build failed, and tests of an old build would prove nothing. Run `npm run build`.");
}
