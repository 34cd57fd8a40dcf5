import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import type { Config } from "../../../../src/compiler/index.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "../cli/recorded-io.js";

const schema = JSON.parse(
  readFileSync(join(repository, "test/fixtures/registry/server-2025-12-11.schema.json"), "utf8"),
);
const manifest = {
  name: "@acme/greeter",
  version: "1.2.0",
  description: "Greets people.",
  mcpName: "io.github.acme/greeter",
  type: "module",
  author: "Ada Lovelace <ada@example.com> (https://example.com/ada)",
  license: "MIT",
  keywords: ["greeting"],
  repository: { type: "git", url: "git+https://github.com/acme/tools.git", directory: "packages/greeter" },
  bin: { greeter: "./dist/server.js" },
  engines: { node: ">=20" },
};
const publish = {
  registry: "server.json",
  bundle: "manifest.json",
  environment: {
    GREETING: { description: "How to greet" },
    API_KEY: { description: "The key", required: true, secret: true },
  },
};
const greet = `/** Greets a person. @tool greet */
export function greet(name: string): string {
  return name;
}
`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/greet.ts": greet });
  configure({ publish });
});
afterEach(() => project.remove());

function configure(config: Config, more: object = {}): void {
  project.write({
    "package.json": JSON.stringify({ ...manifest, ...more }),
    "toolwright.config.json": JSON.stringify(config),
  });
}

async function run(command: "generate" | "check"): Promise<{ code: number; out: string; err: string }> {
  const io = recordIo(project.root);
  return { code: await main([command], io), ...io.said };
}

const read = (file: string): unknown => JSON.parse(project.read(file));

describe("the entry of the registry", () => {
  it("has the package, the repository and the variables, and is valid", async () => {
    expect(await run("generate")).toMatchObject({ code: 0, out: expect.stringMatching(/^new +server\.json$/m) });
    expect(read("server.json")).toEqual({
      $schema: schema.$id,
      name: "io.github.acme/greeter",
      description: "Greets people.",
      version: "1.2.0",
      repository: { url: "https://github.com/acme/tools", source: "github", subfolder: "packages/greeter" },
      packages: [
        {
          registryType: "npm",
          identifier: "@acme/greeter",
          version: "1.2.0",
          transport: { type: "stdio" },
          environmentVariables: [
            { name: "GREETING", description: "How to greet", isRequired: false, isSecret: false },
            { name: "API_KEY", description: "The key", isRequired: true, isSecret: true },
          ],
        },
      ],
      _meta: { "io.modelcontextprotocol.registry/publisher-provided": { tool: "toolwright" } },
    });
    expectValid();
  });

  it("has what the server says of itself, and where it is hosted", async () => {
    const icons = [{ src: "https://example.com/icon.png", sizes: ["48x48"] }, { src: "data:image/png;base64,AA==" }];
    const server = { title: "Greeter", description: "Says hello.", websiteUrl: "https://example.com/", icons };
    configure({ server, publish: { registry: "out/server.json", remotes: ["https://example.com/mcp"] } });
    expect(await run("generate")).toMatchObject({ code: 0 });
    expect(read("out/server.json")).toMatchObject({
      ...server,
      icons: [icons[0]],
      remotes: [{ type: "streamable-http", url: "https://example.com/mcp" }],
    });
    expectValid("out/server.json");
  });

  it.each([
    ["no mcpName", { mcpName: undefined }, 'package.json has no "mcpName"'],
    ["an mcpName without a namespace", { mcpName: "greeter" }, 'package.json has the "mcpName" "greeter"'],
    ["no version", { version: undefined }, "package.json has no name or no version"],
    ["a long description", { description: "x".repeat(101) }, "the description has 101 characters"],
    ["no program", { bin: undefined }, "package.json has no `bin`, and the config no `publish.remotes`"],
  ])("is not written with %s, and neither is anything else", async (_what, more, problem) => {
    configure({ publish: { registry: "server.json" } }, more);
    const { code, err } = await run("generate");
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`config/publish: server.json cannot be written: ${problem}`),
    ]);
    expect(Object.keys(project.files()).filter((file) => /server\.json|generated/.test(file))).toEqual([]);
  });
});

describe("the manifest of a bundle", () => {
  it("has the tools, the program and what clients ask for", async () => {
    expect(await run("generate")).toMatchObject({ code: 0 });
    expect(read("manifest.json")).toEqual({
      manifest_version: "0.3",
      name: "greeter",
      version: "1.2.0",
      description: "Greets people.",
      author: { name: "Ada Lovelace", email: "ada@example.com", url: "https://example.com/ada" },
      repository: { type: "git", url: "https://github.com/acme/tools" },
      server: {
        type: "node",
        entry_point: "dist/server.js",
        mcp_config: {
          command: "node",
          args: ["${" + "__dirname}/dist/server.js"],
          env: { GREETING: "${" + "user_config.greeting}", API_KEY: "${" + "user_config.api_key}" },
        },
      },
      tools: [{ name: "greet", description: "Greets a person." }],
      keywords: ["greeting"],
      license: "MIT",
      compatibility: { runtimes: { node: ">=20" } },
      user_config: {
        greeting: { type: "string", title: "GREETING", description: "How to greet", required: false, sensitive: false },
        api_key: { type: "string", title: "API_KEY", description: "The key", required: true, sensitive: true },
      },
      _meta: { toolwright: { generated: true } },
    });
  });

  it("needs an author and a program", async () => {
    configure({ publish: { bundle: "manifest.json" } }, { author: undefined, bin: undefined });
    const { code, err } = await run("generate");
    expect(code).toBe(1);
    expect(err).toContain("package.json has no `author`");
    expect(err).toContain("package.json has no `bin`");
  });
});

describe("check", () => {
  beforeEach(async () => {
    expect(await run("generate")).toMatchObject({ code: 0 });
    expect(await run("check")).toMatchObject({ code: 0 });
  });

  it.each([
    [
      "the version of the package",
      () => configure({ publish }, { version: "1.3.0" }),
      ["manifest.json", "server.json"],
    ],
    ["a tool", () => project.write({ "src/greet.ts": greet.replace("Greets a", "Hails a") }), ["manifest.json"]],
    ["a file by hand", () => edit("server.json", "greeter", "greeting"), ["server.json"]],
  ])("fails after a change of %s, until generate writes the files", async (_what, change, files) => {
    change();
    const { code, out } = await run("check");
    expect(code).toBe(1);
    const stale = [...out.matchAll(/^stale +(\S+\.json)$/gm)].map(([, file]) => file);
    expect(stale.filter((file) => !file?.includes("generated/")).sort()).toEqual(files);
    expect(await run("generate")).toMatchObject({ code: 0 });
    expect(await run("check")).toMatchObject({ code: 0 });
  });

  it("fails if a file is missing", async () => {
    const { rmSync } = await import("node:fs");
    rmSync(project.path("server.json"));
    expect(await run("check")).toMatchObject({ code: 1, out: expect.stringMatching(/server\.json/) });
  });
});

it("a file of the same name that was written by hand is kept, and reported", async () => {
  project.write({ "server.json": '{ "name": "mine" }' });
  expect(await run("generate")).toMatchObject({
    code: 1,
    err: expect.stringContaining("server.json exists and was not"),
  });
  expect(project.read("server.json")).toBe('{ "name": "mine" }');
});

it.each([
  ["github:acme/tools", "https://github.com/acme/tools"],
  ["acme/tools", "https://github.com/acme/tools"],
  ["git@github.com:acme/tools.git", "https://github.com/acme/tools"],
  ["git://github.com/acme/tools.git", "https://github.com/acme/tools"],
  ["https://gitlab.com/acme/tools", "https://gitlab.com/acme/tools"],
])("the repository %s is that of a browser", async (repository, url) => {
  configure({ publish: { registry: "server.json" } }, { repository });
  await run("generate");
  expect(read("server.json")).toHaveProperty("repository.url", url);
});

function edit(file: string, from: string, to: string): void {
  project.write({ [file]: project.read(file).replace(from, to) });
}

function expectValid(file = "server.json"): void {
  const validate = new Ajv({ strict: false, formats: { uri: (text) => URL.canParse(text) } }).compile(schema);
  validate(read(file));
  expect(validate.errors).toBeNull();
}
