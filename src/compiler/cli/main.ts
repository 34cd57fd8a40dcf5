import { Command, CommanderError, Option } from "commander";
import { profileNames } from "toolwright/profiles";
import { readOwnManifest } from "../files/own-package.js";
import { CommandFailure } from "./command-failure.js";
import type { GenerateFlags } from "./generate.js";
import type { InitFlags } from "./init.js";
import type { CliIo, ExitCode } from "./io.js";
import type { LintFlags } from "./lint.js";
import type { ListFlags } from "./list.js";
import type { SchemaFlags } from "./schema.js";
import type { ServeFlags } from "./serve.js";

/** Runs the command line `args`, which begins after the name of the program; never throws and never ends the process, `serve` and `dev` excepted. */
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
    if (error instanceof CommandFailure) {
      io.err(`error: ${error.message}\n`);
      return error.exitCode;
    }
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    io.err(
      `This is a bug in toolwright; please report it with the lines below (toolwright ${readOwnManifest().version}, `,
    );
    io.err(`Node ${process.version}, ${process.platform}).\n\n${trace}\n`);
    return 70;
  }
}

/** What is known before the command line is read. */
export type Known = Pick<GenerateFlags, "isStale">;

/** Each action imports its command when it runs: `--help` and a wrong flag load neither TypeScript nor the user's code. */
function createProgram(io: CliIo, known: Known, finish: (run: () => Promise<ExitCode>) => Promise<void>): Command {
  const program = new Command("toolwright")
    .description(
      "Write a TypeScript function or type, ship a tool: JSON Schema, typed records and validators, generated at build time.",
    )
    .version(readOwnManifest().version)
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) })
    .showSuggestionAfterError()
    .showHelpAfterError("Run with --help to see what there is.")
    .addHelpText("after", topHelp);

  command(program, "generate", "write the generated files that are new or changed", generateHelp)
    .option("--check", "write nothing; exit 1 when a file would change")
    .option("--json", "print one JSON document: ok, tools, changes, diagnostics")
    .option("--no-cache", "look at everything, also where nothing has changed since the last run")
    .option("--watch", "stay, and generate again after each change")
    .option("--stats", "tell how long each stage took, what was read and what was written")
    .option("--trace <file>", "write what was done when to a file that about:tracing and Perfetto show")
    .action((flags: GenerateFlags & { readonly watch?: boolean }) =>
      finish(async () => {
        if (!flags.watch) return (await import("./generate.js")).runGenerate({ ...flags, ...known }, io);
        if (flags.check || flags.json) throw new CommandFailure(2, "--watch goes with neither --check nor --json");
        return (await import("./watch.js")).runWatch(flags, io, untilInterrupted());
      }),
    );
  command(program, "check", "tell whether the generated files are up to date", checkHelp)
    .option("--json", "print one JSON document: ok, tools, changes, diagnostics")
    .option("--no-cache", "look at everything, also where nothing has changed since the last run")
    .action((flags: GenerateFlags) =>
      finish(async () => (await import("./generate.js")).runGenerate({ ...flags, ...known, check: true }, io)),
    );
  command(program, "list", "list the tools in the source, with their places", listHelp)
    .option("--json", "print one JSON document: ok, tools, diagnostics")
    .action((flags: ListFlags) => finish(async () => (await import("./list.js")).runList(flags, io)));
  command(program, "lint", "tell what clients refuse, drop or rewrite in the tools, and what the tools cost", lintHelp)
    .option("--profile <names...>", "clients to judge by, or all (default: `clients` of the config)")
    .option("--json", "print one JSON document: ok, facts, profiles, findings, costs, diagnostics")
    .action((flags: LintFlags) => finish(async () => (await import("./lint.js")).runLint(flags, io)));
  command(program, "schema", "print the JSON Schema of an exported type", schemaHelp)
    .argument("<file>", "a TypeScript file")
    .argument("[types...]", "names of exported types; may be left out where there is only one")
    .option("--all", 'every exported type that is not generic, as {"Type": schema or {"error": ...}}')
    .option("--json", "the output is JSON anyway")
    .action((file: string, types: string[], flags: SchemaFlags) =>
      finish(async () => (await import("./schema.js")).runSchema(file, types, flags, io)),
    );
  serving(command(program, "serve", "serve the project's tools over MCP", serveHelp)).action((flags: ServeFlags) =>
    finish(async () => (await import("./serve.js")).runServe(flags, io)),
  );
  serving(command(program, "dev", "serve the tools while you change them", devHelp)).action((flags: ServeFlags) =>
    finish(async () => (await import("./dev.js")).runDev(flags, io)),
  );
  program
    .command("init")
    .summary("add a config and a first tool to an existing project")
    .description(
      "Add a config and a first tool to an existing project. No file that exists is overwritten; running it again is harmless.",
    )
    .option("--cwd <folder>", "the folder of the project's package.json")
    .option("-y, --yes", 'answer every question with yes: sets "type": "module"')
    .option("--no-install", "only edit package.json; install later")
    .addHelpText("after", initHelp)
    .action((flags: InitFlags) => finish(async () => (await import("./init.js")).runInit(flags, io)));
  return program;
}

/** Aborts when the person at the terminal, or the system, asks the process to end. */
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
    .option("--cwd <folder>", "look for the project here or above (default: the working directory)")
    .option("--config <file>", "the config file (default: toolwright.config.{ts,js,mjs,json})")
    .addHelpText("after", help);
}

function serving(command: Command): Command {
  return command
    .option(
      "--http [port]",
      "over Streamable HTTP, on this machine alone (default port: 3000); else on standard input and output",
    )
    .addOption(
      new Option(
        "--sdk <version>",
        "the MCP SDK: v1 is @modelcontextprotocol/sdk, v2 is @modelcontextprotocol/server",
      ).choices(["v1", "v2"]),
    );
}

const topHelp = `
Start in a project of yours:
  $ npx toolwright init        writes a config and src/tools.ts
  $ npx toolwright generate    writes src/generated/
  $ npx toolwright serve       an MCP client starts this
  $ npx toolwright dev         the same, while you change the source

Exit codes: 0 clean, 1 errors or stale output, 2 wrong usage or config, 70 a bug in toolwright.`;

const generateHelp = `
Examples:
  $ toolwright generate
  $ toolwright generate --watch            beside tsc --watch or a bundler
  $ toolwright generate --check --json     for a program that reads the outcome
  $ toolwright generate --cwd packages/api

Exit codes: 0 clean, 1 an error in the source (nothing is written then), 2 wrong usage or config.`;

const checkHelp = `
Prints a unified diff of what is stale, missing or orphaned, and writes nothing: for continuous integration.

Examples:
  $ toolwright check
  $ toolwright check > stale.diff

Exit codes: 0 up to date, 1 stale or an error in the source, 2 wrong usage or config.`;

const listHelp = `
Prints id, name in an MCP listing, place and description of each tool.

Examples:
  $ toolwright list
  $ toolwright list --json

Exit codes: 0 clean, 1 an error in the source, 2 wrong usage or config.`;

const profileList = profileNames.join(", ");

const lintHelp = `
Findings stand at the property that they are about; a table says about how many tokens each tool is, and how many bytes.
Profiles: ${profileList}, all.

Examples:
  $ toolwright lint
  $ toolwright lint --profile claude openai-strict
  $ toolwright lint --profile all --json

Exit codes: 0 nothing is refused, 1 a client refuses something, or an error in the source, 2 wrong usage or config.`;

const schemaHelp = `
The type needs no marker. Standard output is JSON alone.

Examples:
  $ toolwright schema src/files.ts ReadFileResult
  $ toolwright schema src/files.ts --all > schemas.json

Exit codes: 0 clean, 1 a type that has no schema, 2 wrong usage or config.`;

const serveHelp = `
Standard output carries the protocol alone; logs go to standard error. It serves what \`generate\` wrote.

In the settings of an MCP client:
  { "command": "npx", "args": ["--prefix", "/path/to/project", "toolwright", "serve", "--cwd", "/path/to/project"] }

Over HTTP:
  $ toolwright serve --http          http://127.0.0.1:3000/mcp
  $ toolwright serve --http 8080

Exit codes: 1 there is nothing to serve, 2 wrong usage or config, or no MCP SDK is installed.`;

const devHelp = `
Generates when the source changes, loads the tools anew and tells the connected clients. While the source has errors, the last tools that
worked are served; where there are none yet, those of the last generation, or none until it is mended. What happens is told on standard error.

Examples:
  $ toolwright dev --http
  { "command": "npx", "args": ["--prefix", "/path/to/project", "toolwright", "dev", "--cwd", "/path/to/project"] }

Exit codes: 2 wrong usage or config, or no MCP SDK is installed.`;

const initHelp = `
Examples:
  $ npm init -y && npm install toolwright && npx toolwright init
  $ toolwright init --yes --no-install`;
