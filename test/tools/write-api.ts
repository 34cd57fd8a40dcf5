import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createSurfaceProgram, describeSurface, entryPoints, pinOf } from "./public-surface.js";

// Writes test/api/: the public surface of both packages. Review the diff before you commit it.
const folder = fileURLToPath(new URL("../api/", import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const program = createSurfaceProgram();
for (const entry of entryPoints) writeFileSync(folder + pinOf(entry), describeSurface(program, entry));
console.log(`${entryPoints.length} files in test/api`);
