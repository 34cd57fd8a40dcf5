import type { ToolSet } from "toolwright/mcp";
import { loadConfig, watch } from "../generator/index.js";
import { CommandFailure } from "./command-failure.js";
import type { CliIo, ExitCode } from "./io.js";
import { exitCodeOf, printDiagnostics, projectOf } from "./print.js";
import { type ServeFlags, serveTools, toolSetOptions } from "./serve.js";
import { ToolLoader } from "./tool-loader.js";

/** `toolwright dev`: serves, and generates and loads again whenever the source changes; comes back only when it cannot begin. */
export async function runDev(flags: ServeFlags, io: CliIo): Promise<ExitCode> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io));
  if (!project) {
    printDiagnostics(diagnostics, root, io);
    return exitCodeOf({ ok: false, diagnostics });
  }
  reportStrayFailures(io);
  const begin = async (): Promise<ToolSet> => {
    const { ToolSet } = await import("toolwright/mcp");
    const tools = new ToolSet([], toolSetOptions(project));
    await keepUpToDate(tools, flags, io);
    return tools;
  };
  return serveTools(begin, project, flags, io);
}

/** Puts the source's tools into the set, now and after each change, for as long as the process runs; settles once it has been tried. */
function keepUpToDate(tools: ToolSet, flags: ServeFlags, io: CliIo): Promise<void> {
  const options = projectOf(flags, io);
  const loader = new ToolLoader();
  /** What the set was made of last; undefined while the tools could not be loaded. */
  let loadedFrom: object | undefined;
  let isServing = false;

  async function renew(report: { readonly ok: boolean }): Promise<void> {
    // Where the source is broken from the start, an earlier run may have left good tools.
    if (!report.ok && isServing) return tellWhatStays();
    const { project } = await loadConfig(options);
    if (!project) return tellWhatStays();
    const bound = await loader.load(project);
    tools.replace(bound);
    isServing = true;
    const count = `${bound.length} ${bound.length === 1 ? "tool" : "tools"}`;
    io.err(report.ok ? `${count} served.\n` : `${count} of the last generation served, until this is mended.\n`);
  }
  function tellWhatStays(): void {
    io.err(isServing ? "The last tools that worked are served.\n" : "No tools are served until this is mended.\n");
  }
  /** A person at work reads this and goes on: nothing that the source does ends the session. */
  function tellFailure(error: unknown): void {
    const text = error instanceof CommandFailure || !(error instanceof Error) ? String(error) : error.stack;
    io.err(`${text}\n`);
    tellWhatStays();
  }

  return new Promise((tried) => {
    void watch({
      ...options,
      // The process ends with the server.
      signal: new AbortController().signal,
      extraFiles: () => loader.files,
      onReport: async (report, changed = []) => {
        if (report === loadedFrom && !changed.some((path) => loader.files.has(path))) return;
        loadedFrom = undefined;
        printDiagnostics(report.diagnostics, report.root, io);
        try {
          await renew(report);
          loadedFrom = report;
        } catch (error) {
          tellFailure(error);
        }
        tried();
      },
      onError: (error) => {
        tellFailure(error);
        tried();
      },
    });
  });
}

/** What the author's code leaves to fail by itself, a promise that nobody awaits say, is told, and the session goes on. */
function reportStrayFailures(io: CliIo): void {
  const report = (thrown: unknown): void => {
    io.err(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
  };
  process.on("uncaughtException", report);
  process.on("unhandledRejection", report);
}
