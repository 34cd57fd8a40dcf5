import { Argument, Command, CommanderError, Option } from "commander";
import { profileNames } from "toolwright/profiles";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { readOwnManifest } from "../files/own-package.js";
import { SourceError } from "../sources/server/use-server.js";
import type { ClientFlags } from "./client.js";
import { clientNames } from "./client-config.js";
import { formats } from "./findings.js";
import type { GenerateFlags } from "./generate.js";
import { helpTexts } from "./help-texts.js";
import { forOneFile } from "./one-file.js";
import type { LogChoice } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, printError, sharedFlags, withNotice } from "./terminal.js";

/** Runs the command line `args`, without the program name. Never throws. Only `serve` and `dev` end the process. */
export async function main(args: readonly string[], io: CliIo, known: Known = {}): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = createProgram(io, known, async (run) => {
    exitCode = await run();
  });
  try {
    await program.parseAsync(forOneFile(args, io.cwd), { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailure || error instanceof SourceError) {
      if (error.message !== "") printError(error.message.trimEnd(), io);
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

/** What is wrong with the arguments, in the words of commander. Line breaks of an argument are escaped. A suggestion has a line of its own. */
function usageError(text: string): string {
  const [, message = text, suggestion = ""] = /^(?:error: )?([\s\S]*?)(\n\(Did you mean .*\?\))?\n?$/.exec(text) ?? [];
  return visibleLine(message) + suggestion;
}

/** What `start` found before it called `main`. */
export type Known = Pick<GenerateFlags, "lastRun">;

/** What most projects need, beside `init`. `--help` lists them before the others. */
const coreCommands = ["generate", "check", "list", "lint", "call", "serve", "dev"];
const coreGroup = "Commands to start with:";

/** Declares every command. Actions import their commands on demand, so that `--help` and usage errors do not load TypeScript or the project's code. */
export function createProgram(
  io: CliIo,
  known: Known,
  finish: (run: () => Promise<ExitCode>) => Promise<void>,
): Command {
  type Load = () => Promise<(...args: never[]) => Promise<ExitCode>>;
  const act = async (load: Load, given: readonly unknown[], ...more: readonly unknown[]): Promise<ExitCode> => {
    // Each command declares arguments and flags of these types. Commander adds the command itself.
    const command = (await load()) as (...args: readonly unknown[]) => Promise<ExitCode>;
    return command(...given.slice(0, -1), ...more);
  };
  const run =
    (load: Load, ...more: readonly (() => unknown)[]) =>
    (...given: readonly unknown[]): Promise<void> =>
      finish(() => act(load, given, io, ...more.map((create) => create())));
  /** For commands that read the project, and then print. */
  const read =
    (load: Load) =>
    (...given: readonly unknown[]): Promise<void> =>
      finish(() => withNotice(io, "Reading the tools", (noticed) => act(load, given, noticed)));
  const program = new Command("toolwright")
    .description(
      "Turns TypeScript functions and types into tools for language models: JSON Schemas, typed records and validators, generated at build time.",
    )
    .version(readOwnManifest().version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text) => printError(usageError(text), io),
      getOutHelpWidth: () => io.width.out ?? 80,
    })
    .showSuggestionAfterError()
    .showHelpAfterError("Run with --help for usage.")
    .commandsGroup("Other commands:")
    .helpCommand("help [command]", "display help for a command")
    .addHelpText("after", helpTexts[""] ?? "");

  command(program, "generate", "write new and changed generated files", ["check", "json", "all"])
    .option("--diff", diffHelp)
    .option("--no-cache", "ignore the cached result of the last run")
    .option("--watch", watchHelp)
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
  command(program, "check", "check that the generated files are up to date", ["diff", "json", "all"])
    .addOption(formatOption())
    .option("--no-cache", "ignore the cached result of the last run")
    .option("--workspaces", workspacesHelp)
    .option("--tasks <url>", "also report the waiting tasks in this PostgreSQL database that this build cannot resume")
    .action(({ tasks, ...flags }: GenerateFlags & { readonly tasks?: string }) =>
      finish(async () => {
        const code = await (await import("./generate.js")).runGenerate({ ...flags, ...known, check: true }, io);
        if (tasks === undefined) return code;
        const { checkTasks } = await import("./tasks.js");
        // Also after a breaking change, which is when tasks cannot resume.
        return (await checkTasks({ ...flags, check: false, tasks }, io)) || code;
      }),
    );
  reading(command(program, "list", "list the tools in the source, with their locations"))
    .argument("[source]", sourceArgument)
    .option("--all", sharedFlags.all.help)
    .option("--json", "print one JSON document: ok, tools, diagnostics")
    .action(read(async () => (await import("./list.js")).runList));
  reading(command(program, "lint", "report what clients reject, drop or rewrite, and the token cost of each tool"))
    .argument("[source]", sourceArgument)
    .option(
      "--profile <names...>",
      "clients to check, or all (default: `clients` in the config, or every client that reads MCP listings)",
    )
    .option("--show <words...>", "PROFILE TOOL: print the declaration that a client in code mode shows its model")
    .option(
      "--beside <sources...>",
      "other servers of the same client, as JSON files, server:COMMAND or URLs: report tools that have the name of one of their tools or mention one",
    )
    .option("--all", `${sharedFlags.all.help}; also what clients drop, and the size for each client`)
    .option("--hints", "also report tools without a read-only or destructive hint")
    .addOption(formatOption())
    .option("--json", "print one JSON document: ok, facts, profiles, findings, costs, diagnostics")
    .action(read(async () => (await import("./lint.js")).runLint));
  reading(command(program, "diff", "report what changed in the tools, and which changes break callers"))
    .argument("[old]", "git:REVISION, server:COMMAND, a URL or a JSON file (default: the lock, or else git:HEAD)")
    .argument("[new]", sourceArgument)
    .option("--lock <file>", lockHelp)
    .option("--allow-unknown", "exit with 0 if it is unknown whether a change breaks callers")
    .option("--json", "print one JSON document: ok, old, new, result, tools, unchanged")
    .addOption(formatOption())
    .action(read(async () => (await import("./diff.js")).runDiff));
  reading(command(program, "lock", "write toolwright.lock.json, which check compares the tools with"))
    .argument("[source]", sourceArgument)
    .option("--lock <file>", lockHelp)
    .option("--tool <ids...>", "lock only these tools, prompts/NAME or resources/URI (default: everything)")
    .option(
      "--because <reason>",
      "why breaking changes are accepted; the lock keeps the reason until the next major version",
    )
    .option("--merge", "merge a lock that has a conflict in git; both branches stay the baseline")
    .action(read(async () => (await import("./lock.js")).runLock));
  reading(command(program, "client", "write a typed client of a server"))
    .argument("[source]", sourceArgument)
    .option("--out <file>", "the module to write, beside a lock of the same name (default: print the module)")
    .option("--name <name>", "what the client is called (default: the name of the file, or server)")
    .option("--check", sharedFlags.check.help)
    .option("--diff", diffHelp)
    .option("--watch", watchHelp)
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
  reading(command(program, "docs", "write a page of the tools, as each client's model sees them"))
    .argument("[source]", sourceArgument)
    .option("--out <file>", "the file to write (default: tools.html)")
    .option("--markdown", "write Markdown, by default to standard output")
    .option("--lock <file>", lockHelp)
    .action(read(async () => (await import("./docs.js")).runDocs));
  command(program, "schema", "print or write the JSON Schemas of exported types")
    .argument("[file]", "a TypeScript file (default: the files of the project, with the types that @schema marks)")
    .argument("[types...]", "names of exported types; optional if there is only one")
    .option("--all", 'print all exported, non-generic types, as {"Type": schema or {"error": ...}}')
    .option("--out <file>", "the file to write (default: print the schemas)")
    .option("--check", sharedFlags.check.help)
    .action(read(async () => (await import("./schema.js")).runSchema));
  reading(command(program, "call", "call a tool, get a prompt or read a resource, and print its result"))
    .argument("<tool>", "the name of the tool in MCP listings, its id, the name of a prompt, or the URI of a resource")
    .argument("[arguments]", "the arguments as a JSON object (default: {})")
    .option("--generate", "bring the generated files up to date first")
    .option("--no-check", "do not compare the generated files with the source")
    .option("--all", sharedFlags.all.help)
    .option("--json", "print the complete MCP result as JSON")
    .option("--answer <json>", "answer a question of the tool; repeat it for each question", appendValue)
    .option("--env-file <file>", envFileHelp, appendValue)
    .action(run(async () => (await import("./call.js")).runCall, untilInterrupted));
  serving(command(program, "serve", "serve the project's tools over MCP"))
    .option("--generate", "bring the generated files up to date first")
    .option("--all", sharedFlags.all.help)
    .option("--no-check", "do not compare the generated files with the source")
    .option("--env-file <file>", envFileHelp, appendValue)
    .action(run(async () => (await import("./serve.js")).runServe));
  serving(command(program, "dev", "serve the tools and reload them when the source changes"))
    .option("--ui", "serve over HTTP, with a page that shows and runs the tools")
    .option("--env-file <file>", envFileHelp, appendValue)
    .action(run(async () => (await import("./dev.js")).runDev));
  serving(command(program, "gateway", "serve the tools of many MCP servers as one server"))
    .argument("[file]", "a JSON file with mcpServers, as MCP clients have it", "gateway.json")
    .addOption(
      new Option(
        "--expose <what>",
        "list all tools, or four that search and run them (default: the file's, or search)",
      ).choices(["all", "search"]),
    )
    .option("--pin <ids...>", "list these tools beside the search")
    .option("--project", "also serve the tools of this project")
    .option("--costs", "print the tokens of the listing for each form of exposure as JSON, and end")
    .option("--lock", "write the lock that the file names, with the tools that all servers list now, and end")
    .action(run(async () => (await import("./gateway.js")).runGateway));
  command(program, "doctor", "check the installation: versions, config, generated files, bound module, clients")
    .option("--json", "print one JSON document: ok, checks")
    .action(read(async () => (await import("./doctor.js")).runDoctor));
  command(program, "worker", "run tasks that servers have started")
    .option("--generate", "bring the generated files up to date first")
    .option("--no-check", "do not compare the generated files with the source")
    .option("--tasks <url>", tasksOption)
    .option("--env-file <file>", envFileHelp, appendValue)
    .action(run(async () => (await import("./tasks.js")).runWorker, untilInterrupted));
  program
    .command("tasks")
    .summary("list tasks, or show, cancel, repeat or resume one")
    .description("List tasks, or show, cancel, repeat or resume one.")
    .argument("[id]", "the id of a task")
    .option("--tasks <url>", localTasksOption)
    .addOption(
      new Option("--status <status>", "list only tasks with this status").choices([
        ...["working", "input_required", "completed", "failed", "cancelled"],
      ]),
    )
    .option("--tool <id>", "list only tasks of this tool")
    .option("--cancel", "cancel the task")
    .option("--retry", "call the tool of a task that failed again, as a new task, and print its id")
    .option("--resume", "run a task that failed again from the first step that failed")
    .option("--json", "print JSON")
    .addHelpText("after", helpTexts["tasks"] ?? "")
    .action(run(async () => (await import("./tasks.js")).runTasks));
  program
    .command("import")
    .summary("write a tool for each operation of an OpenAPI specification, or each tool of an MCP server")
    .description(
      "Write a tool for each operation of an OpenAPI specification, version 3.1, 3.0 or 2.0, or for each tool that an MCP server lists.",
    )
    .addArgument(new Argument("<format>", "what to import").choices(["openapi", "mcp"]))
    .argument(
      "[source...]",
      "openapi: a file or URL with YAML or JSON; mcp: a URL, or -- and the command that starts the server",
    )
    .option("--cwd <folder>", projectHelp)
    .option(
      "--out <path>",
      "the folder to write or update (default: one in src, named after the API; with --update, all imports in src); for mcp, the file to write (default: src/tools.ts)",
    )
    .option("--only <selections...>", "operations to import: tag:NAME, METHOD PATH with * and **, or an id")
    .option("--namespace <name>", "the namespace of the tools")
    .option("--update", "read the specification again, and change what you have not edited")
    .option("--diff", "with --update: show what would replace the declarations that you have edited")
    .addHelpText("after", helpTexts["import"] ?? "")
    .action(run(async () => (await import("./import-command.js")).runImport));
  program
    .command("init")
    .helpGroup(coreGroup)
    .summary("add a first tool to an existing project")
    .description(
      "Add a first tool, scripts and packages to an existing project. Never overwrites files; safe to run again.",
    )
    .option("--cwd <folder>", projectHelp)
    .option("-y, --yes", 'answer all questions with yes; sets "type": "module"')
    .option("--no-install", "edit package.json without installing packages")
    .option("--package", 'add a program, so that `npx` runs the published package; sets "type": "module"')
    .addOption(
      new Option("--client <names...>", "add the server to the config of these MCP clients").choices(clientNames),
    )
    .addHelpText("after", helpTexts["init"] ?? "")
    .action(run(async () => (await import("./init.js")).runInit));
  return program;
}

function appendValue(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}

/** Returns a signal that aborts on SIGINT or SIGTERM. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function command(
  program: Command,
  name: string,
  summary: string,
  shared: readonly (keyof typeof sharedFlags)[] = [],
): Command {
  const command = program
    .command(name)
    .summary(summary)
    .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
    .addHelpText("after", helpTexts[name] ?? "");
  if (coreCommands.includes(name)) command.helpGroup(coreGroup);
  for (const flag of ["cwd", "config", ...shared] as const) {
    command.option([`--${flag}`, sharedFlags[flag].value].join(" ").trimEnd(), sharedFlags[flag].help);
  }
  return command;
}

const sourceArgument = "git:REVISION, server:COMMAND, a URL or a JSON file (default: the project)";

/** Adds the options of commands that read the tools of a server. */
function reading(command: Command): Command {
  return command
    .option("--server <command>", "an MCP server as the source: the command that starts it, or its URL")
    .option("--timeout <seconds>", "how long the server may take to list its tools, or to answer a call (default: 60)");
}

function serving(command: Command): Command {
  return command
    .option("--http [port]", "serve over Streamable HTTP on localhost instead of stdio (default port: 3000)")
    .option("--host <address>", "with --http: the address to listen on (default: 127.0.0.1)")
    .option(
      "--allowed-hosts <names...>",
      "with --http: the host names in the URLs that clients use; required if other machines can reach the address",
    )
    .option(
      "--token <token>",
      "with --http: require this bearer token (default: TOOLWRIGHT_TOKEN, which other users of the machine cannot read; without either, none)",
    )
    .option("--tasks <url>", localTasksOption)
    .addOption(
      new Option(
        "--sdk <version>",
        "the MCP SDK: v1 is @modelcontextprotocol/sdk, v2 is @modelcontextprotocol/server (default: v2, if installed)",
      ).choices(["v1", "v2"]),
    )
    .addOption(
      new Option(
        "--profile <name>",
        "list the tools as projected for this client; auto: for the client that connects (default: server.profile of the config)",
      ).choices(["auto", ...profileNames]),
    )
    .addOption(
      new Option(
        "--log <what>",
        "what to log to standard error: a line for each call and the errors of handlers, or only the errors (default: calls on a terminal, otherwise errors)",
      ).choices(["calls", "errors"] satisfies LogChoice[]),
    );
}

const envFileHelp =
  "read environment variables from this file, as node does: variables that are set stay; may be repeated, the last one wins (default: .env beside the config, if there is one)";
const watchHelp = "keep running, and write after each change";
const diffHelp = "with --check, print a unified diff of each file";
const lockHelp = "the lock (default: toolwright.lock.json)";
const projectHelp = "the folder of the project (default: the working directory)";
const workspacesHelp = "run in each package of the workspace that uses toolwright, after those that it refers to";

const tasksDatabase = "the PostgreSQL database of the tasks (default: TOOLWRIGHT_TASKS";
const tasksOption = `${tasksDatabase})`;
const localTasksOption = `${tasksDatabase}, or else .toolwright/tasks.db)`;

function formatOption(): Option {
  return new Option("--format <format>", "how to print what was found (default: text)").choices([...formats]);
}
