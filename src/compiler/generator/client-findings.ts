import { type Finding, lint, mcpProfileNames, type ProfileName, profiles } from "toolwright/profiles";
import { type CatalogTool, toolRecord } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic, type DiagnosticArgs, type Span } from "../diagnostics/index.js";
import type { Settings } from "./project.js";

/** A finding with its tool and its place in the source. */
export interface LocatedFinding extends Finding {
  /** The id of the tool. */
  readonly tool: string;
  readonly span: Span;
}

type ClientSettings = Pick<Settings, "wireName" | "clients" | "server">;

/** The clients that a project's tools are for: those of its config, else every client that reads MCP listings. */
export function clientsOf({ clients }: ClientSettings): readonly ProfileName[] {
  return clients ?? mcpProfileNames;
}

/** Gives everything in the tools that one of these profiles refuses, drops or rewrites; with `loses` only that by which it loses every tool. */
export function clientFindings(
  tools: readonly CatalogTool[],
  names: readonly ProfileName[],
  settings: ClientSettings,
  loses?: "all",
): readonly LocatedFinding[] {
  const chosen = names.map((name) => profiles[name]);
  const options = {
    wireName: settings.wireName,
    serverName: settings.server.name ?? "",
    ...(loses && { loses }),
  };
  return tools.flatMap((tool) =>
    lint(toolRecord(tool), chosen, options).map((finding) => ({
      ...finding,
      tool: tool.id,
      span: spanOf(tool, finding.path),
    })),
  );
}

/** What was found of tools that may come again, under the same settings. */
export type KnownLosses = WeakMap<CatalogTool, readonly Diagnostic[]>;

/** Reports the tools for which a client of the project would lose every tool. */
export function checkBlastRadius(
  tools: readonly CatalogTool[],
  settings: ClientSettings,
  known: KnownLosses = new WeakMap(),
): readonly Diagnostic[] {
  return tools.flatMap((tool) => {
    const found = known.get(tool) ?? lossesOf(tool, settings);
    known.set(tool, found);
    return found;
  });
}

function lossesOf(tool: CatalogTool, settings: ClientSettings): readonly Diagnostic[] {
  return clientFindings([tool], clientsOf(settings), settings, "all").map(({ profile, message, span }) =>
    createDiagnostic("client/loses-all", { client: profile, id: tool.id, problem: message }, { span }),
  );
}

/** Makes the diagnostic of a finding. */
export function diagnosticOf({ profile, effect, loses, message, source, span }: LocatedFinding): Diagnostic {
  const args: DiagnosticArgs<"client/dropped"> = { client: profile, problem: message, source };
  if (effect === "dropped") return createDiagnostic("client/dropped", args, { span });
  if (effect === "rewritten") return createDiagnostic("client/rewritten", args, { span });
  const loss = loses === "all" ? "every tool" : "this tool";
  return createDiagnostic("client/refused", { ...args, loss }, { span });
}

/** The place of what is at `path` of the record: of the nearest property around it, else of the tool. */
function spanOf(tool: CatalogTool, path: string): Span {
  const [, side = ""] = path.split("/");
  const schema = side === "inputSchema" ? tool.input : side === "outputSchema" ? tool.output : undefined;
  if (!schema) return tool.stated?.[side] ?? tool.span;
  for (
    let pointer = path.slice(side.length + 1);
    pointer !== "";
    pointer = pointer.slice(0, pointer.lastIndexOf("/"))
  ) {
    const span = schema.spans[pointer];
    if (span) return span;
  }
  return tool.span;
}
