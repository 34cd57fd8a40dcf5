import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { connectClient } from "../support/connect-client.js";
import { packPackages, succeed } from "../support/packed.js";
import { repository } from "../support/temp-project.js";
import { type CliId, runCli } from "./cli-clients.js";
import { FakeModel } from "./fake-model.js";
import { install } from "./install.js";
import { runIsolated } from "./isolate.js";

// `npm run suite clients shipping`: makes a package with `init --package`, installs it from its tarball as `npx -y` does, packs it as a bundle with
// the official packer, and starts both: with the SDK's client, and unless the flag is `--without-clients`, with Claude Code, Codex and Gemini CLI.
const clients: readonly CliId[] = ["claude-code", "codex", "gemini-cli"];
const npmInstall = ["install", "--no-audit", "--no-fund", "--prefer-offline"];
const calls = [{ server: "greeter", tool: "greet", args: { name: "Ada" } }];
const answer = "Hello Ada.";

if (process.argv[2] === "--isolated") await startWithClients(process.argv[3] ?? "");
else {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-shipping-")));
  try {
    const { prefix, project } = await publish(scratch);
    validateEntry(project);
    await startPackage(prefix, scratch);
    await startBundle(project, scratch);
    if (process.argv[2] !== "--without-clients") {
      for (const client of clients) install(client);
      runIsolated(import.meta.filename, ["--isolated", prefix]);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Creates the package, and installs its tarball where `npx` finds it. */
async function publish(scratch: string): Promise<{ readonly prefix: string; readonly project: string }> {
  const tarballs = await packPackages();
  const project = join(scratch, "greeter");
  mkdirSync(project);
  const manifest = {
    name: "greeter",
    version: "1.0.0",
    description: "Greets people.",
    author: "Ada",
    mcpName: "io.github.ada/greeter",
    repository: "github:ada/greeter",
  };
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  await succeed("npm", [...npmInstall, tarballs.toolwright], project);
  await succeed("npm", [...npmInstall, "--save-dev", tarballs["toolwright-compiler"]], project);
  await succeed("npx", ["toolwright", "init", "--package"], project);
  writeFileSync(
    join(project, "toolwright.config.json"),
    JSON.stringify({ publish: { registry: "server.json", bundle: "manifest.json" } }),
  );
  await packWithVersions(project, scratch);
  await succeed("npx", ["toolwright", "check"], project);
  const prefix = join(scratch, "prefix");
  mkdirSync(prefix);
  writeFileSync(join(prefix, "package.json"), "{}");
  await succeed("npm", [...npmInstall, tarballs.toolwright, join(scratch, "greeter-1.0.0.tgz")], prefix);
  // Where npm looks for programs that are installed globally.
  symlinkSync("node_modules/.bin", join(prefix, "bin"));
  return { prefix, project };
}

/** Packs the package with the version of its dependency instead of the path of the tarball. `prepack` generates and compiles before. */
async function packWithVersions(project: string, to: string): Promise<void> {
  const file = join(project, "package.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/"file:[^"]*toolwright-(\d[^"]*)\.tgz"/, '"^$1"'));
  await succeed("npm", ["pack", "--pack-destination", to], project);
  writeFileSync(file, text);
}

function validateEntry(project: string): void {
  const read = (file: string): object => JSON.parse(readFileSync(file, "utf8"));
  const schema = read(join(repository, "test/fixtures/registry/server-2025-12-11.schema.json"));
  const ajv = new Ajv({ strict: false, formats: { uri: (text) => URL.canParse(text) } });
  const isValid = ajv.validate(schema, read(join(project, "server.json")));
  report("server.json: the schema of the registry", isValid === true, ajv.errorsText());
}

/** Starts the package as a client does whose settings are `npx -y greeter`. */
async function startPackage(prefix: string, cwd: string): Promise<void> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: cwd, npm_config_prefix: prefix };
  await callGreet("npx -y greeter", { command: "npx", args: ["-y", "greeter"], cwd, env });
}

/** Packs the package with the packer, unpacks it, and starts it as its manifest says. */
async function startBundle(project: string, scratch: string): Promise<void> {
  const mcpb = join(install("mcpb"), "node_modules/.bin/mcpb");
  await succeed("npm", ["prune", "--omit=dev", "--no-audit", "--no-fund"], project);
  await succeed(mcpb, ["validate", join(project, "manifest.json")], scratch);
  const bundle = join(scratch, "greeter.mcpb");
  await succeed(mcpb, ["pack", project, bundle], scratch);
  const unpacked = join(scratch, "unpacked");
  await succeed(mcpb, ["unpack", bundle, unpacked], scratch);
  const { server } = JSON.parse(readFileSync(join(unpacked, "manifest.json"), "utf8"));
  const args = server.mcp_config.args.map((arg: string) => arg.replace("${" + "__dirname}", unpacked));
  await callGreet(`the bundle with ${readdirSync(unpacked).length} entries`, {
    command: server.mcp_config.command,
    args,
    cwd: "/",
  });
}

async function callGreet(title: string, command: Parameters<typeof connectClient>[0]): Promise<void> {
  const { client, stderr } = await connectClient(command);
  const { structuredContent } = await client.callTool({ name: "greet", arguments: { name: "Ada" } });
  const info = client.getServerVersion();
  await client.close();
  const isOk = JSON.stringify([structuredContent, info]).includes(answer) && info?.version === "1.0.0";
  report(title, isOk, `${JSON.stringify([structuredContent, info])}${stderr()}`);
}

async function startWithClients(prefix: string): Promise<void> {
  for (const client of clients) {
    const model = new FakeModel(calls, () => undefined);
    const url = await model.listen();
    const { output } = await runCli(client, install(client), {
      model: url,
      servers: { greeter: { command: "npx", args: ["-y", "greeter"] } },
      files: { "home/.npmrc": `prefix=${prefix}\n` },
    });
    model.close();
    // The model receives the result of the call in a later request.
    report(`${client}: npx -y greeter`, JSON.stringify(model.requests).includes(answer), output);
  }
}

function report(title: string, isOk: boolean, output: string): void {
  console.log(`${isOk ? "ok    " : "FAILED"} ${title}`);
  if (isOk) return;
  console.log(output.slice(-3000));
  process.exitCode = 1;
}
