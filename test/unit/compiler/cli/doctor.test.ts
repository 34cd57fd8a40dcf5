import { expect, it } from "vitest";
import { runDoctor } from "../../../../src/compiler/cli/doctor.js";
import { createTempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

it("reports what is wrong with an installation, each with its fix", async () => {
  const project = createTempProject({
    "src/a.ts": "/** Adds. @tool */\nexport function add(a: number): number {\n  return a;\n}\n",
  });
  try {
    const io = recordIo(project.root);
    expect(await runDoctor({}, io)).toBe(1);
    expect(io.said.out).toMatch(/^ok +Node/m);
    expect(io.said.out).toMatch(/^error +Generated files +\d+ files not up to date/m);
    expect(io.said.out).toContain("Generated files: toolwright generate");
    expect(io.said.out).toMatch(/^warning +Clients/m);
    project.write({ ".mcp.json": '{"mcpServers":{"a":{"command":"npx","args":["toolwright","serve"]}}}' });
    const second = recordIo(project.root);
    await runDoctor({ json: true }, second);
    const { ok, checks } = JSON.parse(second.said.out) as {
      ok: boolean;
      checks: readonly { name: string; state: string; found: string }[];
    };
    expect(ok).toBe(false);
    expect(checks).toContainEqual({ name: "Clients", state: "ok", found: ".mcp.json" });
  } finally {
    project.remove();
  }
});
