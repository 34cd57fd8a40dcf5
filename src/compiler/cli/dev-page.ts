import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { wireNameOf } from "toolwright/internal/model";
import type { McpHttpOptions } from "toolwright/mcp";
import type { TaskEngine, TaskState } from "toolwright/tasks";
import { countOf } from "../diagnostics/render.js";
import { isAbsolute, relative, toSlashes } from "../files/paths.js";
import { compareSources, lockPathOf } from "../gate/index.js";
import type { Project } from "../generator/index.js";
import { LivePage, type PageFinding, type RunTarget, toManagedTask, toPageChanges } from "../page/index.js";
import type { SourceTools } from "../sources/index.js";
import { describeProgress } from "./call.js";
import { readPage } from "./docs.js";
import { examine, sourceErrors, upToDate } from "./doctor.js";
import type { BoundTools } from "./project-tools.js";
import { type ServeFlags, serverSettings } from "./serve.js";
import { type CliIo, CommandFailure, projectOf } from "./terminal.js";

/** The page of `toolwright dev`, and what the server needs for it. */
export interface DevPage {
  readonly options: Pick<McpHttpOptions, "routes" | "allowedOrigins" | "use" | "maskErrors" | "tasks">;
  /** With the token. The page answers when the server listens. */
  readonly url: string;
  /** Shows the tools that are served from now on. `failure` is why those of the source cannot be loaded. */
  show(bound: BoundTools, failure: string | undefined): Promise<void>;
}

/** Opens the page on loopback. Only pages of its own origin may call tools. */
export async function openDevPage(
  given: ServeFlags,
  project: Project,
  engine: TaskEngine,
  io: CliIo,
): Promise<DevPage> {
  const { host = "127.0.0.1", token: bearer = process.env["TOOLWRIGHT_TOKEN"] || undefined } = given;
  if (!["127.0.0.1", "localhost", "::1", "[::1]"].includes(host))
    throw new CommandFailure(2, `--ui serves only the loopback interface, not ${host}. Remove --host.`);
  const { http: port } = given;
  const token = randomBytes(18).toString("base64url");
  const { root } = project;
  let served: BoundTools = [];
  const run: RunTarget = async (request, { signal, send, ask }) => {
    const { callOnce } = await import("toolwright/internal/mcp");
    const onState = (state: TaskState): void => send({ steps: toManagedTask(state).steps });
    const settings = serverSettings(project, given.profile);
    const isTask = request.kind === "tool" && page.data?.tools.find(({ name }) => name === request.name)?.task;
    return callOnce(served, request, {
      ...settings,
      // The limit is that of a call, which a client of tasks does not wait for.
      ...(isTask && { limits: { ...settings.limits, timeoutMs: maxTaskMs } }),
      maskErrors: false,
      use: [page.remember],
      tasks: { engine: observed(engine, onState), taskWaitMs: maxTaskMs },
      signal,
      onElicit: ask,
      onProgress: (progress) => send({ progress: describeProgress(progress) }),
      onLog: (_level, data) => send({ progress: typeof data === "string" ? data : JSON.stringify(data) }),
    });
  };
  const page = new LivePage(token, { mcp: "/mcp", root, ...(bearer !== undefined && { bearer }) }, run, engine);
  let shown: SourceTools | undefined;
  const origins = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  return {
    url: `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}/ui?token=${token}`,
    options: {
      routes: page.routes,
      allowedOrigins: origins,
      use: [page.remember],
      maskErrors: false,
      tasks: { engine },
    },
    show: async (bound, failure) => {
      served = bound;
      const location = projectOf(given, io);
      const { tools, data } = await readPage({ kind: "project" }, { project: location }, lockPathOf(location));
      const { wireName = "name" } = tools.contract;
      const byName = new Map(
        bound.flatMap((each) => ("tool" in each ? [[wireNameOf(each.tool, wireName), each] as const] : [])),
      );
      const errors = [...data.errors, ...(failure === undefined ? [] : [loadFinding(failure, root)])];
      // The session writes the files after each edit without errors.
      const files = tools.ok
        ? upToDate(countOf(data.tools.length, "tool"))
        : sourceErrors(data.errors.length, "correct them; the files are written then.");
      const doctor = await examine(given, io, files);
      if (errors.length > 0) return page.update({ ...(page.data ?? data), errors, doctor }, byName);
      const edited = shown ? toPageChanges(compareSources(shown, tools)) : [];
      shown = tools;
      page.update({ ...data, edited, doctor }, byName);
    },
  };
}

/** Nobody at the page waits longer for a task. */
const maxTaskMs = 24 * 60 * 60_000;

/** The engine for one call, which looks at its task until the task ends: `onState` sees the same. */
function observed(engine: TaskEngine, onState: (state: TaskState) => void): TaskEngine {
  return {
    ...engine,
    get: async (id) => {
      const state = await engine.get(id);
      if (state) onState(state);
      return state;
    },
  };
}

/** A module that cannot be loaded, with the first line of the project that its stack has. */
function loadFinding(failure: string, root: string): PageFinding {
  const [message = ""] = failure.split(/\n\s+at /);
  const places = [...failure.matchAll(/([^\s()]+):(\d+):(\d+)\)?$/gm)];
  const [, path = "", line, column] = places.find(([, each = ""]) => fileOf(each, root) !== undefined) ?? [];
  const file = fileOf(path, root);
  const at = { line: Number(line), column: Number(column) };
  return {
    code: "load",
    severity: "error",
    message,
    hint: "correct the module; until then, the previous tools are served.",
    ...(file !== undefined && { span: { file, ...at, endLine: at.line, endColumn: at.column } }),
  };
}

/** A path or URL relative to the project; undefined for files elsewhere, and of packages. */
function fileOf(path: string, root: string): string | undefined {
  const absolute = toSlashes(path.startsWith("file:") ? fileURLToPath(path) : path);
  const file = relative(root, absolute);
  return isAbsolute(absolute) && !file.startsWith("..") && !file.includes("node_modules/") ? file : undefined;
}
