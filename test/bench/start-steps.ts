import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { StartPrograms } from "./start-programs.js";
import type { Sample } from "./statistics.js";

/** The processor time of a part of a start, or of a whole start that was done in another way. */
export interface StartStep {
  readonly name: string;
  /** `part`: a program that does this and all parts before it. `alternative`: a server. */
  readonly kind: "part" | "alternative";
  readonly cpu: Sample;
}

/** A program to measure. */
export interface StepProgram extends Pick<StartStep, "name" | "kind"> {
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Whether it is a server, which lists its tools. */
  readonly isServer: boolean;
}

/** Writes programs that do more and more of what the built server with SDK v2 does, and servers that load the same modules in other ways. */
export async function createStepPrograms({ root, file }: StartPrograms): Promise<readonly StepProgram[]> {
  const source = join(root, "src");
  const authors = readdirSync(source).filter((name) => /^t\d+\.js$/.test(name));
  const imports = [
    [],
    ["@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"],
    ["toolwright/mcp/v2", "toolwright/gen/v1"],
    authors.map((name) => `./${name}`),
    ["./generated/handlers.js"],
  ];
  const names = ["Node", "modules of the SDK", "modules of the runtime", "modules of the author", "generated modules"];
  const parts = names.map((name, i): StepProgram => {
    const path = join(source, `step-${i}.mjs`);
    const lines = imports.slice(0, i + 1).flat();
    writeFileSync(path, lines.map((each) => `import ${JSON.stringify(each)};\n`).join(""));
    return { name, kind: "part", args: [path], isServer: false };
  });
  const server = file("toolwright", "v2", "modules");
  const asOne = async (name: string, external: readonly string[]): Promise<StepProgram> => {
    const path = join(source, `${name.replaceAll(" ", "-")}.mjs`);
    await build({
      ...{ entryPoints: [server], outfile: path, bundle: true, packages: "external", external: [...external] },
      ...{ platform: "node", format: "esm", target: "node20", logLevel: "error" },
      // Relative to the output, which is in the folder of the author's modules.
      plugins: [
        {
          name: "authors",
          setup: (context) =>
            context.onResolve({ filter: /\/t\d+\.js$/ }, ({ path: imported }) =>
              external.length > 0 && imported.startsWith("../t")
                ? { path: imported.slice(1), external: true }
                : undefined,
            ),
        },
      ],
    });
    return { name, kind: "alternative", args: [path], isServer: true };
  };
  const typescript = join(source, "serve-sources.ts");
  writeFileSync(
    typescript,
    'import { serveStdio } from "toolwright/mcp/v2";\nimport { boundTools } from "./generated/handlers.js";\nawait serveStdio(boundTools, { name: "start", version: "1.0.0" });\n',
  );
  return [
    ...parts,
    { name: "handshake and listing", kind: "part", args: [server], isServer: true },
    await asOne("generated modules as one", ["authors"]),
    await asOne("modules of the project as one", []),
    {
      ...{ name: "sources with `node --import tsx`", kind: "alternative", isServer: true },
      args: ["--import", import.meta.resolve("tsx"), typescript],
    },
  ];
}
