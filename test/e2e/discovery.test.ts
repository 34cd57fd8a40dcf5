import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { examplesFolder } from "../support/temp-project.js";

interface FindTools {
  openDiscovery(): Promise<object>;
  findTools(discovery: object, task: string): Promise<{ readonly found: readonly { readonly id: string }[] }>;
}

// Loaded at run time, because the example imports the build, which may not exist when the tests are type-checked.
async function load(): Promise<FindTools> {
  return import(/* @vite-ignore */ pathToFileURL(join(examplesFolder, "issue-tracker/src/find-tools.ts")).href);
}

describe("tool search in the issue-tracker example", () => {
  it("returns the tools for a task, best match first, with documentation of the best one", async () => {
    const { openDiscovery, findTools } = await load();
    const answer = await findTools(await openDiscovery(), "report a bug: create an issue");
    expect(answer.found.map(({ id }) => id)[0]).toBe("issues:create_issue:1.0.0");
    expect(answer).toMatchObject({
      best: {
        summary: "Opens an issue.",
        schemaInfo: { required: ["title"], defaults: { priority: "normal" } },
        notes: "Search for existing issues before you open a new one.",
        examples: [
          {
            title: "Report a crash",
            args: { title: "Crash on start", priority: "high" },
            resultHint: "the issue, with its number",
          },
        ],
        externalRefs: ["https://example.com/issues/how-to-report"],
      },
    });
  });

  it("returns nothing if no tool matches", async () => {
    const { openDiscovery, findTools } = await load();
    expect(await findTools(await openDiscovery(), "bake a cake")).toEqual({ found: [] });
  });
});
