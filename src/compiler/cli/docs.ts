import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { relative, resolve } from "node:path";
import { parseLock } from "toolwright/contracts";
import { wireNameOf } from "toolwright/internal/model";
import type { McpHttpOptions } from "toolwright/mcp";
import type { TaskEngine } from "toolwright/tasks";
import { countOf } from "../diagnostics/render.js";
import { compareSources, lockPathOf } from "../gate/index.js";
import { lintRecords, lintTools } from "../generator/index.js";
import {
  createPageData,
  LivePage,
  type PageData,
  renderMarkdown,
  renderPage,
  toFinding,
  toPageChanges,
} from "../page/index.js";
import { type ReadSourceOptions, readSource, type Source, type SourceTools } from "../sources/index.js";
import { titleOf } from "./changes/diff-command.js";
import { writeWhole } from "./changes/lock-command.js";
import { examine } from "./doctor.js";
import type { BoundTools } from "./load-bound-tools.js";
import { type SourceFlags, selectSource, sourceOptions } from "./select-source.js";
import type { ServeFlags } from "./serve.js";
import { type CliIo, CommandFailure, type ExitCode, exitCodeOf, printDiagnostics, projectOf } from "./terminal.js";

export interface DocsFlags extends SourceFlags {
  /** The file to write. Default: `tools.html`, and with `markdown` standard output. */
  readonly out?: string;
  readonly markdown?: boolean;
  /** The lock to show changes since. Default: the lock of the project, if there is one. */
  readonly lock?: string;
}

/** `toolwright docs`. */
export async function runDocs(text: string | undefined, flags: DocsFlags, io: CliIo): Promise<ExitCode> {
  const { markdown, lock } = flags;
  const source = selectSource(text, flags, io);
  const { tools, data } = await readPage(source, sourceOptions(flags, io), lockPathOf(projectOf(flags, io), lock));
  printDiagnostics(tools.diagnostics, tools.root, io);
  if (!tools.ok) return exitCodeOf(tools);
  const out = flags.out ?? (markdown ? undefined : "tools.html");
  const written = markdown ? renderMarkdown(data) : renderPage(data);
  if (out === undefined) {
    io.out(written);
    return 0;
  }
  const path = resolve(io.cwd, out);
  await writeWhole(path, written);
  io.out(
    `Wrote ${relative(io.cwd, path)}: ${countOf(data.tools.length, "tool")}, ${Math.ceil(written.length / 1024)} kB.\n`,
  );
  return 0;
}

/** What the page shows of a source, and the tools themselves. */
interface ReadPage {
  readonly tools: SourceTools;
  readonly data: PageData;
}

/** Reads what the page shows of a source. */
export async function readPage(source: Source, options: ReadSourceOptions, lock: string): Promise<ReadPage> {
  const tools = await readSource(source, { ...options, features: true });
  const { contract, root } = tools;
  const linted =
    source.kind === "project"
      ? await lintTools({ ...options.project, profiles: [], advice: ["descriptions"] })
      : lintRecords(contract.tools, root, { profiles: [] });
  const text = source.kind === "project" && existsSync(lock) ? readFileSync(lock, "utf8") : undefined;
  const old = text === undefined ? undefined : await readSource({ kind: "file", path: lock }, options);
  const data = await createPageData({
    tools,
    name: titleOf(source),
    findings: linted.diagnostics.filter(({ severity }) => severity !== "error"),
    ...(old && { report: compareSources(old, tools) }),
    ...(text !== undefined && { accepted: parseLock(text).accepted ?? [] }),
  });
  return { tools, data };
}

/** The page of `toolwright dev`, and what the server needs for it. */
export interface DevPage {
  readonly options: Pick<McpHttpOptions, "routes" | "allowedOrigins" | "use" | "maskErrors" | "tasks">;
  /** The flags, with the port that the page's URL has. */
  readonly flags: ServeFlags;
  /** Shows the tools that are served from now on. */
  show(bound: BoundTools): Promise<void>;
}

/** Opens the page on loopback. Only pages of its own origin may call tools. */
export async function openDevPage(
  given: ServeFlags,
  { root, engine }: { readonly root: string; readonly engine: TaskEngine },
  io: CliIo,
): Promise<DevPage> {
  const { host = "127.0.0.1", token: bearer = process.env["TOOLWRIGHT_TOKEN"] || undefined } = given;
  if (!["127.0.0.1", "localhost", "::1", "[::1]"].includes(host))
    throw new CommandFailure(2, `--ui serves only the loopback interface, not ${host}. Remove --host.`);
  const { http = true } = given;
  const port = http === "0" ? await freePort() : http === true ? "3000" : http;
  const token = randomBytes(18).toString("base64url");
  const page = new LivePage(token, { mcp: "/mcp", root, ...(bearer !== undefined && { bearer }) }, engine);
  const doctor = await examine(given, io);
  let shown: SourceTools | undefined;
  const origins = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  io.err(
    `Page at http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}/ui?token=${token}\n`,
  );
  return {
    flags: { ...given, http: port },
    options: {
      routes: page.routes,
      allowedOrigins: origins,
      use: [page.remember],
      maskErrors: false,
      tasks: { engine },
    },
    show: async (bound) => {
      const { tools, data } = await readPage(
        { kind: "project" },
        { project: projectOf(given, io) },
        lockPathOf(projectOf(given, io), undefined),
      );
      const { wireName = "name" } = tools.contract;
      const served = new Map(
        bound.flatMap((each) => ("tool" in each ? [[wireNameOf(each.tool, wireName), each] as const] : [])),
      );
      if (tools.ok) {
        const edited = shown ? toPageChanges(compareSources(shown, tools)) : [];
        shown = tools;
        return page.update({ ...data, edited, doctor }, served);
      }
      const errors = tools.diagnostics.filter(({ severity }) => severity === "error").map(toFinding);
      page.update({ ...(page.data ?? { ...data, doctor }), errors }, served);
    },
  };
}

/** Returns a port that nothing listens on: the page's origin must be known before the server starts. */
function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === "object" ? address?.port : "3000")));
    });
  });
}
