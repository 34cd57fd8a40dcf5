/*
 * `npm run suite load pairs -- FOLDER --pairs 6`: the processor time of a call over HTTP in this checkout, divided by that in the built checkout FOLDER.
 * Each pair is two new processes that take turns, since one process differs from the next by several percent. Prints the median of the pairs.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { linkPackages, packageFolders, repository } from "../support/temp-project.js";
import { ownServer, revisions, Server } from "./calls.js";
import { linkDependencies } from "./generation-projects.js";
import { projectTool } from "./project-tools.js";
import { toJavaScript, toolCount } from "./start-programs.js";
import { sampleOf } from "./statistics.js";

/** In the first rounds, V8 still optimizes. */
const warmUp = 8;
const rounds = 15;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pairs: { type: "string" } } });
const [other] = positionals;
if (other === undefined) throw new Error("name the folder of the other checkout, which must be built");
const pairs = Number(values.pairs ?? 6);
const projects = [createProject(repository), createProject(resolve(other))];
try {
  for (const root of projects) {
    execFileSync(process.execPath, [join(root, "node_modules/toolwright/dist/launcher/bin.cjs"), "generate"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    });
    await toJavaScript(join(root, "src"));
    await toJavaScript(join(root, "src/generated"));
  }
  for (const [sdk, revision] of revisions) {
    const files = projects.map((root) => {
      const file = join(root, "src", `http-${sdk}.mjs`);
      writeFileSync(file, ownServer(sdk));
      return file;
    });
    const ratios: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      // Which of both starts first alternates, too.
      const order = pair % 2 === 0 ? files : files.toReversed();
      const servers = new Map<string, Server>();
      for (const file of order) servers.set(file, await Server.start(file, revision));
      for (let round = -warmUp; round < rounds; round += 1) {
        for (const server of servers.values()) await server.run(round >= 0);
      }
      // The fastest round: what else the machine does only adds to the others.
      const [own = Number.NaN, its = Number.NaN] = files.map((file) => sampleOf(servers.get(file)?.perCall ?? []).min);
      for (const server of servers.values()) server.stop();
      ratios.push(own / its);
    }
    const { median, min, max } = sampleOf(ratios);
    const range = `${min.toFixed(3)} to ${max.toFixed(3)}`;
    console.log(
      `SDK ${sdk}, revision ${revision}: ${median.toFixed(3)} times the processor time (${range}, ${pairs} pairs)`,
    );
  }
} finally {
  for (const root of projects) rmSync(root, { recursive: true, force: true });
}

/** Writes the measured tools to a project that uses the packages of a built checkout. */
function createProject(checkout: string): string {
  const root = mkdtempSync(join(tmpdir(), "toolwright-pairs-"));
  linkPackages(root, (name) => packageFolders[name as keyof typeof packageFolders].replace(repository, checkout));
  linkDependencies(root);
  writeFileSync(join(root, "package.json"), '{ "name": "measured", "private": true, "type": "module" }');
  writeFileSync(
    join(root, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { strict: true, target: "ES2022", module: "NodeNext" }, include: ["src"] }),
  );
  mkdirSync(join(root, "src"));
  // What the functions import is not measured.
  for (let index = 0; index < toolCount; index += 1) {
    writeFileSync(join(root, "src", `t${index}.ts`), projectTool(index, 0));
  }
  return root;
}
