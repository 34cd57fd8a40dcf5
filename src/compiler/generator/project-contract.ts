import type { Contract, Enforced } from "toolwright/contracts";
import { lockedJson, mapEntries } from "toolwright/internal/contracts";
import { outputModeOf } from "toolwright/internal/model";
import { isJsonObject, ToolError } from "toolwright/model";
import { defined, equalJson } from "../../json-schema/index.js";
import {
  type Catalog,
  type CatalogPrompt,
  type CatalogResource,
  type CatalogTool,
  toolRecord,
} from "../catalog/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import { type Project, type Settings, serverName } from "./project.js";
import type { LockState } from "./report.js";
import { skillResources } from "./skills.js";

/** Returns the contract of the server that `toolwright serve` starts for a project. */
export function projectContract(
  { tools, prompts, resources }: Omit<Catalog, "types">,
  project: Project,
  files: Pick<ProjectFiles, "entriesOf" | "readFile">,
): Contract {
  const { settings } = project;
  const { title, description, websiteUrl, icons, instructions, profile, patterns } = settings.server;
  const name = serverName(project, files);
  return {
    tools: tools.map((tool) => {
      const output = soleOutputMode(tool, settings);
      const openOutput = tool.output && (settings.outputSchemas === "open" ? true : tool.output.open);
      const unwrapOutput = settings.server.unwrapOutputs && output !== "text" && tool.output?.wrapped;
      return {
        ...toolRecord(tool),
        ...(output && { output }),
        ...(openOutput && { openOutput }),
        ...(unwrapOutput && { unwrapOutput }),
        ...(tool.input.aliases && { aliases: tool.input.aliases }),
        ...(tool.steps && { steps: tool.steps }),
      };
    }),
    wireName: settings.wireName,
    ...(patterns && { patterns }),
    prompts: prompts.map(({ roles, ...prompt }) => ({ ...featureRecord(prompt), ...(roles && { roles }) })),
    resources: [
      ...resources.map((resource) => {
        const { uri, mimeType, size, annotations, list, complete } = resource;
        return {
          uri,
          ...featureRecord(resource),
          ...defined({ mimeType, size, annotations }),
          ...(list !== undefined && { lists: true as const }),
          ...(complete && { completes: Object.keys(complete).sort() }),
        };
      }),
      ...skillResources(project, files),
    ],
    server: defined({ name, title, description, websiteUrl, icons, instructions, profile }),
    enforced: enforcedBy(settings),
  };
}

/** What a result has of the value of a tool. Undefined for both forms, and for a tool without a value. */
function soleOutputMode(tool: CatalogTool, settings: Settings): "text" | "structured" | undefined {
  if (!tool.output) return undefined;
  const output = tool.outputMode ?? settings.output;
  const mode = outputModeOf(toolRecord(tool), {
    ...(output && { output }),
    ...(tool.output.wrapped && { wrapped: true }),
  });
  return mode === "both" ? undefined : mode;
}

type FeatureRecord = Pick<NonNullable<Contract["resources"]>[number], "inputSchema" | "outputSchema">;

function featureRecord(
  entry: Omit<CatalogPrompt, "kind"> | CatalogResource,
): FeatureRecord & { readonly name: string } {
  const { name, title, description, icons, meta, input, output } = entry;
  return defined({
    ...{ name, title, description },
    // Root schemas of the catalog are objects.
    inputSchema: input.schema as FeatureRecord["inputSchema"],
    outputSchema: output?.schema as FeatureRecord["inputSchema"] | undefined,
    icons,
    _meta: meta,
  });
}

/** Returns what the server of a project enforces beyond its records. */
export function enforcedBy({ outputs, formats, server: { inputs, coerce, limits = {} } }: Settings): Enforced {
  const set = Object.entries(limits).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return {
    ...(inputs === "strip" && { inputs }),
    ...(outputs === "strict" && { outputs }),
    ...(formats === "check" && { formats }),
    ...((coerce === "on" || coerce === "warn") && { coerce }),
    ...(set.length > 0 && {
      limits: Object.fromEntries(set.map(([key, limit]) => [key, Number.isFinite(limit) ? limit : ("none" as const)])),
    }),
  };
}

/** Compares a contract with the text of a lock. A text that is not a lock is "changed". */
export function lockStateOf(text: string, contract: Contract): LockState {
  try {
    const lock: unknown = JSON.parse(text);
    if (!isJsonObject(lock) || lock["merged"] !== undefined) return "changed";
    const stored = mapEntries(lock, ({ digest: _, ...entry }) => entry);
    return equalJson(stored, lockedJson(contract)) ? "locked" : "changed";
  } catch (error) {
    // Whoever compares in detail reports what is wrong with it.
    if (error instanceof SyntaxError || error instanceof ToolError) return "changed";
    throw error;
  }
}
