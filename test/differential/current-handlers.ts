import { join } from "node:path";
import { generate } from "../../src/compiler/index.js";
import { createTempProject, type Files } from "../support/temp-project.js";
import { typeCheck } from "../support/type-check.js";

/**
 * Generates a tool that takes, and a tool and a resource that return, each type of a module, and returns the errors of the TypeScript compiler for the generated
 * handlers, and how many types they use. Types that generation rejects, are left out.
 */
export async function checkHandlers(
  sources: Files,
  module: string,
  types: readonly string[],
): Promise<{ types: number; errors: readonly string[] }> {
  const project = createTempProject({}, {});
  try {
    project.write(Object.fromEntries(Object.entries(sources).map(([name, text]) => [join("src/types", name), text])));
    project.write({ "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }) });
    let accepted = [...types];
    for (;;) {
      project.write({ "src/tools.ts": toolsOf(accepted, module) });
      const { diagnostics } = await generate({ cwd: project.root });
      const errors = diagnostics.filter(({ severity }) => severity === "error");
      if (errors.length === 0) break;
      const text = errors.map(
        ({ message, span }) => `${message} ${span ? lineAt(project.read(span.file), span.line) : ""}`,
      );
      const rejected = accepted.filter((type) =>
        text.some((each) => new RegExp(`(?:\\b|_)${type}\\b`, "i").test(each)),
      );
      if (rejected.length === 0) throw new Error(`generation failed: ${text.join("\n")}`);
      accepted = accepted.filter((type) => !rejected.includes(type));
    }
    return {
      types: accepted.length,
      errors: await typeCheck(project.root, [project.path("src/generated/handlers.ts")]),
    };
  } finally {
    project.remove();
  }
}

const compilerOptions = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, types: [] };

function toolsOf(types: readonly string[], module: string): string {
  const tools = types.map(
    (type) => `/** @tool takes_${type.toLowerCase()} */
export function takes_${type}(value: ${type}): void { void value; }
/** @tool returns_${type.toLowerCase()} */
export function returns_${type}(): ${type} { throw new Error(); }
/** @resource x://${type} */
export function resource_${type}(): ${type} | undefined { throw new Error(); }
`,
  );
  return `import type { ${types.join(", ")} } from "./types/${module}";\n${tools.join("")}`;
}

function lineAt(text: string, line: number): string {
  const lines = text.split("\n");
  return lines[line - 1]?.startsWith("/**") ? (lines[line] ?? "") : (lines[line - 1] ?? "");
}
