import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/files.ts": files });
});
afterEach(() => project.remove());

async function run(command: string, cwd = project.root): Promise<Outcome> {
  const io = recordIo(cwd);
  const code = await main(command.split(" ").filter(Boolean), io);
  return { code, ...io.said };
}

const files = `/** A text and where it is from. */
export interface Text {
  readonly text: string;
  readonly path?: string;
}
export type Options = { deep: boolean };
export type Broken = { at: Map<string, string> };

/**
 * Read a text file.
 *
 * Whole, never a part.
 * @tool fs:read_file
 * @version 1.2.0
 */
export function readFile(path: string): Text {
  return { text: path };
}
`;

const features = `/**
 * Reviews code.
 * @prompt
 */
export function review(code: string): string {
  return code;
}
/**
 * A note.
 * @resource note://{id}
 */
export function note(id: string): string {
  return id;
}
`;

describe("the command line", () => {
  it("prints its version, and help with examples and exit codes", async () => {
    expect(await run("--version")).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    const help = await run("--help");
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain("npx toolwright init");
    const names = Array.from(help.out.matchAll(/^ {2}([a-z]+) .*/gm), ([, name]) => name).filter(
      (name) => name !== "help",
    );
    expect(names).toEqual(expect.arrayContaining(["generate", "client", "gateway", "import", "init"]));
    for (const name of names) {
      const own = await run(`${name} --help`);
      expect(own.code).toBe(0);
      expect(own.out).toContain(`Usage: toolwright ${name}`);
      expect(own.out).toMatch(/\n(Examples:|In the config of an MCP client:)\n/);
    }
  });

  it("exits with 2 and a suggestion for an unknown command or flag", async () => {
    expect(await run("generat")).toMatchObject({ code: 2, err: expect.stringContaining("Did you mean generate?") });
    expect(await run("generate --chek")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Did you mean --check?"),
    });
    const forged = recordIo(project.root);
    const name = "-x\n(Did you mean this?)\nerror: forged";
    expect(await main(["call", name], forged)).toBe(2);
    expect(forged.said.err.split("\n")).toEqual([
      "error: unknown option '-x\\u{000A}(Did you mean this?)\\u{000A}error: forged'",
      "Run with --help for usage.",
      "",
    ]);
    expect(await run("call")).toMatchObject({ code: 2, err: expect.stringContaining("missing required argument") });
    expect(await run("check extra")).toMatchObject({ code: 2, out: "" });
  });

  it("exits with 2 and the help without a command", async () => {
    expect(await run("")).toMatchObject({ code: 2, err: expect.stringContaining("Usage: toolwright") });
  });

  it("exits with 2 for an invalid config, and says what is allowed", async () => {
    project.write({ "toolwright.config.json": '{"outputs": "loose"}' });
    for (const command of ["generate", "check", "list", "schema src/files.ts --all", "serve"]) {
      const { code, err } = await run(command);
      expect([command, code]).toEqual([command, 2]);
      expect(err).toContain('error config/invalid: "outputs" in toolwright.config.json has an invalid value: "loose".');
      expect(err).toContain('hint: set it to "strip" or "strict".');
    }
  });

  it("exits with 70, the stack trace and a request to report it for an internal error", async () => {
    const io = recordIo(project.root);
    const broken = {
      ...io,
      out: (): never => {
        throw new Error("internal: out of order");
      },
    };
    expect(await main(["list"], broken)).toBe(70);
    expect(io.said.err).toContain("This is a bug in toolwright. Please report it");
    expect(io.said.err).toContain("internal: out of order");
    expect(io.said.err).toContain("    at ");
  });
});

describe("toolwright generate", () => {
  it("lists and counts the written files", async () => {
    const { code, out, err } = await run("generate");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("new     src/generated/files.tools.ts\n");
    expect(out).toMatch(/\n1 tool from 1 file; 5 files written, 0 unchanged\n$/);
    expect((await run("generate")).out).toBe("1 tool from 1 file; 0 files written, 5 unchanged\n");
  });

  it("prints paths relative to the working directory", async () => {
    project.write({ "src/bad.ts": "/** @tool x */\nfunction hidden(): void {}\n" });
    expect((await run("generate --cwd src", project.root)).err).toContain("src/bad.ts:2:10 - error scan/not-exported");
    expect((await run("generate", project.path("src"))).err).toContain("../src/bad.ts:2:10 - error");
  });

  it("prints errors with the source line and a hint, and exits with 1", async () => {
    project.write({ "src/files.ts": files.replace("path: string): Text", "path: string, done: () => void): Text") });
    const { code, out, err } = await run("generate");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^src\/files\.ts:16:\d+ - error type\/function-in-schema: /);
    expect(err).toContain("16 │ export function readFile(path: string, done");
    expect(err).toMatch(/ {3}╵ +~+\nhint: /);
    expect(err).toMatch(/\n1 error\nNo files were written\.\n$/);
  });

  it("exits with 0 if there are only warnings", async () => {
    project.write({ "src/files.ts": "export {};\n" });
    const { code, err } = await run("generate");
    expect(code).toBe(0);
    expect(err).toContain("warning scan/no-tools");
  });

  it("prints only JSON with --json", async () => {
    const { code, out, err } = await run("generate --json");
    expect([code, err]).toEqual([0, ""]);
    const document: unknown = JSON.parse(out);
    expect(document).toMatchObject({
      ok: true,
      tools: [{ id: "fs:read_file:1.2.0", name: "read_file", file: "src/files.ts", line: 16 }],
      diagnostics: [],
    });
    expect(document).toHaveProperty("changes.0", { path: expect.stringMatching(/^src\/generated\//), status: "new" });
  });

  it("prints diagnostics as data with --json", async () => {
    project.write({ "src/bad.ts": "/** @tool x */\nfunction hidden(): void {}\n" });
    const { code, out, err } = await run("generate --json");
    expect([code, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      changes: [],
      diagnostics: [
        { code: "scan/not-exported", severity: "error", span: { file: "src/bad.ts", line: 2, column: 10 } },
      ],
    });
  });
});

describe("toolwright check", () => {
  it("exits with 0 if everything is up to date", async () => {
    await run("generate");
    expect(await run("check")).toEqual({ code: 0, err: "", out: "1 tool from 1 file; 5 generated files up to date\n" });
    expect((await run("generate --check")).code).toBe(0);
  });

  it("prints the changed tools, then the stale files, exits with 1 and writes nothing", async () => {
    await run("generate");
    project.write({ "src/files.ts": files.replace("Read a text file", "Reads one text file") });
    const before = project.files("src/generated");
    const { code, out, err } = await run("check");
    expect(code).toBe(1);
    expect(out).toBe(
      [
        "fs:read_file: description changes — model-visible",
        "stale    src/generated/files.tools.ts",
        "stale    src/generated/tools.json",
        "",
      ].join("\n"),
    );
    expect(err).toBe(
      "Generated files are out of date (2 stale). Run `toolwright generate` and commit the result. --diff prints the differences.\n",
    );
    expect(project.files("src/generated")).toEqual(before);
  });

  it("prints new and removed tools with their files", async () => {
    await run("generate");
    project.write({ "src/files.ts": "export {};\n", "src/other.ts": files.replace("@tool fs:read", "@tool fs:load") });
    const { out } = await run("check");
    expect(out).toMatch(/^fs:load_file: seems to be fs:read_file with another name, .* — breaking\n/);
    expect(out).toContain("missing  src/generated/other.tools.ts\n");
    expect(out).toContain("orphaned src/generated/files.tools.ts\n");
  });

  it("prints a unified diff with --diff", async () => {
    await run("generate");
    project.write({ "src/files.ts": files.replace("Read a text file", "Reads one text file") });
    const { code, out, err } = await run("check --diff");
    expect(code).toBe(1);
    expect(out).toContain("--- a/src/generated/tools.json\n+++ b/src/generated/tools.json\n@@ ");
    expect(out).toMatch(/\n-.*Read a text file\./);
    expect(out).toMatch(/\n\+.*Reads one text file\./);
    expect(out).toMatch(/^fs:read_file: description changes — model-visible\n---/);
    expect(err).toBe("Generated files are out of date (2 stale). Run `toolwright generate` and commit the result.\n");
  });

  it("exits with 2 for --diff of a run that writes", async () => {
    expect(await run("generate --diff")).toMatchObject({ code: 2, err: "error: --diff requires --check\n" });
  });

  it("uses /dev/null in the diffs of missing and orphaned files", async () => {
    await run("generate");
    project.write({ "src/files.ts": "export {};\n", "src/other.ts": files });
    const { out, err } = await run("check --diff");
    expect(out).toContain("--- /dev/null\n+++ b/src/generated/other.tools.ts\n");
    expect(out).toContain("--- a/src/generated/files.tools.ts\n+++ /dev/null\n");
    expect(err).toContain("1 missing, 1 orphaned");
  });

  it("reports if only line endings differ", async () => {
    await run("generate");
    project.write({ "src/generated/index.ts": project.read("src/generated/index.ts").replaceAll("\n", "\r\n") });
    const { code, out } = await run("check");
    expect(code).toBe(1);
    expect(out).toBe("stale    src/generated/index.ts (only the line endings differ)\n");
    expect((await run("check --diff")).out).toContain('add "*.ts text eol=lf" to .gitattributes');
  });

  it("reports if a formatter has changed a file", async () => {
    await run("generate");
    const index = project.read("src/generated/index.ts");
    const formatted = index.replace(/\{ (\w+) \}/, "{\n  $1,\n}").replaceAll("  ", "    ");
    expect(formatted).not.toBe(index);
    project.write({ "src/generated/index.ts": formatted });
    const note = "(only white space differs: exclude the folder from your formatter)";
    expect((await run("check")).out).toBe(`stale    src/generated/index.ts ${note}\n`);
    project.write({ "src/generated/index.ts": formatted.replace("tools", "tool") });
    expect((await run("check")).out).toBe("stale    src/generated/index.ts\n");
  });

  it("does not take white space in a text for that of a formatter", async () => {
    await run("generate");
    project.write({ "src/files.ts": files.replace("a text file", "a textfile") });
    expect((await run("check")).out).toMatch(/^stale {4}src\/generated\/tools\.json$/m);
  });

  it("includes the diffs with --json --diff", async () => {
    await run("generate");
    project.write({ "src/files.ts": files.replace("Read a", "Reads a") });
    const { code, out } = await run("check --json --diff");
    expect(code).toBe(1);
    const { ok, changes } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(changes.find(({ path }: { path: string }) => path.endsWith("tools.json")).diff).toContain("@@ ");
  });
});

describe("toolwright list", () => {
  it("prints the id, wire name, location and first line of the description", async () => {
    expect(await run("list")).toEqual({
      code: 0,
      err: "",
      out: "fs:read_file:1.2.0  read_file  src/files.ts:16:17  Read a text file.\n",
    });
  });

  it("prints prompts and resources below the tools, and alone if a project has no tools", async () => {
    const lines = `
Prompts:
review  src/features.ts:5:17  Reviews code.

Resources:
note://{id}  src/features.ts:12:17  A note.
`;
    const tool = "fs:read_file:1.2.0  read_file  src/files.ts:16:17  Read a text file.\n";
    project.write({ "src/features.ts": features });
    expect(await run("list")).toEqual({ code: 0, err: "", out: `${tool}${lines}` });
    const data = JSON.parse((await run("list --json")).out);
    expect(data).toMatchObject({
      ok: true,
      tools: [{ name: "read_file" }],
      prompts: [{ name: "review", description: "Reviews code.", file: "src/features.ts", line: 5, column: 17 }],
      resources: [{ uri: "note://{id}", description: "A note.", file: "src/features.ts", line: 12, column: 17 }],
    });
    project.write({ "src/files.ts": "export {};\n" });
    expect(await run("list")).toEqual({ code: 0, err: "", out: lines });
  });

  it("shortens lines to the width of the terminal", async () => {
    const io = recordIo(project.root, undefined, { out: 60 });
    expect(await main(["list"], io)).toBe(0);
    expect(io.said.out).toBe("fs:read_file:1.2.0  read_file  src/files.ts:16:17  Read a te…\n".replace("te…", "t…"));
  });

  it("prints the same as data with --json", async () => {
    project.write({ "toolwright.config.json": '{"wireName": "namespace_name", "idFormat": "unversioned"}' });
    const { out } = await run("list --json");
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      tools: [{ id: "fs:read_file", name: "read_file", wireName: "fs_read_file", namespace: "fs", version: "1.2.0" }],
    });
  });

  it("exits with 1 if the source has an error", async () => {
    project.write({ "src/bad.ts": "/** @tool x */\nfunction hidden(): void {}\n" });
    expect(await run("list")).toMatchObject({ code: 1, err: expect.stringContaining("scan/not-exported") });
  });
});

it("serves and calls nothing in a project of types only, and says why", async () => {
  project.write({ "src/files.ts": "/** @schema */\nexport interface Point {\n  x: number;\n}\n" });
  expect((await run("generate")).out).toMatch(/^1 type from 1 file; 4 files written, 0 unchanged$/m);
  expect(await run("check")).toMatchObject({ code: 0, out: "1 type from 1 file; 4 generated files up to date\n" });
  expect(JSON.parse((await run("generate --json")).out)).toMatchObject({
    tools: [],
    types: [{ name: "Point", file: "src/files.ts", line: 2, column: 18 }],
  });
  for (const command of ["serve", "serve --no-check", "call point"])
    expect(await run(command)).toMatchObject({ code: 1, err: expect.stringContaining("has no tools to serve") });
  expect(await run("list")).toMatchObject({
    code: 0,
    out: "no tools, 1 type; `toolwright schema` prints the schemas\n",
  });
  expect(await run("lock")).toMatchObject({ code: 0 });
  expect(await run("check")).toMatchObject({ code: 0 });
});

describe("toolwright schema", () => {
  it("prints the schema of one type, in files with or without tools", async () => {
    const { code, out, err } = await run("schema src/files.ts Text");
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({ type: "object", required: ["text"], additionalProperties: false });
  });

  it("prints several types by name", async () => {
    expect(Object.keys(JSON.parse((await run("schema src/files.ts Text Options")).out))).toEqual(["Text", "Options"]);
  });

  it("prints all types with --all, with errors in place of schemas, and then exits with 1", async () => {
    const { code, out } = await run("schema src/files.ts --all");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      Text: { type: "object" },
      Options: { type: "object" },
      Broken: { error: { code: "type/not-json", message: expect.stringContaining("Map") } },
    });
  });

  it("prints five warnings of each code with --all, and says what lists the others", async () => {
    const types = Array.from(
      { length: 8 },
      (_, at) => `export interface T${at} { text: string; on${at}?: () => void }`,
    );
    project.write({ "src/many.ts": types.join("\n") });
    const { err } = await run("schema src/many.ts --all");
    expect(err.match(/type\/function-dropped: /g)).toHaveLength(5);
    expect(err).toContain("and 3 more type/function-dropped; the command with the name of a type lists them");
    expect((await run("schema src/many.ts T7")).err).toContain('Property "on7"');
  });

  it("prints the marked types of the project without a file, and says so if there are none", async () => {
    expect(await run("schema")).toMatchObject({ code: 2, err: expect.stringContaining("no type is marked") });
    project.write({
      "src/model.ts": "/** @schema */\nexport type Slug = string;\n/** @schema */\nexport type Ids = 1 | 2;\n",
    });
    const { code, out } = await run("schema");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ Slug: { type: "string" }, Ids: { type: "number", enum: [1, 2] } });
    project.write({ "src/other.ts": "/** @schema */\nexport type Slug = number;\n" });
    expect(await run("schema")).toMatchObject({
      code: 2,
      err: "error: src/model.ts and src/other.ts both mark a type Slug. Name one of the files.\n",
    });
  });

  it("writes the schemas to a file, and checks it", async () => {
    expect(await run("schema src/files.ts Text --check")).toMatchObject({ code: 2, out: "" });
    const command = "schema src/files.ts Text --out text.json";
    expect(await run(`${command} --check`)).toMatchObject({
      code: 1,
      err: "text.json is not up to date. Write it again without --check.\n",
    });
    expect(await run(command)).toMatchObject({ code: 0, out: "Wrote text.json.\n" });
    expect(project.read("text.json")).toBe((await run("schema src/files.ts Text")).out);
    expect(await run(`${command} --check`)).toMatchObject({ code: 0, out: "text.json is up to date.\n" });
    project.write({ "src/files.ts": files.replace("text: string", "text: number") });
    expect(await run(`${command} --check`)).toMatchObject({ code: 1 });
  });

  it("writes no file if a type has no schema", async () => {
    for (const types of ["Broken", "--all", "Text Broken"])
      expect((await run(`schema src/files.ts ${types} --out out.json`)).code).toBe(1);
    expect(Object.keys(project.files())).not.toContain("out.json");
  });

  it("asks to specify a type if there are several", async () => {
    const { code, out, err } = await run("schema src/files.ts");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("src/files.ts exports ");
    expect(err).toContain("--all");
  });

  it("needs no type name if there is only one", async () => {
    project.write({ "src/one.ts": "export type One = { a: 1 };\n" });
    expect(JSON.parse((await run("schema one.ts", project.path("src"))).out)).toMatchObject({ type: "object" });
  });

  it("exits with 1 and lists the exported types for an unknown type", async () => {
    const { code, out, err } = await run("schema src/files.ts Txt");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/error type\/not-found: \S+ does not export a type "Txt"/);
    expect(err).toContain("Text");
  });

  it("exits with 2 for a file that does not exist", async () => {
    expect(await run("schema src/none.ts")).toMatchObject({ code: 2, err: "error: file src/none.ts does not exist\n" });
    expect(await run("schema src")).toMatchObject({ code: 2, err: "error: file src does not exist\n" });
    expect(await run("schema package.json")).toMatchObject({
      code: 2,
      err: expect.stringContaining("not a TypeScript"),
    });
  });
});

describe("the statistics of generate", () => {
  it("are printed to standard error with --stats, and written to a trace file with --trace", async () => {
    const { code, out, err } = await run("generate --stats --trace trace.json --no-cache");
    expect(code).toBe(0);
    expect(out).toContain("1 tool from 1 file");
    for (const stage of [
      "config",
      "find files",
      "parse and bind",
      "read tools",
      "print",
      "clients",
      "compare",
      "write",
    ]) {
      expect(err).toMatch(new RegExp(`^${stage} +\\d+ ms$`, "m"));
    }
    expect(err).toMatch(/^\d+ files read, 1 tool, \d+ bytes in 5 generated files, \d+ MB peak memory$/m);
    const { traceEvents } = JSON.parse(project.read("trace.json"));
    expect(traceEvents).toContainEqual(expect.objectContaining({ name: "src/files.ts", cat: "read tools", ph: "X" }));
    expect(await run("generate --stats")).toMatchObject({ err: expect.stringContaining("5 generated files") });
    expect(await run("generate --stats")).toMatchObject({ err: expect.stringContaining("0 files read, 1 tool") });
  });

  it("exit with 2 for a trace that cannot be written, and for --watch with --json", async () => {
    expect(await run("generate --trace no/where.json")).toMatchObject({
      code: 2,
      err: expect.stringContaining("cannot write the trace"),
    });
    expect(await run("generate --watch --json")).toMatchObject({ code: 2 });
  });
});
