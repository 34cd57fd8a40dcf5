import { Argument, Command, CommanderError, Option } from "commander";
import { profileNames } from "toolwright/profiles";
import { readOwnManifest } from "../files/own-package.js";
import { SourceError } from "../sources/parse-records.js";
import type { CallFlags } from "./call.js";
import type { DiffFlags } from "./changes/diff-command.js";
import type { LockFlags } from "./changes/lock-command.js";
import type { ClientFlags } from "./client.js";
import { clientNames } from "./client-config.js";
import { formats } from "./formats/finding.js";
import type { GenerateFlags } from "./generate.js";
import type { ImportFlags } from "./import-openapi.js";
import type { InitFlags } from "./init.js";
import type { LintFlags } from "./lint.js";
import type { ListFlags } from "./list.js";
import type { SchemaFlags } from "./schema.js";
import type { ServeFlags } from "./serve.js";
import type { TasksFlags, WorkerFlags } from "./tasks.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, printError } from "./terminal.js";

/** Runs the command line `args`, without the program name. Never throws. Only `serve` and `dev` end the process. */
export async function main(args: readonly string[], io: CliIo, known: Known = {}): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = createProgram(io, known, async (run) => {
    exitCode = await run();
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailure || error instanceof SourceError) {
      printError(error.message.trimEnd(), io);
      return error instanceof CommandFailure ? error.exitCode : 2;
    }
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const versions = `toolwright ${readOwnManifest().version}, Node ${process.version}, ${process.platform}`;
    printError(
      `This is a bug in toolwright. Please report it with the following details (${versions}).\n\n${trace}`,
      io,
    );
    return 70;
  }
}

/** What `start` found before it called `main`. */
export type Known = Pick<GenerateFlags, "lastRun">;

/** Actions import their commands on demand, so that `--help` and usage errors do not load TypeScript or the project's code. */
function createProgram(io: CliIo, known: Known, finish: (run: () => Promise<ExitCode>) => Promise<void>): Command {
  const program = new Command("toolwright")
    .description(
      "Turns TypeScript functions and types into tools for language models: JSON Schemas, typed records and validators, generated at build time.",
    )
    .version(readOwnManifest().version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text) => printError(text.replace(/^error: |\n$/g, ""), io),
      getOutHelpWidth: () => io.width.out ?? 80,
    })
    .showSuggestionAfterError()
    .showHelpAfterError("Run with --help for usage.")
    .addHelpText("after", topHelp);

  command(program, "generate", "write new and changed generated files", generateHelp)
    .option("--check", "write nothing; exit with 1 if a file would change")
    .option("--diff", "with --check, print a unified diff of each file")
    .option("--json", "print one JSON document: ok, tools, changes, diagnostics")
    .option("--no-cache", "ignore the cached result of the last run")
    .option("--watch", "keep running and generate after each change")
    .option("--workspaces", workspacesHelp)
    .option("--stats", "print the duration of each stage, and what was read and written")
    .option("--trace <file>", "write a trace file for about:tracing or Perfetto")
    .action((flags: GenerateFlags & { readonly watch?: boolean }) =>
      finish(async () => {
        if (flags.diff && !flags.check) throw new CommandFailure(2, "--diff requires --check");
        if (!flags.watch) return (await import("./generate.js")).runGenerate({ ...flags, ...known }, io);
        if (flags.check || flags.json || flags.workspaces)
          throw new CommandFailure(2, "--watch cannot be combined with --check, --json or --workspaces");
        return (await import("./generate.js")).runWatch(flags, io, untilInterrupted());
      }),
    );
  command(program, "check", "check that the generated files are up to date", checkHelp)
    .option("--diff", "print a unified diff of each file; with --json, as a property of each change")
    .option("--json", "print one JSON document: ok, tools, changes, diagnostics")
    .addOption(formatOption())
    .option("--no-cache", "ignore the cached result of the last run")
    .option("--workspaces", workspacesHelp)
    .option("--tasks <url>", "also report the waiting tasks in this PostgreSQL database that this build cannot resume")
    .action(({ tasks, ...flags }: GenerateFlags & { readonly tasks?: string }) =>
      finish(async () => {
        const code = await (await import("./generate.js")).runGenerate({ ...flags, ...known, check: true }, io);
        if (tasks === undefined || code !== 0) return code;
        return (await import("./tasks.js")).checkTasks({ ...flags, check: false, tasks }, io);
      }),
    );
  reading(command(program, "list", "list the tools in the source, with their locations", listHelp))
    .argument("[source]", sourceArgument)
    .option("--json", "print one JSON document: ok, tools, diagnostics")
    .action((source: string | undefined, flags: ListFlags) =>
      finish(async () => (await import("./list.js")).runList(source, flags, io)),
    );
  reading(
    command(program, "lint", "report what clients reject, drop or rewrite, and the token cost of each tool", lintHelp),
  )
    .argument("[source]", sourceArgument)
    .option("--profile <names...>", "clients to check, or all (default: `clients` in the config)")
    .option("--beside <sources...>", "servers that the same client uses: report names that the tools share with theirs")
    .option("--hints", "also report tools without a read-only or destructive hint")
    .addOption(formatOption())
    .option("--json", "print one JSON document: ok, facts, profiles, findings, costs, diagnostics")
    .action((source: string | undefined, flags: LintFlags) =>
      finish(async () => (await import("./lint.js")).runLint(source, flags, io)),
    );
  reading(command(program, "diff", "report what changed in the tools, and which changes break callers", diffHelp))
    .argument("[old]", "git:REVISION, server:COMMAND, a URL or a JSON file (default: the lock, or else git:HEAD)")
    .argument("[new]", sourceArgument)
    .option("--lock <file>", "the lock to compare with (default: toolwright.lock.json)")
    .option("--allow-unknown", "exit with 0 if it is unknown whether a change breaks callers")
    .option("--json", "print one JSON document: ok, old, new, result, tools, unchanged")
    .addOption(formatOption())
    .action((before: string | undefined, after: string | undefined, flags: DiffFlags) =>
      finish(async () => (await import("./changes/diff-command.js")).runDiff(before, after, flags, io)),
    );
  reading(command(program, "lock", "write toolwright.lock.json, which check compares the tools with", lockHelp))
    .argument("[source]", sourceArgument)
    .option("--lock <file>", "the file to write (default: toolwright.lock.json)")
    .option("--tool <ids...>", "lock only these tools, prompts/NAME or resources/URI (default: everything)")
    .option(
      "--because <reason>",
      "why breaking changes are accepted; the lock keeps the reason until the next major version",
    )
    .option("--merge", "merge a lock that has a conflict in git; both branches stay the baseline")
    .action((source: string | undefined, flags: LockFlags) =>
      finish(async () => (await import("./changes/lock-command.js")).runLock(source, flags, io)),
    );
  reading(command(program, "client", "write a typed client of a server", clientHelp))
    .argument("[source]", sourceArgument)
    .option("--out <file>", "the module to write, beside a lock of the same name (default: print the module)")
    .option("--name <name>", "what the client is called (default: the name of the file)")
    .option("--check", "write nothing; exit with 1 and report what changed if the module is not up to date")
    .option("--diff", "with --check, print a unified diff of the module")
    .option("--watch", "keep running and write after each change of the source")
    .action((source: string | undefined, flags: ClientFlags) =>
      finish(async () =>
        (await import("./client.js")).runClient(
          source,
          flags,
          io,
          flags.watch ? untilInterrupted() : new AbortController().signal,
        ),
      ),
    );
  command(program, "schema", "print the JSON Schema of an exported type", schemaHelp)
    .argument("<file>", "a TypeScript file")
    .argument("[types...]", "names of exported types; optional if there is only one")
    .option("--all", 'print all exported, non-generic types, as {"Type": schema or {"error": ...}}')
    .action((file: string, types: string[], flags: SchemaFlags) =>
      finish(async () => (await import("./schema.js")).runSchema(file, types, flags, io)),
    );
  reading(command(program, "call", "call a tool and print its result", callHelp))
    .argument("<tool>", "the name of the tool in MCP listings, or its id")
    .argument("[arguments]", "the arguments as a JSON object (default: {})")
    .option("--generate", "bring the generated files up to date first")
    .option("--no-check", "do not compare the generated files with the source")
    .option("--json", "print the complete MCP result as JSON")
    .action((tool: string, args: string | undefined, flags: CallFlags) =>
      finish(async () => (await import("./call.js")).runCall(tool, args, flags, io, untilInterrupted())),
    );
  serving(command(program, "serve", "serve the project's tools over MCP", serveHelp))
    .option("--generate", "bring the generated files up to date first")
    .option("--no-check", "do not compare the generated files with the source")
    .action((flags: ServeFlags) => finish(async () => (await import("./serve.js")).runServe(flags, io)));
  serving(command(program, "dev", "serve the tools and reload them when the source changes", devHelp)).action(
    (flags: ServeFlags) => finish(async () => (await import("./dev.js")).runDev(flags, io)),
  );
  command(program, "worker", "run tasks that servers have started", workerHelp)
    .option("--generate", "bring the generated files up to date first")
    .option("--no-check", "do not compare the generated files with the source")
    .option("--tasks <url>", tasksOption)
    .action((flags: WorkerFlags) =>
      finish(async () => (await import("./tasks.js")).runWorker(flags, io, untilInterrupted())),
    );
  program
    .command("tasks")
    .summary("list tasks, or show, cancel or repeat one")
    .description("List tasks, or show, cancel or repeat one.")
    .argument("[id]", "the id of a task")
    .option("--tasks <url>", tasksOption)
    .option("--cancel", "cancel the task")
    .option("--retry", "call the tool of a task that failed again, as a new task, and print its id")
    .option("--json", "print JSON")
    .addHelpText("after", tasksHelp)
    .action((id: string | undefined, flags: TasksFlags) =>
      finish(async () => (await import("./tasks.js")).runTasks(id, flags, io)),
    );
  program
    .command("import")
    .summary("write a tool for each operation of an OpenAPI specification")
    .description("Write a tool for each operation of an OpenAPI specification, version 3.1, 3.0 or 2.0.")
    .addArgument(new Argument("<format>", "the format of the specification").choices(["openapi"]))
    .argument("[spec]", "a file or URL with YAML or JSON")
    .option("--cwd <folder>", "the folder of the project (default: the working directory)")
    .option("--out <folder>", "where to write (default: a folder in src, named after the API)")
    .option("--only <selections...>", "tag:NAME, METHOD PATH with * and **, or the id of an operation")
    .option("--namespace <name>", "the namespace of the tools")
    .option("--update", "read the specification again, and change what you have not edited")
    .addHelpText("after", importHelp)
    .action((_format: string, spec: string | undefined, flags: ImportFlags) =>
      finish(async () => (await import("./import-openapi.js")).runImportOpenApi(spec, flags, io)),
    );
  program
    .command("init")
    .summary("add a config and a first tool to an existing project")
    .description("Add a config and a first tool to an existing project. Never overwrites files; safe to run again.")
    .option("--cwd <folder>", "the folder with the project's package.json")
    .option("-y, --yes", 'answer all questions with yes; sets "type": "module"')
    .option("--no-install", "edit package.json without installing packages")
    .addOption(
      new Option("--client <names...>", "add the server to the config of these MCP clients").choices(clientNames),
    )
    .addHelpText("after", initHelp)
    .action((flags: InitFlags) => finish(async () => (await import("./init.js")).runInit(flags, io)));
  return program;
}

/** Returns a signal that aborts on SIGINT or SIGTERM. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function command(program: Command, name: string, summary: string, help: string): Command {
  return program
    .command(name)
    .summary(summary)
    .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
    .option("--cwd <folder>", "look for the project in this folder or its parents (default: the working directory)")
    .option("--config <file>", "the config file (default: toolwright.config.{ts,js,mjs,json})")
    .addHelpText("after", help);
}

const sourceArgument = "git:REVISION, server:COMMAND, a URL or a JSON file (default: the project)";

/** Adds the options of commands that read the tools of a server. */
function reading(command: Command): Command {
  return command
    .option("--server <command>", "an MCP server: the command that starts it, or its URL")
    .option("--timeout <seconds>", "how long the server may take to list its tools (default: 60)");
}

function serving(command: Command): Command {
  return command
    .option("--http [port]", "serve over Streamable HTTP on localhost instead of stdio (default port: 3000)")
    .option("--host <address>", "with --http: the address to listen on (default: 127.0.0.1)")
    .option("--allowed-hosts <names...>", "with --http: the names in the URLs that clients use")
    .option("--token <token>", "with --http: require this bearer token (default: TOOLWRIGHT_TOKEN)")
    .option("--tasks <url>", `${tasksOption.replace(")", ", or else .toolwright/tasks.db)")}`)
    .addOption(
      new Option(
        "--sdk <version>",
        "the MCP SDK: v1 is @modelcontextprotocol/sdk, v2 is @modelcontextprotocol/server",
      ).choices(["v1", "v2"]),
    )
    .addOption(
      new Option(
        "--profile <name>",
        "list the tools as projected for this client; auto: for the client that connects (default: server.profile of the config)",
      ).choices(["auto", ...profileNames]),
    );
}

const workspacesHelp = "run in each package of the workspace that has a config, after those that it refers to";

const importHelp = `
Needs the package @readme/openapi-parser.

Examples:
  $ toolwright import openapi petstore.yaml
  $ toolwright import openapi https://example.com/openapi.json --only tag:pets "GET /stores/**"
  $ toolwright import openapi --update

Exit codes: 0 success, 2 invalid usage, or a specification that cannot be read.`;
const tasksOption = "the PostgreSQL database of the tasks (default: TOOLWRIGHT_TASKS)";

const topHelp = `
Get started in an existing project:
  $ npx toolwright init        writes a config and src/tools.ts
  $ npx toolwright generate    writes src/generated/
  $ npx toolwright call greet '{"name":"Ada"}'
  $ npx toolwright serve       serves the tools over MCP; clients run this
  $ npx toolwright dev         serves and reloads the tools while you edit

Exit codes: 0 success, 1 errors or stale files, 2 invalid usage or config, 70 a bug in toolwright.`;

const generateHelp = `
Examples:
  $ toolwright generate
  $ toolwright generate --watch            run next to tsc --watch or a bundler
  $ toolwright generate --check --json     for scripts
  $ toolwright generate --cwd packages/api

Exit codes: 0 success, 1 errors in the source (nothing is written), 2 invalid usage or config.`;

function formatOption(): Option {
  return new Option("--format <format>", "how to print what was found (default: text)").choices([...formats]);
}

const checkHelp = `
Prints the tools that changed and the stale, missing and orphaned files, and writes nothing. Run it in continuous integration.
If there is a toolwright.lock.json, breaking changes since it was written are errors.

Examples:
  $ toolwright check
  $ toolwright check --diff > stale.diff

Exit codes: 0 up to date, 1 stale files, errors in the source or breaking changes, 2 invalid usage or config.`;

const listHelp = `
Prints the id, MCP name, location and description of each tool.

Examples:
  $ toolwright list
  $ toolwright list --json
  $ toolwright list git:main
  $ toolwright list --server "npx -y some-server"

Exit codes: 0 success, 1 errors in the source, 2 invalid usage or config.`;

const profileList = profileNames.join(", ");

const lintHelp = `
Reports each problem at its property, and prints a table with the approximate tokens and bytes of each tool.
Profiles: ${profileList}, all.

Examples:
  $ toolwright lint
  $ toolwright lint --profile claude openai-strict
  $ toolwright lint --profile all --json
  $ toolwright lint --server "npx -y some-server"
  $ toolwright lint --server https://example.com/mcp
  $ toolwright lint --beside "server:npx -y some-server" https://example.com/mcp

Exit codes: 0 no client rejects a tool, 1 a client rejects a tool or errors in the source, 2 invalid usage or config.`;

const diffHelp = `
Each breaking change is proved by a payload, with the message of the validator that rejects it.

Examples:
  $ toolwright diff                       what changed since the lock or the last commit
  $ toolwright diff git:main --format markdown
  $ toolwright diff git:v1.0.0 git:v2.0.0 --json
  $ toolwright diff tools.json --server "npx -y some-server"

Exit codes: 0 no breaking change, 1 breaking or unknown changes, or errors in the source, 2 invalid usage or a source that cannot be read.`;

const lockHelp = `
Stores the tools as they are. With a lock, check fails on breaking changes until you run lock again. Commit the lock.
If a tool has a version that is too low for its changes, nothing is written.

Examples:
  $ toolwright lock
  $ toolwright lock --tool create_issue --because "Labels are mandatory from now on"
  $ toolwright lock --merge               after a merge conflict in the lock
  $ toolwright lock --server "npx -y some-server" --lock some-server.lock.json
  $ toolwright diff --lock some-server.lock.json --server "npx -y some-server"

Exit codes: 0 success, 1 errors in the source or a version that is too low, 2 invalid usage or a source that cannot be read.`;

const clientHelp = `
The module has types of all inputs and outputs, and a function for each tool, prompt and resource. Commit it with its lock.

Examples:
  $ toolwright client --server "npx -y some-server" --out src/some-server.ts
  $ toolwright client https://example.com/mcp --out src/example.ts --check
  $ toolwright client src/example.lock.json --out src/example.ts    without the server
  $ toolwright client --out ../app/src/tools.ts --watch             of this project

Exit codes: 0 success, 1 not up to date or errors in the source, 2 invalid usage or a source that cannot be read.`;

const schemaHelp = `
The type does not need a marker. Standard output contains only JSON.

Examples:
  $ toolwright schema src/files.ts ReadFileResult
  $ toolwright schema src/files.ts --all > schemas.json

Exit codes: 0 success, 1 a type cannot be expressed as a schema, 2 invalid usage or config.`;

const serveHelp = `
Serves the tools that \`generate\` wrote, if they match the source. Standard output is reserved for the protocol; logs go to standard error.

In the config of an MCP client:
  { "command": "npx", "args": ["--prefix", "/path/to/project", "toolwright", "serve", "--generate", "--cwd", "/path/to/project"] }

Over HTTP:
  $ toolwright serve --http          http://127.0.0.1:3000/mcp
  $ toolwright serve --http 8080
  $ TOOLWRIGHT_TOKEN=… toolwright serve --http --host 0.0.0.0 --allowed-hosts mcp.example.com

Exit codes: 1 no tools to serve, or stale files, 2 invalid usage or config, or no MCP SDK installed.`;

const callHelp = `
Calls the tool as a server would: with validation, limits and error messages. Prints structured content as JSON, or else the text of the
result. Errors, logs and progress go to standard error, as does everything that the tool prints.

Examples:
  $ toolwright call greet '{"name":"Ada"}'
  $ toolwright call list_folder --json
  $ toolwright call read_file '{"path":"notes.txt"}' --server "npx -y some-server"

Exit codes: 0 success, 1 the tool failed, or the generated files do not match the source, 2 invalid usage or config, or no such tool.`;

const workerHelp = `
Runs any number of tasks of tools that are marked with @task, beside any number of servers with the same database.

Examples:
  $ toolwright worker --tasks postgres://app@db/app

Exit codes: 0 interrupted, 1 no tools, or stale files, 2 invalid usage or config.`;

const tasksHelp = `
Examples:
  $ toolwright tasks --tasks postgres://app@db/app
  $ toolwright tasks 3f0c5a52-5ad2-4b27-8f5e-0f6f3a9b1c11
  $ toolwright tasks 3f0c5a52-5ad2-4b27-8f5e-0f6f3a9b1c11 --cancel

Exit codes: 0 success, 1 no such task, 2 invalid usage.`;

const devHelp = `
When the source changes, generates and reloads the tools and notifies connected clients. While the source has errors, serves the last valid
tools; if it has errors at startup, those that were generated last, if any. Prints progress to standard error.

Examples:
  $ toolwright dev --http
  { "command": "npx", "args": ["--prefix", "/path/to/project", "toolwright", "dev", "--cwd", "/path/to/project"] }

Exit codes: 2 invalid usage or config, or no MCP SDK installed.`;

const initHelp = `
Examples:
  $ npm init -y && npm install toolwright && npx toolwright init
  $ npx toolwright init --client claude cursor      writes .mcp.json and .cursor/mcp.json
  $ toolwright init --yes --no-install`;
