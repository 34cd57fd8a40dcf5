import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../../src/runtime/model/index.js";
import type { ClientId } from "./packages.js";
import { plain, probes } from "./probes.js";
import { findSent, type SentTool, toolsOfServer } from "./sent-tools.js";

/** What happened to a tool on its way to the model. */
export type Outcome = "unchanged" | "changed" | "tool lost" | "all lost";

/** Compares what the server of a probe listed with what the client sends to the model. */
export function outcomeOfProbe(client: ClientId, probe: string, server: string, all: readonly SentTool[]): Outcome {
  const sent = toolsOfServer(server, all);
  if (!sent.some(({ name }) => name.endsWith(plain.name))) return "all lost";
  const tool = sent.find(({ name }) => !name.endsWith(plain.name));
  return tool ? compare(client, probes[probe] ?? {}, tool) : "tool lost";
}

/** Compares a tool that a server listed with what the client sends to the model. */
export function outcomeOfTool(client: ClientId, listed: Tool, server: string, all: readonly SentTool[]): Outcome {
  if (toolsOfServer(server, all).length === 0) return "all lost";
  const tool = findSent(server, listed.name, all);
  return tool ? compare(client, listed, tool) : "tool lost";
}

/** The schema of a probe that the model sees instead of the listed one. */
export function changedSchema(
  client: ClientId,
  probe: string,
  server: string,
  all: readonly SentTool[],
): JsonValue | undefined {
  const sent = toolsOfServer(server, all).find(({ name }) => !name.endsWith(plain.name))?.schema;
  const listed = probes[probe]?.["inputSchema"] ?? null;
  return sent === undefined || comparable(client, sent) === comparable(client, listed) ? undefined : sent;
}

function compare(client: ClientId, { name, description, inputSchema }: Partial<Tool>, sent: SentTool): Outcome {
  const isSame =
    (sent.name.endsWith(String(name)) || renames.includes(client)) &&
    sent.description.includes(String(description)) &&
    comparable(client, sent.schema) === comparable(client, inputSchema ?? null);
  return isSame ? "unchanged" : "changed";
}

/** Clients that send every input as open at its root. Whether it is closed does not reach the model. */
const opensRoots: readonly ClientId[] = ["openai-agents", "continue"];
/** Clients that send every object as open. */
const opensAll: readonly ClientId[] = ["adk"];
/** Clients that replace characters of names and shorten them in their own way. */
const renames: readonly ClientId[] = ["cline"];

/** A schema as text, without differences that do not change what it accepts, and without what the client adds to the schemas of all tools. */
function comparable(client: ClientId, schema: JsonValue): string {
  const all = sorted(schema, opensAll.includes(client));
  if (!opensRoots.includes(client) || !isJsonObject(all)) return JSON.stringify(all);
  const { additionalProperties: _, ...rest } = all;
  return JSON.stringify(rest);
}

/** Gemini CLI adds it to the input schema of every tool. */
const injected = "wait_for_previous";

function sorted(value: JsonValue, isOpen: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((part) => sorted(part, isOpen));
  if (!isJsonObject(value)) return value;
  const { const: constant, $schema: _, required, properties, additionalProperties, ...rest } = value;
  const own = isJsonObject(properties) ? Object.entries(properties).filter(([name]) => name !== injected) : [];
  const schema: JsonObject = {
    ...rest,
    ...(constant !== undefined && { type: typeof constant, enum: [constant] }),
    ...(additionalProperties !== undefined &&
      !(isOpen && typeof additionalProperties === "boolean") && { additionalProperties }),
    ...(Array.isArray(required) && required.length > 0 && { required }),
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
  };
  return Object.fromEntries(
    Object.entries(schema)
      .map(([key, part]): [string, JsonValue] => [key, sorted(part ?? null, isOpen)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
