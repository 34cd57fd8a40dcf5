import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { peerModules } from "./peer-folder.js";

/** The compiler options of projects in which validators and bundles are measured. */
const compilerOptions = {
  target: "es2022",
  lib: ["es2022"],
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** Sets up a project that ts-patch builds to `dist` with typia's transform, and returns the build command. */
export function typiaProject(
  folder: string,
  include: readonly string[],
  from: Readonly<Record<string, unknown>> = compilerOptions,
): readonly string[] {
  const options = { ...from, outDir: "dist", plugins: [{ transform: "typia/lib/transform" }] };
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include }));
  return [process.execPath, join(peerModules(), "ts-patch/bin/tspc.js"), "-p", "."];
}

/** Builds such a project. */
export function compileTypia(folder: string): void {
  const [program = "", ...args] = typiaProject(folder, ["*.ts"]);
  execFileSync(program, args, { cwd: folder, stdio: "inherit" });
}
