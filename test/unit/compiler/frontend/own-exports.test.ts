import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, repository } from "../../../support/temp-project.js";

it("an import of an author's type from another module is corrected to toolwright", async () => {
  const api = readFileSync(join(repository, "test/api/toolwright.txt"), "utf8");
  for (const name of ["ToolContext", "PromptResult"]) {
    expect(api).toMatch(new RegExp(`^(type|interface) ${name}\\b`, "m"));
    const project = createTempProject({
      "src/tools.ts": `import type { ${name} } from "toolwright/mcp";\n/** A. @tool a */\nexport function a(text: ${name}): string { return String(text); }\n`,
    });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics.map(({ hint }) => hint)).toContain(
      `import it from another module: import type { ${name} } from "toolwright";`,
    );
    project.remove();
  }
});
