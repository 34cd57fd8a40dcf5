import type { Contract, ContractPrompt, ContractResource, ContractTool } from "toolwright/contracts";
import { featureDigests, toolDigests } from "toolwright/internal/client";
import { listedRecord } from "toolwright/internal/contracts";
import { compareText, parseUriTemplate, sortProperties, variablesOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, toMcpJson } from "toolwright/model";

/** A tool, a prompt or a resource, as the module has it. */
export interface ClientEntry {
  readonly kind: "tool" | "prompt" | "resource";
  /** The name in the listing; of a resource, its URI or template. */
  readonly listed: string;
  /** The name that functions and types are named after. */
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly annotations?: JsonObject | undefined;
  /** Absent for a resource that is not a template. "uri": a template of another form, of which the caller passes the URI. */
  readonly input?: JsonObject | "uri";
  readonly output?: JsonObject;
  readonly digests: Readonly<Record<string, string>>;
}

/** Reads the entries of a contract. They and the properties of their schemas are sorted, as in a lock: servers may list them in any order. */
export function readEntries(contract: Contract): readonly ClientEntry[] {
  const { tools, prompts = [], resources = [] } = contract;
  const byName = (a: ClientEntry, b: ClientEntry): number => compareText(a.listed, b.listed);
  return [
    ...tools.map((tool) => toolEntry(tool, contract)).sort(byName),
    ...prompts.map(promptEntry).sort(byName),
    ...resources.map(resourceEntry).sort(byName),
  ];
}

function toolEntry(tool: ContractTool, contract: Contract): ClientEntry {
  const { wireName = "name", enforced, patterns = "describe" } = contract;
  const name = wireNameOf(tool, wireName);
  // What a server has listed stays as it is.
  const listed = sorted(toMcpJson(listedRecord(tool, name, enforced?.inputs, { patterns })));
  const { title, description, annotations, inputSchema, outputSchema } = listed;
  return {
    kind: "tool",
    listed: name,
    name,
    title: textOf(title),
    description: textOf(description),
    annotations: isJsonObject(annotations) ? annotations : undefined,
    input: isJsonObject(inputSchema) ? inputSchema : { type: "object" },
    ...(isJsonObject(outputSchema) && { output: outputSchema }),
    digests: toolDigests(listed),
  };
}

function promptEntry({ name, title, description, inputSchema }: ContractPrompt): ClientEntry {
  const properties = Object.entries(isJsonObject(inputSchema["properties"]) ? inputSchema["properties"] : {});
  const required = Array.isArray(inputSchema["required"]) ? inputSchema["required"] : [];
  const args = properties.map(([key, schema]): JsonObject => {
    const text = isJsonObject(schema) ? textOf(schema["description"]) : undefined;
    return { name: key, ...(text !== undefined && { description: text }), required: required.includes(key) };
  });
  const listed = { ...withoutAbsent({ title, description }), arguments: args };
  const input = sorted({ ...inputSchema, additionalProperties: false });
  return { kind: "prompt", listed: name, name, title, description, input, digests: featureDigests("prompts", listed) };
}

function resourceEntry(resource: ContractResource): ClientEntry {
  const { uri, name, title, description, mimeType } = resource;
  const input = variablesSchema(uri, resource.inputSchema);
  const listed = withoutAbsent({ name, title, description, mimeType });
  const digests = featureDigests("resources", listed);
  return { kind: "resource", listed: uri, name, title, description, ...(input && { input }), digests };
}

/** The schema of the variables of a template: those of the query may be absent. */
function variablesSchema(uri: string, { properties }: JsonObject): JsonObject | "uri" | undefined {
  const template = parseUriTemplate(uri);
  if ("problem" in template) return "uri";
  const names = variablesOf(template);
  if (names.length === 0) return undefined;
  const known = isJsonObject(properties) ? properties : {};
  const entries = names.map((name): [string, JsonValue] => [name, known[name] ?? { type: "string" }]);
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    required: names.filter((name) => !template.query.includes(name)),
    additionalProperties: false,
  };
}

function sorted(value: JsonObject): JsonObject {
  const result = sortProperties(value);
  return isJsonObject(result) ? result : {};
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function withoutAbsent(fields: Readonly<Record<string, string | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
