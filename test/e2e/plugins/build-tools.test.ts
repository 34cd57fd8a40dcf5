import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { packPackages, succeed } from "../../support/packed.js";
import { run } from "../../support/run-cli.js";
import { createTempProject, type Files, repository, type TempProject } from "../../support/temp-project.js";

// Build tools that the project does not depend on: `npm run suite bundlers` installs them.
const isSelected = process.env["BUILD_TOOLS"] !== undefined;
const packages = [
  "rollup",
  "@rollup/plugin-typescript",
  "tslib",
  "typescript@5.9",
  "tsup",
  "tsdown",
  "nodemon",
  "tsx",
  "bun",
  "next@16",
  "react",
  "react-dom",
  "@types/react",
  "@types/node",
];
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const rollup = (order: string): Files => ({
  "rollup.config.js": `import typescript from "@rollup/plugin-typescript";
import { toolwright } from "toolwright-compiler/rollup";
export default { input: "src/main.ts", external: [/^toolwright/], plugins: [${order}], output: { dir: "dist", format: "esm" } };
`,
});
interface BuildTool {
  readonly files?: Files;
  readonly build: string;
  /** Keeps running and writes the output after each change, beside `toolwright generate --watch`. */
  readonly watch?: string;
  /** What it prints when it watches. Default: it watches after 3 s. */
  readonly watching?: RegExp;
  /** Whether the watcher runs the program. A server is one that prints its URL. */
  readonly runs?: "program" | "server";
  /** What the build writes. Default: a program, `dist/main.js`. */
  readonly output?: string;
  /** The declarations that the build writes. */
  readonly declarations?: string;
}
const next: Files = {
  "src/app/tools/route.ts": `import { boundTools } from "../../generated/handlers.ts";

export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(boundTools.map(({ tool }) => [tool.name, tool.inputSchema.properties]));
}
`,
  "src/main.ts": "export {};\n",
  "tsconfig.json": readFileSync(join(repository, "examples/nextjs/tsconfig.json"), "utf8"),
};
const tsdown: Files = {
  "tsdown.config.ts": `import { toolwright } from "toolwright-compiler/rolldown";
export default { entry: "src/main.ts", plugins: [toolwright()], dts: true, deps: { neverBundle: [/^toolwright/] }, fixedExtension: false };
`,
};
const tools: Readonly<Record<string, BuildTool>> = {
  "Rollup with the plugin first": {
    files: rollup("toolwright(), typescript()"),
    build: "rollup -c",
    declarations: "dist",
  },
  "Rollup with the plugin last": {
    files: rollup("typescript(), toolwright()"),
    build: "rollup -c",
    declarations: "dist",
  },
  tsdown: { files: tsdown, build: "tsdown", watch: "tsdown --watch", declarations: "dist" },
  tsup: {
    build: "toolwright generate && tsup src/main.ts --format esm --dts",
    watch: "tsup src/main.ts --format esm --watch src",
    declarations: "dist",
  },
  "tsc -b": {
    build: "toolwright generate && tsc -b",
    watch: "tsc -b --watch --preserveWatchOutput",
    watching: /Watching for file changes/,
    declarations: "dist",
  },
  Bun: {
    build:
      "toolwright generate && bun build src/main.ts --outdir dist --target node --packages external && tsc --emitDeclarationOnly",
    declarations: "dist",
  },
  "Next.js": {
    files: next,
    build: "toolwright generate && next build",
    watch: "next dev --hostname 127.0.0.1 --port 0",
    watching: /Local: +http:\S+/,
    runs: "server",
    output: ".next/server/app/tools.body",
  },
  ...runners({
    nodemon: "nodemon --watch src --ext ts --exec tsx src/main.ts",
    "node --watch": "node --watch-path=src --import tsx src/main.ts",
    "tsx watch": "tsx watch src/main.ts",
    "bun --watch": "bun --watch src/main.ts",
  }),
};

/** Watchers that run the program, which tsc builds. */
function runners(watchers: Readonly<Record<string, string>>): Record<string, BuildTool> {
  const tool = { build: "toolwright generate && tsc", runs: "program", declarations: "dist" } as const;
  return Object.fromEntries(Object.entries(watchers).map(([name, watch]) => [name, { ...tool, watch }]));
}

const style = 'export type Style = "plain" | "cheerful";\n';
const source = `import type { Style } from "./style.js";

/** Greets a person by name. @tool */
export function greet(name: string, style: Style): string {
  return style === "cheerful" ? \`Hello \${name}!\` : \`Hello \${name}.\`;
}
`;
const added = "/** Adds up. @tool */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n";
const main = `import { boundTools } from "./generated/handlers.js";
export type { GreetInput } from "./generated/index.js";
console.log(JSON.stringify(boundTools.map(({ tool }) => [tool.name, tool.inputSchema.properties])));
if (process.env.KEEP_RUNNING) setInterval(() => {}, 1_000);
`;
const compilerOptions = {
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  declaration: true,
  noEmitOnError: true,
  outDir: "dist",
  rootDir: "src",
  types: ["node"],
  skipLibCheck: true,
};

describe.skipIf(!isSelected)("build tools", () => {
  let root: string;
  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-tools-")));
    const tarballs = Object.values(await packPackages());
    await succeed("npm", ["install", "--prefix", root, "--no-audit", "--no-fund", ...tarballs, ...packages], root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  describe.each(Object.entries(tools))("%s", (name, tool) => {
    const { files = {}, build, watch, watching, runs, output: built, declarations } = tool;
    let project: TempProject;
    const env = (): Record<string, string> => ({
      PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}`,
    });
    const runBuild = (): ReturnType<typeof run> => run("sh", ["-c", build], { cwd: project.root, env: env() });
    const printed = async (): Promise<string> =>
      built ? project.read(built) : (await run(process.execPath, ["dist/main.js"], { cwd: project.root })).stdout;
    const declared = (folder: string): string =>
      Object.entries(project.files(folder))
        .filter(([file]) => file.endsWith(".d.ts"))
        .map(([, text]) => text)
        .join("\n");

    beforeAll(() => {
      project = createTempProject(
        { "src/main.ts": main, "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }), ...files },
        { root: join(root, name.replaceAll(" ", "-")), toolwright: "above" },
      );
    });
    beforeEach(() => {
      project.write({ "src/style.ts": style, "src/tools.ts": source });
      for (const each of ["src/generated", "src/more.ts", "dist", ".next"])
        rmSync(project.path(each), { recursive: true, force: true });
    });

    it("builds without generated files, and after an edit what is in the source, with its declarations", async () => {
      const first = await runBuild();
      expect([first.code, first.stderr.includes("rror")]).toEqual([0, false]);
      expect(await printed()).toContain('"enum":["plain","cheerful"]');
      project.write({ "src/style.ts": style.replace('"cheerful"', '"cheerful" | "formal"') });
      expect((await runBuild()).code).toBe(0);
      expect(await printed()).toContain('"enum":["plain","cheerful","formal"]');
      if (declarations) expect(declared(declarations)).toContain('"formal"');
    });

    it("fails at the location of a type that is not JSON", async () => {
      project.write({ "src/style.ts": 'export type Style = Set<"plain">;\n' });
      const { code, stdout, stderr } = await runBuild();
      expect(code).not.toBe(0);
      expect(stdout + stderr).toMatch(/src\/tools\.ts(:| ?\()4[:,]3[67]/);
    });

    it.skipIf(!watch)("beside `toolwright generate --watch`, follows edits, new files and deleted files", async () => {
      expect((await runBuild()).code).toBe(0);
      let output = "";
      const children = ["toolwright generate --watch", watch ?? ""].map((command) => {
        const child = spawn("sh", ["-c", `exec ${command}`], {
          cwd: project.root,
          env: { ...process.env, ...env(), KEEP_RUNNING: "1", NEXT_TELEMETRY_DISABLED: "1" },
          detached: true,
        });
        child.stdout.on("data", (chunk) => {
          output += String(chunk);
        });
        return child;
      });
      const last = async (): Promise<string> => {
        if (runs === "program") return output.match(/^\[\[.*$/gm)?.at(-1) ?? "";
        if (runs === undefined) return await printed();
        const [url] = output.match(/http:\/\/127\S+/) ?? [];
        return url ? await fetch(new URL("/tools", url)).then((response) => response.text()) : "";
      };
      try {
        await expect.poll(last, { timeout: 40_000, interval: 500 }).toContain("cheerful");
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        if (watching) await expect.poll(() => output, { timeout: 60_000 }).toMatch(watching);
        project.write({ "src/style.ts": style.replace('"cheerful"', '"cheerful" | "formal"') });
        await expect.poll(last, { timeout: 40_000, interval: 500 }).toContain("formal");
        project.write({ "src/more.ts": added });
        await expect.poll(last, { timeout: 40_000, interval: 500 }).toContain('"add"');
        rmSync(project.path("src/more.ts"));
        await expect.poll(last, { timeout: 40_000, interval: 500 }).toMatch(/^(?!.*"add").*formal/);
        // A watcher of files and not of paths misses the second time that a file is replaced.
        project.write({ "src/style.ts": style.replace('"cheerful"', '"cheerful" | "final"') });
        await expect.poll(last, { timeout: 40_000, interval: 500 }).toContain("final");
      } finally {
        for (const { pid } of children) if (pid !== undefined) process.kill(-pid);
      }
    });
  });
});
