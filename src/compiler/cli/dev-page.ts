import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { wireNameOf } from "toolwright/internal/model";
import type { McpHttpOptions } from "toolwright/mcp";
import type { TaskEngine } from "toolwright/tasks";
import { compareSources, lockPathOf } from "../gate/index.js";
import { LivePage, toFinding, toPageChanges } from "../page/index.js";
import type { SourceTools } from "../sources/index.js";
import { readPage } from "./docs.js";
import { examine } from "./doctor.js";
import type { BoundTools } from "./load-bound-tools.js";
import type { ServeFlags } from "./serve.js";
import { type CliIo, CommandFailure, projectOf } from "./terminal.js";

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
