import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository, workFolder } from "./peer-folder.js";
import { compilers, writeProjects } from "./type-check.js";

// `npm run suite type-check` prints what each part of generated code costs `tsc`.

/** The parts of a project, each with those before it. */
const parts: Readonly<Record<string, readonly string[]>> = {
  "the sources alone": ["src/generated"],
  "with types, schemas, guards and records": ["src/generated/handlers.ts"],
  "with handlers": [],
};

const figures = ["Files", "Types", "Instantiations", "Check time", "Total time"];

const folder = workFolder("type-check-split");
try {
  const rows: (readonly string[])[] = [["", "part", ...figures]];
  for (const { tools, compiler } of compilers) {
    const projects = writeProjects(join(folder, String(tools)), tools);
    const of = `${tools} tools, ${compiler}`;
    const [generated = "", , zod = ""] = Object.values(projects);
    for (const [part, exclude] of Object.entries(parts)) {
      const config = { extends: "./tsconfig.json", include: ["src"], exclude };
      writeFileSync(join(generated, "tsconfig.part.json"), JSON.stringify(config));
      rows.push([of, part, ...costOf(compiler, generated, "tsconfig.part.json")]);
    }
    rows.push([of, "the same tools in zod", ...costOf(compiler, zod, "tsconfig.json")]);
  }
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function costOf(compiler: string, cwd: string, config: string): readonly string[] {
  const tsc = join(repository, "node_modules", compiler, "bin/tsc");
  const args = [tsc, "--noEmit", "--extendedDiagnostics", "-p", config];
  const printed = execFileSync(process.execPath, args, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  return figures.map((figure) => new RegExp(`^${figure}:\\s+(\\S+)`, "m").exec(printed)?.[1] ?? "");
}
