import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packInto } from "../../support/packed.js";
import { createTempProject, type Files, type TempProject } from "../../support/temp-project.js";
import { DrivenBuild } from "./driven-build.js";

const style = (values: string): string => `export type Style = ${values};\n`;
const greet = `import type { Style } from "./style.js";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style + name;
}
`;

let packed: PackedFolder;
let project: TempProject;
let server: DrivenBuild;
beforeAll(async () => {
  packed = await packInto(["vite"]);
  const files = { "src/style.ts": style('Set<"plain">'), "src/greet.ts": greet };
  project = createTempProject(files, { root: join(packed.root, "server"), toolwright: "above" });
  cpSync(fileURLToPath(new URL("drivers", import.meta.url)), project.path("drivers"), { recursive: true });
  server = new DrivenBuild(project.root, "vite-server");
});
afterAll(async () => {
  await server.stop();
  packed.remove();
});

describe("a development server of Vite", () => {
  const served = async (): Promise<string> => {
    const started = await server.until(({ ok }) => ok);
    const response = await fetch(`${started.warnings[0]?.text}src/generated/greet.tools.ts`);
    return `${response.status} ${await response.text()}`;
  };
  /** Saves as a person does: Vite's watcher keeps a second change within a moment to itself. */
  const save = async (files: Files): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    project.write(files);
  };
  const waiting = { timeout: 30_000, interval: 200 };

  it("starts though there is an error, and tells of it at its place, once", async () => {
    await server.until(({ ok }) => ok);
    const errors = server.events.filter(({ ok }) => !ok);
    expect(errors).toHaveLength(1);
    const { text } = errors[0]?.errors[0] ?? {};
    expect(text).toContain(`${project.path("src/greet.ts")}:4:37 - type/not-json: `);
  });

  it("serves what is generated once the error is corrected, and follows edits", async () => {
    await save({ "src/style.ts": style('"plain"') });
    await vi.waitFor(async () => expect(await served()).toContain('"plain"'), waiting);
    await save({ "src/style.ts": style('"plain" | "formal"') });
    await vi.waitFor(async () => expect(await served()).toContain('"formal"'), waiting);
  });

  it("goes on with the last good files after another error, and tells of that too", async () => {
    const before = server.events.length;
    await save({ "src/style.ts": style("symbol") });
    const failed = await server.until((event) => server.events.indexOf(event) >= before && !event.ok);
    expect(failed.errors[0]?.text).toContain("type/not-json");
    expect(await served()).toContain('"formal"');
  });

  it("finds a new file", async () => {
    await save({
      "src/style.ts": style('"plain"'),
      "src/wave.ts": "/** Waves. @tool */\nexport function wave(): void {}\n",
    });
    await vi.waitFor(() => expect(project.read("src/generated/tools.json")).toContain('"wave"'), waiting);
  });

  it("goes on while git merges, without generating, and generates once that is over", async () => {
    const before = project.read("src/generated/tools.json");
    await save({ ".git/MERGE_HEAD": "", "src/style.ts": style('"merged"') });
    await save({ "src/other.ts": 'export const other = "seen";\n' });
    const { warnings } = await server.until(({ ok }) => ok);
    expect(await (await fetch(`${warnings[0]?.text}src/other.ts`)).text()).toContain("seen");
    await save({ "src/other.ts": 'export const other = "seen again";\n' });
    await vi.waitFor(async () => {
      expect(await (await fetch(`${warnings[0]?.text}src/other.ts`)).text()).toContain("seen again");
    }, waiting);
    expect(project.read("src/generated/tools.json")).toBe(before);
    rmSync(project.path(".git"), { recursive: true });
    await vi.waitFor(async () => expect(await served()).toContain('"merged"'), waiting);
  });
});
