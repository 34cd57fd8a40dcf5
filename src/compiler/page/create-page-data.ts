import type { AcceptedChange } from "toolwright/contracts";
import { listedRecord } from "toolwright/internal/contracts";
import { contractIdOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "toolwright/model";
import { costOf } from "toolwright/profiles";
import { explainMismatches, localReader } from "../../json-schema/index.js";
import type { CatalogTool } from "../catalog/index.js";
import { printSignature } from "../client/index.js";
import { visible } from "../diagnostics/diagnostic.js";
import type { Diagnostic, Span } from "../diagnostics/index.js";
import { readOwnManifest } from "../files/own-package.js";
import { type ChangeReport, type LocatedChange, labelOf, smallestCounterexample } from "../gate/index.js";
import { similarTools } from "../generator/similar-tools.js";
import type { SourceTools } from "../sources/index.js";
import { exampleValue } from "./example-value.js";
import type { ChangePart, PageChange, PageData, PageFinding, PageLocation, PageTool } from "./page-data.js";

/** What the data of a page is made of. */
export interface PageSource {
  readonly tools: SourceTools;
  /** The name of the source. */
  readonly name: string;
  /** The command or the URL of the MCP server that listed the tools, if one did. */
  readonly server?: string;
  /** What lint found. */
  readonly findings: readonly Diagnostic[];
  /** What differs from the lock. */
  readonly report?: ChangeReport;
  readonly accepted?: readonly AcceptedChange[];
}

/** Collects what the page shows of a source. */
export async function createPageData(given: PageSource): Promise<PageData> {
  const { tools, name, findings, report, accepted = [] } = given;
  const { contract, catalog = [], prompts: promptEntries = [], resources: resourceEntries = [], version } = tools;
  const { prompts = [], resources = [], server, wireName = "name", patterns = "describe" } = contract;
  const byId = new Map(catalog.map((tool) => [contractIdOf(tool, wireName), tool]));
  const pairs = await similarTools(contract.tools, wireName);
  const pageTools = contract.tools.map((record) => {
    const listed = listedRecord(record, wireNameOf(record, wireName), contract.enforced?.inputs, { patterns });
    const id = contractIdOf(record, wireName);
    return toPageTool(id, record, listed, byId.get(id));
  });
  const spanOf = (entries: readonly { readonly span: Span }[], at: number): Pick<PageTool, "location"> =>
    locationOf(entries[at]?.span);
  return {
    page: 1,
    title: server?.name ?? name,
    ...(version !== undefined && { version }),
    ...(server?.instructions !== undefined && { instructions: server.instructions }),
    source: name,
    ...(given.server !== undefined && { server: given.server }),
    generator: readOwnManifest().version,
    tools: [...pageTools].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    prompts: prompts.map((record, at) => ({ record, ...spanOf(promptEntries, at) })),
    resources: resources.map((record, at) => ({ record, ...spanOf(resourceEntries, at) })),
    findings: findings.filter(({ code }) => !code.startsWith("client/")).map(toFinding),
    ...(report && { changes: toPageChanges(report) }),
    accepted,
    pairs: pairs.flatMap(({ at: [one, other], score, words }) => {
      const [a, b] = [pageTools[one], pageTools[other]];
      return a && b ? [{ tools: [a.id, b.id] as const, score, words }] : [];
    }),
    errors: tools.diagnostics.filter(({ severity }) => severity === "error").map(toFinding),
  };
}

function toPageTool(
  id: string,
  record: SourceTools["contract"]["tools"][number],
  listed: PageTool["record"],
  source: CatalogTool | undefined,
): PageTool {
  const { version, tags = [], execution, inputSchema } = record;
  const { taskSupport } = execution ?? {};
  // The size is computed from the text of the record, whatever its schemas are.
  const { tokens, bytes } = costOf(listed as Tool);
  const examples = source?.docs?.examples ?? [];
  const { notes } = source?.docs ?? {};
  return {
    id,
    name: listed.name,
    record: listed,
    ...(version !== undefined && { version }),
    ...(tags.length > 0 && { tags }),
    ...(taskSupport !== undefined && taskSupport !== "forbidden" && { task: taskSupport }),
    signature: printSignature(listed.name, listed.inputSchema, listed.outputSchema, resultOf(source)),
    ...locationOf(source?.span),
    example: validExample(
      inputSchema,
      examples.flatMap(({ args }) => (args ? [args] : [])),
    ),
    examples,
    ...(notes !== undefined && { notes }),
    tokens,
    bytes,
  };
}

/** The type of a result without a schema. */
function resultOf(source: CatalogTool | undefined): string {
  if (source?.output) return "string";
  return source && !source.sendsContent && !("undeclared" in source.handler || "mcpResult" in source.handler)
    ? "void"
    : "unknown";
}

/** Returns the first example that the schema accepts, or else arguments made from the schema. */
function validExample(schema: JsonValue, examples: readonly JsonObject[]): JsonObject {
  const made = exampleValue(schema, schema);
  const reader = localReader(schema);
  const found = examples.find((args) => explainMismatches(reader, schema, args, { limit: 1 }).length === 0);
  return found ?? (isJsonObject(made) ? made : {});
}

/** Converts what differs between two contracts. */
export function toPageChanges({ tools }: ChangeReport): readonly PageChange[] {
  return tools.map((tool) => ({
    kind: tool.kind,
    // Those of prompts and resources begin with `prompts/` and `resources/`.
    id: tool.kind === "prompt" || tool.kind === "resource" ? tool.id.slice(tool.kind.length + 2) : tool.id,
    result: labelOf(tool),
    ...(tool.summary !== undefined && { summary: tool.summary }),
    parts: tool.changes.map(toPart),
  }));
}

function toPart({ summary, result, changes, span }: LocatedChange): ChangePart {
  const schemas = changes.flatMap((change) => (change.kind === "schema" ? [change] : []));
  const { direction, counterexample } = smallestCounterexample(changes) ?? {};
  const note = schemas
    .map(({ reason, evidence }) =>
      evidence === undefined ? reason : evidence.kind === "proved" ? "proved" : `${evidence.values} values tried`,
    )
    .find((each) => each !== undefined);
  const text = changes.find((change) => change.kind === "text");
  return {
    summary,
    result,
    ...(note !== undefined && { note }),
    ...(counterexample && {
      payload: {
        title: direction === "input" ? "accepted before, now rejected" : "possible now, rejected before",
        value: counterexample.value,
        rejection: counterexample.rejection,
      },
    }),
    ...(text && { text: [asText(text.before), asText(text.after)] as const }),
    ...locationOf(span),
  };
}

function asText(value: JsonValue | undefined): string {
  return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
}

/** Converts a diagnostic, with its source line. */
function toFinding({ code, severity, message, hint, span, args, sourceLine }: Diagnostic): PageFinding {
  const { id } = args;
  return {
    code,
    severity,
    message: visible(message),
    ...(hint !== undefined && { hint: visible(hint) }),
    ...(id !== undefined && { tool: id }),
    ...locationOf(span),
    ...(sourceLine !== undefined && { sourceLine }),
  };
}

function locationOf(span: Span | undefined): { readonly location?: PageLocation } {
  return span ? { location: { file: span.file, line: span.line, column: span.column } } : {};
}
