import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";
import { injectedProperties } from "../../src/runtime/model/internal.js";
import type { ClientId } from "./packages.js";
import { plain, probes } from "./probes.js";
import type { SentTool } from "./sent-tools.js";

/** What happened to the tool of a probe on its way to the model. */
export type Outcome = "unchanged" | "changed" | "tool lost" | "all lost";

/** Compares what a server listed for a probe with what the client sends to the model: the server's tools, by names without that of the server. */
export function outcomeOf(client: ClientId, probe: string, sent: readonly SentTool[]): Outcome {
  if (!sent.some(({ name }) => name.endsWith(plain.name))) return "all lost";
  const tool = sent.find(({ name }) => !name.endsWith(plain.name));
  if (!tool) return "tool lost";
  const { name, description, inputSchema = null } = probes[probe] ?? {};
  const isSame =
    tool.name.endsWith(String(name)) &&
    tool.description.includes(String(description)) &&
    comparable(client, tool.schema) === comparable(client, inputSchema);
  return isSame ? "unchanged" : "changed";
}

/** Clients that send every input as open at its root. Whether it is closed does not reach the model. */
const opensRoots: readonly ClientId[] = ["openai-agents"];

/** A schema as text, without differences that do not change what it accepts, and without what the client adds to the schemas of all tools. */
function comparable(client: ClientId, schema: JsonValue): string {
  if (!opensRoots.includes(client) || !isJsonObject(schema)) return JSON.stringify(sorted(schema));
  const { additionalProperties: _, ...rest } = schema;
  return JSON.stringify(sorted(rest));
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const { const: constant, $schema: _, required, properties, ...rest } = value;
  const injected = injectedProperties.map(({ name }) => name);
  const own = isJsonObject(properties) ? Object.entries(properties).filter(([name]) => !injected.includes(name)) : [];
  const schema: JsonObject = {
    ...rest,
    ...(constant !== undefined && { type: typeof constant, enum: [constant] }),
    ...(Array.isArray(required) && required.length > 0 && { required }),
    ...(own.length > 0 && { properties: Object.fromEntries(own) }),
  };
  return Object.fromEntries(
    Object.entries(schema)
      .map(([key, part]): [string, JsonValue] => [key, sorted(part ?? null)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
