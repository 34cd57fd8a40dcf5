import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const source = `type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };
/**
 * Compute an area.
 * @tool
 */
export function area(shape: Shape, größe: string): string {
  return JSON.stringify([shape, größe]);
}
`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/tools.ts": source });
});
afterEach(() => project.remove());

const serve = (profile: string): void =>
  project.write({ "toolwright.config.json": JSON.stringify({ server: { profile } }) });

async function lint(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const io = recordIo(project.root, undefined, { out: 400, err: 400 });
  const code = await main(["lint", ...args], io);
  return { code, out: io.said.out };
}

describe("lint of a project that serves projections", () => {
  it("reports what the projection loses in place of what the client rejects", async () => {
    const before = await lint("--profile", "claude");
    expect(before.code).toBe(1);
    expect(before.out).not.toContain("described claude");
    serve("claude");
    const { code, out } = await lint("--profile", "claude");
    expect(code).toBe(0);
    expect(out).not.toContain("change ");
    expect(out).toMatch(/(described|lost) +claude: .*größe.*\n {4}src\/tools\.ts:6:\d+ {2}area\n/);
  });

  it("reports what the projection for one client loses for the others", async () => {
    serve("claude");
    const { out } = await lint("--profile", "langchain");
    expect(out).toMatch(/langchain: .*union/);
    serve("langchain");
    const projected = await lint("--profile", "langchain");
    expect(projected.out).toMatch(/(described|lost) +langchain: /);
  });

  it("expects only clients that declare a known name to receive a projection with auto", async () => {
    serve("auto");
    const recognized = JSON.parse((await lint("--profile", "claude", "mastra", "--json")).out);
    expect(recognized.served).toEqual(["claude"]);
  });
});

it("does not fail generate because of what the projection removes", async () => {
  project.write({ "src/tools.ts": source.replace("@tool", "@tool shape.area") });
  const { ok, diagnostics } = await generate({ cwd: project.root });
  expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, expect.arrayContaining(["client/loses-all"])]);
  serve("auto");
  expect((await generate({ cwd: project.root })).ok).toBe(true);
});

it("rejects an unknown profile in the config", async () => {
  serve("langchian");
  const { diagnostics } = await generate({ cwd: project.root });
  expect(diagnostics[0]?.message).toContain("server.profile");
});
