import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contentsPinOf, describeContents, packageNames } from "./pack-contents.js";
import { createSurfaceProgram, describeSurface, entryPoints, pinOf } from "./public-surface.js";

// Writes test/api/: the public surface of both packages and the files in their tarballs. Review the diff before you commit it.
const folder = fileURLToPath(new URL("../test/api/", import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const program = createSurfaceProgram();
for (const entry of entryPoints) writeFileSync(folder + pinOf(entry), describeSurface(program, entry));
for (const name of packageNames) writeFileSync(folder + contentsPinOf(name), describeContents(name));
console.log(`${entryPoints.length + packageNames.length} files in test/api`);
