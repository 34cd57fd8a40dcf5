import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkDependencies, ownProject } from "./generation-projects.js";
import { measuredRun } from "./measured-run.js";
import { ordinaryTool, ordinaryZodTool } from "./ordinary-tools.js";
import { named, ownBin, repository, workFolder } from "./peer-folder.js";
import { type BenchRow, own } from "./rows.js";
import { sampleOf } from "./statistics.js";

export const compilers = [
  { tools: 100, compiler: "typescript-5.9" },
  { tools: 1000, compiler: "typescript-7" },
] as const;

/** Measures what generated code costs the author's `tsc`, beside the sources alone and the same tools in zod. */
export async function benchTypeCheck(runs: number): Promise<readonly BenchRow[]> {
  const folder = workFolder("types");
  try {
    return compilers.flatMap(({ tools, compiler }) => {
      const projects = writeProjects(join(folder, String(tools)), tools);
      const walls = new Map(Object.keys(projects).map((who) => [who, [] as number[]]));
      const command = [process.execPath, join(repository, "node_modules", compiler, "bin/tsc"), "--noEmit"];
      for (let run = 0; run < runs; run++) {
        for (const [who, cwd] of Object.entries(projects)) {
          console.error(`types: ${tools} tools, ${who}, run ${run + 1} of ${runs}`);
          walls.get(who)?.push(measuredRun(command, cwd).wall);
        }
      }
      const version = named(compiler).split(" ").at(-1);
      const measure = `\`tsc\` of TypeScript ${version} over ${tools.toLocaleString("en")} tools`;
      return [...walls].map(([who, list]) => ({ measure, who, unit: "s" as const, value: sampleOf(list) }));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the tools with generated code, alone, and in zod. Returns the folders. */
export function writeProjects(folder: string, tools: number): Readonly<Record<string, string>> {
  const [generated, alone, zod] = ["generated", "alone", "zod"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  ownProject(generated, tools, { tool: ordinaryTool, types: ordinaryTool });
  execFileSync(process.execPath, [ownBin, "generate"], { cwd: generated, stdio: ["ignore", "ignore", "inherit"] });
  const tsconfig = readFileSync(join(generated, "tsconfig.json"), "utf8");
  for (const [project, source] of [
    [alone, ordinaryTool],
    [zod, ordinaryZodTool],
  ] as const) {
    mkdirSync(join(project, "src"), { recursive: true });
    linkDependencies(project);
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }');
    writeFileSync(join(project, "tsconfig.json"), tsconfig);
    for (let index = 0; index < tools; index++) writeFileSync(join(project, "src", `t${index}.ts`), source(index));
  }
  return { [own]: generated, "the sources alone": alone, [named("zod")]: zod };
}
