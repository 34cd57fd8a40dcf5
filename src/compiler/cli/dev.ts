import { messageOfThrown } from "toolwright/internal/model";
import type { ToolSet } from "toolwright/mcp";
import { loadConfig, type Report, SourcesRemoved, watch } from "../generator/index.js";
import type { DevPage } from "./dev-page.js";
import { inProject } from "./in-project.js";
import { openTasks } from "./open-tasks.js";
import { countKinds } from "./print-report.js";
import { type BoundTools, requireProject, ToolLoader } from "./project-tools.js";
import { findPort, type ServeFlags, serveTools, toolSetOptions } from "./serve.js";
import type { CliIo, ExitCode } from "./terminal.js";
import { CommandFailure, printDiagnostics, printError, projectOf, withNotice } from "./terminal.js";

export interface DevFlags extends ServeFlags {
  /** Serve the page, over HTTP. */
  readonly ui?: boolean;
}

/** `toolwright dev`: serves the tools, and regenerates and reloads them when the source changes. Returns only if it cannot start. */
export async function runDev({ ui = false, ...flags }: DevFlags, io: CliIo): Promise<ExitCode> {
  const http = flags.http ?? (ui ? true : undefined);
  // Before the project is read, which takes longer.
  const given = http === undefined ? flags : { ...flags, http: String(await findPort({ ...flags, http })) };
  return inProject(given, io, () => serveChanging(given, ui, io));
}

async function serveChanging(given: ServeFlags, ui: boolean, io: CliIo): Promise<ExitCode> {
  const project = await requireProject(given, io);
  const engine = ui ? await openTasks(given, project) : undefined;
  const page = engine && (await (await import("./dev-page.js")).openDevPage(given, project, engine, io));
  const stop = new AbortController();
  const startTools = async (): Promise<ToolSet> => {
    const { ToolSet } = await import("toolwright/mcp");
    const tools = new ToolSet([], toolSetOptions(project, given.profile));
    await withNotice(io, "Reading the tools", (noticed) => keepUpToDate(tools, given, noticed, stop.signal, page));
    return tools;
  };
  // The next edit may repair what throws.
  const options = { uncaught: "log", ...page?.options } as const;
  return serveTools(startTools, project, given, io, options, page?.url).finally(() => stop.abort());
}

/** Loads the tools into the set, now and after each change until `signal` aborts. Resolves after the first attempt, successful or not. */
function keepUpToDate(
  tools: ToolSet,
  flags: ServeFlags,
  io: CliIo,
  signal: AbortSignal,
  page: Pick<DevPage, "show"> | undefined,
): Promise<void> {
  const options = projectOf(flags, io);
  const loader = new ToolLoader();
  /** The report that the current tools were loaded from. Undefined if loading failed. */
  let loadedFrom: object | undefined;
  let isServing = false;
  let served: BoundTools = [];

  async function renew(report: Pick<Report, "ok" | "tools" | "prompts" | "resources">): Promise<void> {
    // If the source has errors from the start, serve the tools that an earlier run generated.
    if (!report.ok && isServing) return reportServedTools();
    const { project } = await loadConfig(options);
    if (!project) return reportServedTools();
    // A project that never had tools has no generated files.
    const isEmpty = report.tools.length + report.prompts.length + report.resources.length === 0;
    const bound = report.ok && isEmpty ? [] : await loader.load(project);
    tools.replace(bound);
    served = bound;
    isServing = true;
    const countOf = (kind: string): number => bound.filter((each) => kind in each).length;
    const count = countKinds(countOf("tool"), countOf("prompt"), countOf("resource"));
    io.err(report.ok ? `Serving ${count}.\n` : `Serving ${count} of the last generation until the errors are fixed.\n`);
  }
  function reportServedTools(): void {
    io.err(isServing ? "Still serving the previous tools.\n" : "Serving no tools until the errors are fixed.\n");
  }
  /** Errors in the source never end the session. Returns the message. */
  function reportFailure(error: unknown): string {
    const stack = error instanceof Error && !(error instanceof CommandFailure) ? error.stack : undefined;
    const text = stack ?? messageOfThrown(error);
    printError(text, io);
    reportServedTools();
    return text;
  }

  return new Promise((resolve) => {
    watch({
      ...options,
      signal,
      extraFiles: () => loader.files,
      onReport: async (report, changed = []) => {
        if (report === loadedFrom && !changed.some((path) => loader.files.has(path))) return;
        loadedFrom = undefined;
        printDiagnostics(report.diagnostics, report.root, io, { known: "whole" });
        let failure: string | undefined;
        try {
          await renew(report);
          loadedFrom = report;
        } catch (error) {
          failure = reportFailure(error);
        }
        await page?.show(served, failure);
        resolve();
      },
      onError: (error) => {
        reportFailure(error);
        resolve();
      },
    }).catch((error: unknown) =>
      reportFailure(error instanceof SourcesRemoved ? new CommandFailure(1, error.message) : error),
    );
  });
}
