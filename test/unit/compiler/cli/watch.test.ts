import { rmSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { runWatch } from "../../../../src/compiler/cli/generate.js";
import { createTempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const tool = (name: string): string =>
  `/** Adds.\n * @tool */\nexport function ${name}(a: number): number { return a; }\n`;

it("prints each report once, and nothing for changes that do not matter", async () => {
  const project = createTempProject({ "src/add.ts": tool("add") });
  const io = recordIo(project.root, undefined, { out: 80, err: 80 });
  const controller = new AbortController();
  const ended = runWatch({}, io, controller.signal);
  const reports = (): number => io.said.out.split("Watching for changes.").length - 1;
  try {
    await vi.waitFor(() => expect(reports()).toBe(1), { timeout: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    project.write({ "src/notes.txt": "nobody reads this" });
    await new Promise((resolve) => setTimeout(resolve, 800));
    project.write({ "src/add.ts": tool("sum") });
    await vi.waitFor(() => expect(project.read("src/generated/tools.json")).toContain("sum"), { timeout: 30_000 });
    await vi.waitFor(() => expect(reports()).toBe(2), { timeout: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(reports()).toBe(2);
    expect(io.said.err).toBe("Reading the tools …\r\u001b[2K");
  } finally {
    controller.abort();
    await ended;
    project.remove();
  }
});

it("stops when the source folder is removed, with a message, and writes nothing elsewhere", async () => {
  const project = createTempProject({ "src/add.ts": tool("add"), "scripts/other.ts": tool("other") });
  const io = recordIo(project.root);
  const controller = new AbortController();
  const ended = runWatch({}, io, controller.signal).catch((error: Error) => error);
  try {
    await vi.waitFor(() => expect(io.said.out).toContain("Watching for changes."), { timeout: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    rmSync(project.path("src"), { recursive: true });
    expect(await ended).toMatchObject({
      exitCode: 1,
      message: expect.stringContaining("the folder src no longer exists"),
    });
    expect(Object.keys(project.files()).filter((path) => path.includes("generated"))).toEqual([]);
  } finally {
    controller.abort();
    await ended;
    project.remove();
  }
});
