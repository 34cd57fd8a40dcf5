import { deprecatedUntil, isDue } from "toolwright/internal/contracts";
import { formatPointer, outputModeOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type Tool } from "toolwright/model";
import {
  type Finding,
  lint,
  mcpProfileNames,
  type Profile,
  type ProfileName,
  profiles,
  projectTool,
  recognizedProfiles,
} from "toolwright/profiles";
import { schemaNodes, standardFormats } from "../../json-schema/index.js";
import { type CatalogEntry, type CatalogTool, toolRecord } from "../catalog/index.js";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { createDiagnostic, type Diagnostic, type DiagnosticArgs, type Span } from "../diagnostics/index.js";
import { countOf } from "../diagnostics/render.js";
import type { Settings } from "./project.js";

/** The source location of `path` in the record: that of the closest enclosing property, or of the tool. */
export function recordSpan(tool: CatalogEntry, path: string): Span {
  const [, side = ""] = path.split("/");
  const schema = side === "inputSchema" ? tool.input : side === "outputSchema" ? tool.output : undefined;
  if (!schema) return tool.stated?.[side] ?? tool.span;
  let pointer = path.slice(side.length + 1);
  while (pointer !== "" && !schema.spans[pointer]) pointer = pointer.slice(0, pointer.lastIndexOf("/"));
  return schema.spans[pointer] ?? tool.span;
}

/** A finding with its tool and source location. */
export interface LocatedFinding extends Finding {
  /** The id of the tool. */
  readonly tool: string;
  /** Absent for tools that do not come from source code. */
  readonly span?: Span;
}

export interface CheckedTool {
  readonly id: string;
  readonly record: Tool;
  /** Whether it sends content in addition to structured content; false if that is not known. */
  readonly sendsContent: boolean;
  /** Whether it sends structured content without its text form; false if that is not known. */
  readonly omitsText: boolean;
  /** Returns the source location of a JSON Pointer into the record. */
  readonly locate?: (path: string) => Span;
}

export function toCheckedTool(tool: CatalogTool, { output }: Pick<Settings, "output">): CheckedTool {
  const record = toolRecord(tool);
  const mode = tool.outputMode ?? output;
  const selected = outputModeOf(record, {
    ...(mode && { output: mode }),
    ...(tool.output?.wrapped && { wrapped: true }),
  });
  return {
    id: tool.id,
    record,
    sendsContent: tool.sendsContent === true && selected !== "text",
    omitsText: tool.output !== undefined && selected === "structured",
    locate: (path) => recordSpan(tool, path),
  };
}

type ClientSettings = Pick<Settings, "wireName" | "clients" | "server">;

/** The clients that a project supports: those in its config, or every client that reads MCP listings. */
export function clientsOf({ clients }: ClientSettings): readonly ProfileName[] {
  return clients ?? mcpProfileNames;
}

/** Returns the profile that the server projects tools for when it lists them for the client of another profile, if it does. */
export function servedProfile({ name, audience }: Profile, { server }: ClientSettings): ProfileName | undefined {
  if (server.profile === undefined || audience === "api") return undefined;
  if (server.profile !== "auto") return server.profile;
  return recognizedProfiles.includes(name) ? name : undefined;
}

/** Returns everything that these profiles reject, drop or rewrite in the tools, as the server lists them. */
export function clientFindings(
  tools: readonly CheckedTool[],
  chosen: readonly Profile[],
  settings: ClientSettings,
): readonly LocatedFinding[] {
  const options = { wireName: settings.wireName, serverName: settings.server.name ?? "" };
  return tools.flatMap(({ id, record, sendsContent, omitsText, locate }) => {
    const found = chosen.flatMap((profile) => {
      const served = servedProfile(profile, settings);
      const listed = served ? projectTool(record, profiles[served], { wireName: settings.wireName }).record : record;
      return lint(listed, profile, { ...options, sendsContent, omitsText });
    });
    return found.map((finding) => {
      const span = locate?.(finding.path);
      const isFixedElsewhere = finding.fix !== undefined && isInstalled(span) && !profiles[finding.profile].adapter;
      return {
        ...finding,
        ...(isFixedElsewhere && { fix: "declare a type of your own for it" }),
        tool: id,
        ...(span && { span }),
      };
    });
  });
}

/** What a client rejects, in words. */
export function lossOf(loses: Finding["loses"] = "tool"): string {
  return { tool: "this tool", all: "every tool", earlier: "every tool in earlier versions" }[loses];
}

/** For findings without a fix; `lint` has one for everything that a client rejects. */
const anyFix = "see the message";

/** Whether the location is in an installed package, which nobody can change. */
function isInstalled(span: Span | undefined): boolean {
  return span !== undefined && /(^|\/)node_modules\//.test(span.file);
}

/** A cache of the findings of tools, for calls with the same settings. */
export type ClientCheckCache = WeakMap<CatalogTool, readonly LocatedFinding[]>;

/**
 * Reports what makes a client of the project reject every tool: a property that several tools have only once. Adapters send APIs what they accept, so
 * only clients of MCP listings count.
 */
export function checkClients(
  tools: readonly CatalogTool[],
  settings: ClientSettings,
  cache: ClientCheckCache = new WeakMap(),
): readonly Diagnostic[] {
  const chosen = profilesThatLoseAll(settings);
  const causes = new Map<string, LocatedFinding[]>();
  for (const tool of tools) {
    const found = cache.get(tool) ?? clientFindings([toCheckedTool(tool, {})], chosen, settings);
    cache.set(tool, found);
    for (const finding of found) {
      const { profile, message, span } = finding;
      const key = JSON.stringify([profile, message, span ?? tool.id]);
      causes.set(key, [...(causes.get(key) ?? []), finding]);
    }
  }
  return [...causes.values()].flatMap(diagnosticOfCause);
}

function diagnosticOfCause(findings: readonly LocatedFinding[]): readonly Diagnostic[] {
  const [first] = findings;
  if (!first) return [];
  const ids = [...new Set(findings.map(({ tool }) => JSON.stringify(tool)))];
  const others = ids.length > 1 ? ` and ${countOf(ids.length - 1, "other tool")} make` : " makes";
  const { profile, message, fix = anyFix, span } = first;
  const args = { client: profile, tools: `${ids[0]}${others}`, problem: message, fix };
  const code = first.loses === "earlier" ? "client/earlier-loses-all" : "client/loses-all";
  return [createDiagnostic(code, args, { span })];
}

/** The profiles of the project's clients that read MCP listings, with only the rules for which a client, or an earlier version, rejects every tool. */
function profilesThatLoseAll(settings: ClientSettings): readonly Profile[] {
  return clientsOf(settings)
    .map((name) => profiles[name])
    .filter(({ adapter }) => adapter === undefined)
    .map((profile) => ({ ...profile, rules: profile.rules.filter(({ loses = "tool" }) => loses !== "tool") }))
    .filter(({ rules }) => rules.length > 0);
}

/** Converts a finding to a diagnostic. If it has no location, the message names the tool. */
export function diagnosticOf(finding: LocatedFinding): Diagnostic {
  const { profile, effect, loses, message, fix = anyFix, source, span, tool, path } = finding;
  const { adapter } = profiles[profile];
  const problem = visibleLine(span ? message : `${tool}${path}: ${message}`);
  const args: DiagnosticArgs<"client/dropped"> = { client: profile, problem, source };
  if (effect === "dropped") return createDiagnostic("client/dropped", args, { span });
  if (effect === "rewritten") return createDiagnostic("client/rewritten", args, { span });
  const loss = lossOf(loses);
  if (adapter !== undefined) return createDiagnostic("client/projected", { ...args, loss, adapter }, { span });
  if (isInstalled(span)) return createDiagnostic("client/refused-package", { ...args, loss }, { span });
  return createDiagnostic("client/refused", { ...args, loss, fix }, { span });
}

/** Reports formats of the tools' schemas that validators cannot check. */
export function uncheckedFormats(tools: readonly CatalogTool[]): readonly Diagnostic[] {
  return tools.flatMap((tool) => [
    ...inSchema(tool, "inputSchema", tool.input.schema),
    ...(tool.output ? inSchema(tool, "outputSchema", tool.output.schema) : []),
  ]);
}

function inSchema(tool: CatalogTool, side: string, root: CatalogTool["input"]["schema"]): readonly Diagnostic[] {
  return [...schemaNodes(root)].flatMap(({ schema, pointer }) => {
    const format = isJsonObject(schema) ? schema["format"] : undefined;
    if (typeof format !== "string" || Object.hasOwn(standardFormats, format)) return [];
    const args = { format, formats: Object.keys(standardFormats).join(", ") };
    return [createDiagnostic("type/unchecked-format", args, { span: recordSpan(tool, `/${side}${pointer}`) })];
  });
}

/** What `lint` recommends beyond what clients require. */
export type Advice = "descriptions" | "hints" | "similar";

/** Reports what would help models and clients to use the tools. */
export function adviceFor(tools: readonly CatalogTool[], kinds: readonly Advice[]): readonly Diagnostic[] {
  return tools.flatMap((tool) => [
    ...(kinds.includes("descriptions") ? undescribedParameters(tool) : []),
    ...(kinds.includes("hints") ? missingHint(tool) : []),
  ]);
}

/** Reports deprecated tools and parameters, and those that should be removed in this version of the project. */
export function deprecations(tools: readonly CatalogTool[], version: string | undefined): readonly Diagnostic[] {
  return tools.flatMap((tool) => {
    const { id, meta, span } = tool;
    const { properties = {} } = tool.input.schema as SchemaParts;
    const report = (what: string, at: Span, { since, until }: JsonObject): Diagnostic => {
      const due = { what, until: String(until), version: version ?? "" };
      if (isDue(until, version)) return createDiagnostic("tool/removal-due", due, { span: at });
      const advice = until
        ? `It may be removed in ${until}.`
        : "To announce its removal, write @deprecated until VERSION.";
      return createDiagnostic("tool/deprecated", { what, since: since ? ` since ${since}` : "", advice }, { span: at });
    };
    const parameters = Object.entries(properties).flatMap(([name, schema]) => {
      const at = recordSpan(tool, `/inputSchema${formatPointer(["properties", name])}`);
      const until = deprecatedUntil(schema);
      const what = `Parameter "${name}" of tool "${id}"`;
      return schema.deprecated ? [report(what, at, { ...(until !== undefined && { until }) })] : [];
    });
    const deprecated = meta?.["deprecated"];
    if (!isJsonObject(deprecated)) return parameters;
    return [report(`Tool "${id}"`, span, deprecated), ...parameters];
  });
}

function undescribedParameters(tool: CatalogTool): readonly Diagnostic[] {
  const { properties = {}, $defs = {} } = tool.input.schema as SchemaParts;
  return Object.entries(properties).flatMap(([name, { description, $ref = "" }]) => {
    if (description ?? $defs[$ref.replace("#/$defs/", "")]?.description) return [];
    const span = recordSpan(tool, `/inputSchema${formatPointer(["properties", name])}`);
    return [createDiagnostic("tool/undescribed-parameter", { id: tool.id, name }, { span })];
  });
}

function missingHint({ id, annotations = {}, span }: CatalogTool): readonly Diagnostic[] {
  const { readOnlyHint, destructiveHint } = annotations;
  if (readOnlyHint !== undefined || destructiveHint !== undefined) return [];
  return [createDiagnostic("tool/no-safety-hint", { id }, { span })];
}

/** The parts that are read. The front end wrote the schema, so they have these types. */
interface SchemaParts {
  readonly properties?: Readonly<
    Record<string, { readonly description?: string; readonly $ref?: string; readonly deprecated?: boolean }>
  >;
  readonly $defs?: Readonly<Record<string, { readonly description?: string }>>;
}
