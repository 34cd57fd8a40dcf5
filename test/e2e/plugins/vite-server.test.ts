import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packInto } from "../../support/packed.js";
import { createTempProject, type TempProject } from "../../support/temp-project.js";
import { BundlerProcess } from "./bundler-process.js";

const style = (values: string): string => `export type Style = ${values};\n`;
const greet = `import type { Style } from "./style.js";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style + name;
}
`;

let packed: PackedFolder;
let project: TempProject;
let server: BundlerProcess;
beforeAll(async () => {
  packed = await packInto(["vite"]);
  const files = { "src/style.ts": style('Set<"plain">'), "src/greet.ts": greet };
  project = createTempProject(files, { root: join(packed.root, "server"), toolwright: "above" });
  cpSync(fileURLToPath(new URL("drivers", import.meta.url)), project.path("drivers"), { recursive: true });
  server = new BundlerProcess(project.root, "vite-server");
});
afterAll(async () => {
  await server.stop();
  packed.remove();
});

describe("a Vite dev server", () => {
  const served = async (): Promise<string> => {
    const started = await server.until(({ ok }) => ok);
    const response = await fetch(`${started.warnings[0]?.text}src/generated/greet.tools.ts`);
    return `${response.status} ${await response.text()}`;
  };
  const waiting = { timeout: 30_000, interval: 200 };

  it("starts despite an error, and reports it once, at its location", async () => {
    await server.until(({ ok }) => ok);
    const errors = server.events.filter(({ ok }) => !ok);
    expect(errors).toHaveLength(1);
    const { text } = errors[0]?.errors[0] ?? {};
    expect(text).toContain(`${project.path("src/greet.ts")}:4:37 - type/not-json: `);
  });

  it("serves the generated files after the error is corrected, and after edits", async () => {
    project.write({ "src/style.ts": style('"plain"') });
    await vi.waitFor(async () => expect(await served()).toContain('"plain"'), waiting);
    project.write({ "src/style.ts": style('"plain" | "formal"') });
    await vi.waitFor(async () => expect(await served()).toContain('"formal"'), waiting);
  });

  it("serves an edit of an editor that empties the file first", async () => {
    project.write({ "src/style.ts": "" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    project.write({ "src/style.ts": style('"plain" | "formal" | "slow"') });
    await vi.waitFor(async () => expect(await served()).toContain('"slow"'), waiting);
  });

  it("serves the last good files after another error, and reports it", async () => {
    const before = server.events.length;
    project.write({ "src/style.ts": style("symbol") });
    const isReported = (): boolean =>
      server.events.slice(before).some(({ errors }) => errors[0]?.text.includes("type/not-json"));
    await server.until(isReported);
    expect(await served()).toContain('"slow"');
  });

  it("picks up a new file", async () => {
    project.write({ "src/style.ts": style('"plain"') });
    await vi.waitFor(async () => expect(await served()).not.toContain('"slow"'), waiting);
    project.write({ "src/wave.ts": "/** Waves. @tool */\nexport function wave(): void {}\n" });
    await vi.waitFor(() => expect(project.read("src/generated/tools.json")).toContain('"wave"'), waiting);
  });

  it("keeps serving during a git merge without generating, and generates afterwards", async () => {
    const before = project.read("src/generated/tools.json");
    project.write({ ".git/MERGE_HEAD": "", "src/style.ts": style('"merged"') });
    project.write({ "src/other.ts": 'export const other = "seen";\n' });
    const { warnings } = await server.until(({ ok }) => ok);
    expect(await (await fetch(`${warnings[0]?.text}src/other.ts`)).text()).toContain("seen");
    // Vite itself does not see a second change within 50 ms; the plugin checks again only the files that it reads.
    await new Promise((resolve) => setTimeout(resolve, 200));
    project.write({ "src/other.ts": 'export const other = "seen again";\n' });
    await vi.waitFor(async () => {
      expect(await (await fetch(`${warnings[0]?.text}src/other.ts`)).text()).toContain("seen again");
    }, waiting);
    expect(project.read("src/generated/tools.json")).toBe(before);
    rmSync(project.path(".git"), { recursive: true });
    await vi.waitFor(async () => expect(await served()).toContain('"merged"'), waiting);
  });
});
