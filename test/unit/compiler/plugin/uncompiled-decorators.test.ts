import { type BuildFailure, type BuildOptions, build as esbuild } from "esbuild";
import { type RolldownOptions, rolldown } from "rolldown";
import { build, createServer, type Plugin } from "vite";
import { afterEach, describe, expect, it } from "vitest";
import { unplugin } from "../../../../src/compiler/plugin/unplugin.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject;
afterEach(() => project.remove());

const decorated = `interface Erased {}
import { Tool } from "toolwright";
export class Greeter {
  /** Greet a person. */
  @Tool({ name: "greet" })
  greet(name: string): string {
    return name;
  }
}
`;
const tagged = decorated
  .replace("return name", "return `\n@Tool`")
  .replace('import { Tool } from "toolwright";\n', "")
  .replace(/ \*\/\n.*\n/, "\n   * @tool greet\n   */\n");

/** Builds with esbuild, and throws its first error as the other bundlers do. */
async function runEsbuild(options: BuildOptions = {}): Promise<unknown> {
  const plugins = [unplugin.esbuild({ cwd: project.root })];
  const common = { entryPoints: ["src/greeter.ts"], bundle: true, external: ["toolwright"], write: false };
  try {
    return await esbuild({ absWorkingDir: project.root, logLevel: "silent", ...common, plugins, ...options });
  } catch (thrown) {
    const [error] = (thrown as BuildFailure).errors; // what esbuild throws
    const { file = "", line, column } = error?.location ?? {};
    throw Object.assign(new Error(error?.text), { loc: { file, line, column } });
  }
}

const tsconfig = { module: "nodenext", target: "es2022", strict: true };

/** What compiles the project: as the development server and Vitest do, or as a bundle. */
const runs: Readonly<Record<string, () => Promise<unknown>>> = {
  async "the server of Vite"() {
    const server = await createServer({
      root: project.root,
      configFile: false,
      logLevel: "silent",
      server: { middlewareMode: true },
      appType: "custom",
      plugins: [unplugin.vite({ cwd: project.root }) as Plugin], // one plugin, not a list
    });
    try {
      return await server.ssrLoadModule("/src/greeter.ts");
    } finally {
      await server.close();
    }
  },
  "a build of Vite": () =>
    build({
      root: project.root,
      configFile: false,
      logLevel: "silent",
      build: { write: false, ssr: "src/greeter.ts", rolldownOptions: { external: ["toolwright"] } },
      plugins: [unplugin.vite({ cwd: project.root }) as Plugin],
    }),
  async Rolldown() {
    const options: RolldownOptions = {
      cwd: project.root,
      input: "src/greeter.ts",
      external: ["toolwright"],
      plugins: [unplugin.rolldown({ cwd: project.root })],
    };
    const bundle = await rolldown(options);
    return await bundle.generate();
  },
  // Minified, so that the output alone does not show the decorator.
  esbuild: () => runEsbuild({ minify: true }),
};

function createProject(source: string, compilerOptions: object = {}): void {
  project = createTempProject({
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...tsconfig, ...compilerOptions } }),
    "src/greeter.ts": source,
  });
}

describe.each(Object.keys(runs))("with %s", (name) => {
  const run = (): Promise<unknown> => runs[name]?.() ?? Promise.reject(new Error("no run"));

  it("a decorator that is not compiled is an error at its location, which offers the tag", async () => {
    createProject(decorated);
    const { message, loc } = await run().then(
      () => Promise.reject(new Error("the code was compiled")),
      (thrown) => thrown.errors?.[0] ?? thrown,
    );
    expect(message).toMatch(/The decorator @Tool is a syntax error.*Write @tool in the JSDoc comment/);
    expect({ ...loc }).toEqual({ file: project.path("src/greeter.ts"), line: 5, column: 2 });
  });

  it("a decorator that the tsconfig has compiled and a tag are accepted", async () => {
    createProject(decorated, { experimentalDecorators: true });
    await run();
    project.write({ "src/greeter.ts": tagged });
    await run();
  });
});

it("esbuild accepts decorators that it compiles for its target, and those that are not in the bundle", async () => {
  createProject(decorated);
  await expect(runEsbuild()).rejects.toThrow('or set `target` of esbuild, such as "node20", or');
  await runEsbuild({ target: "node20" });
  await runEsbuild({ supported: { decorators: false } });
  project.write({ "src/other.ts": "export const other = 1;" });
  await runEsbuild({ entryPoints: ["src/other.ts"] });
});

it("offers no tag for the decorator of an input class, whose tag means something else", async () => {
  const input = '@ToolInput()\nexport class Name { text = ""; }\n';
  createProject(`import { ToolInput } from "toolwright";\n${input}${decorated.replace("name: string", "name: Name")}`);
  await expect(runEsbuild()).rejects.toThrow(
    /The decorator @ToolInput is .* not compiled\. Set `target` of esbuild, such as "node20", or "experimental/,
  );
});
