import type { AcceptedChange } from "toolwright/contracts";
import { listedRecord } from "toolwright/internal/contracts";
import { compareText, contractIdOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "toolwright/model";
import { costOf } from "toolwright/profiles";
import { explainMismatches, localReader, valueText } from "../../json-schema/index.js";
import type { CatalogTool } from "../catalog/index.js";
import { printSignature } from "../client/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { readOwnManifest } from "../files/own-package.js";
import { type ChangeReport, evidenceOf, type LocatedChange, labelOf } from "../gate/index.js";
import { similarTools } from "../generator/similar-tools.js";
import type { SourceTools } from "../sources/index.js";
import { exampleValue, withoutVariantProperties } from "./form-schema.js";
import type { ChangePart, PageChange, PageData, PageFinding, PageTool } from "./page-data.js";

/** What the data of a page is made of. */
export interface PageSource {
  readonly tools: SourceTools;
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
  const { tools: source, name, findings, report, accepted = [] } = given;
  const { contract, catalog = [], prompts: promptEntries = [], resources: resourceEntries = [], version } = source;
  const { prompts = [], resources = [], server, wireName = "name", patterns = "describe" } = contract;
  const byId = new Map(catalog.map((tool) => [contractIdOf(tool, wireName), tool]));
  const pairs = await similarTools(contract.tools, wireName);
  const tools = contract.tools.map((record) => {
    const listed = listedRecord(record, wireNameOf(record, wireName), contract.enforced?.inputs, { patterns });
    const id = contractIdOf(record, wireName);
    return toPageTool(id, record, listed, byId.get(id));
  });
  return {
    page: 1,
    title: server?.name ?? name,
    version,
    instructions: server?.instructions,
    source: name,
    server: given.server,
    generator: readOwnManifest().version,
    tools: tools.toSorted((a, b) => compareText(a.name, b.name)),
    prompts: prompts.map((record, at) => ({ record, span: promptEntries[at]?.span })),
    resources: resources.map((record, at) => ({ record, span: resourceEntries[at]?.span })),
    findings: findings.filter(({ code }) => !code.startsWith("client/")).map(toFinding),
    changes: report && toPageChanges(report),
    accepted,
    pairs: pairs.flatMap(({ at: [one, other], score, words }) => {
      const [a, b] = [tools[one], tools[other]];
      return a && b ? [{ tools: [a.id, b.id] as const, score, words }] : [];
    }),
    errors: source.diagnostics.filter(({ severity }) => severity === "error").map(toFinding),
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
  const { examples = [], notes } = source?.docs ?? {};
  const { inputSchema: input } = listed;
  const shown = isJsonObject(input) ? withoutVariantProperties(input, input) : input;
  return {
    id,
    name: listed.name,
    record: listed,
    version,
    tags,
    task: taskSupport === "forbidden" ? undefined : taskSupport,
    signature: printSignature(listed.name, shown, listed.outputSchema, undeclaredType(source)),
    span: source?.span,
    example: validExample(
      inputSchema,
      examples.flatMap(({ args }) => (args ? [args] : [])),
    ),
    examples,
    notes,
    // The size is computed from the text of the record, whatever its schemas are.
    ...costOf(listed as Tool),
  };
}

/** The type of a result without a schema. */
function undeclaredType(source: CatalogTool | undefined): string {
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
    summary: tool.summary,
    parts: tool.changes.map(toPart),
  }));
}

function toPart({ summary, result, changes, span }: LocatedChange): ChangePart {
  const text = changes.find((change) => change.kind === "text");
  return {
    summary,
    result,
    ...evidenceOf(changes),
    text: text && [valueText(text.before), valueText(text.after)],
    span,
  };
}

function toFinding({ args, related: _, ...finding }: Diagnostic): PageFinding {
  return { ...finding, tool: args["id"] };
}
