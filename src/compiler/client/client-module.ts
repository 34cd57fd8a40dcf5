import type { Contract, ContractPrompt, ContractResource, ContractTool } from "toolwright/contracts";
import { featureDigests, toolDigests } from "toolwright/internal/client";
import { listedRecord } from "toolwright/internal/contracts";
import { compareText, parseUriTemplate, sortProperties, variablesOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, toMcpJson } from "toolwright/model";
import { defined, isJsonArray } from "../../json-schema/index.js";
import { type CommentTag, docComment, hintTags, oneLine } from "../emit/doc-comment.js";
import { literal, printKey, printValue } from "../emit/print-literal.js";
import { camelCase, createNameTable, type NameTable, pascalCase } from "../emit/tool-names.js";
import { createTypeDeclarations, type TypeDeclarations } from "./types/declare-types.js";

interface ClientOptions {
  /** What the client is called: `github` becomes `Github` and `createGithub`. */
  readonly name: string;
}

/** The names that the module imports, and those of the standard library that it uses. */
const runtimeTypes = [
  "RequestOptions",
  "CallResult",
  "ClientSettings",
  "McpClient",
  "PromptMessages",
  "ResourceContents",
];
const runtimeNames = ["ClientContract", "Drift", "createGeneratedClient", "findDrift", "Promise", ...runtimeTypes];

/** Where the functions of prompts and resources are. */
const groups = { prompt: "prompts", resource: "resources" } as const;

/** Names that are not available for functions: a value with `then` is taken for a promise. */
const takenMembers = ["then", "prompts", "resources"];
/** Reserved words are valid names of functions. */
const noWords: ReadonlySet<string> = new Set();

interface ClientFunction {
  readonly entry: ClientEntry;
  readonly name: string;
  readonly doc: string;
  readonly parameters: readonly string[];
  readonly result: string;
  readonly call: string;
}

/** Prints the module of a typed client: types of inputs and outputs, a function for each tool, prompt and resource, and the contract. */
export function printServerClient(contract: Contract, { name }: ClientOptions): string {
  const title = pascalCase(name);
  const own = {
    type: title,
    create: `create${title}`,
    verify: `verify${title}`,
    contract: `${camelCase(name)}Contract`,
  };
  const types = createNameTable([...runtimeNames, ...Object.values(own)]);
  const declarations = createTypeDeclarations(types);
  const members = {
    tool: createNameTable(takenMembers, noWords),
    prompt: createNameTable(["then"], noWords),
    resource: createNameTable(["then"], noWords),
  };
  const entries = readEntries(contract);
  const functions = entries.map((entry) =>
    toFunction(entry, members[entry.kind].take(camelCase(entry.name)), types, declarations),
  );
  const used = runtimeTypes.filter(
    (each) =>
      ["ClientSettings", "McpClient"].includes(each) ||
      functions.some((one) => one.result.includes(each) || (each === "RequestOptions" && one.parameters.length > 0)),
  );
  const imported = [
    "type ClientContract",
    "createGeneratedClient",
    "type Drift",
    "findDrift",
    ...used.map((each) => `type ${each}`),
  ];
  const sorted = imported.sort((a, b) =>
    a.replace("type ", "").toLowerCase() < b.replace("type ", "").toLowerCase() ? -1 : 1,
  );
  return [
    "// @generated client, written by toolwright. Changes are lost: run `toolwright client` again.",
    `import {\n${sorted.map((each) => `  ${each},\n`).join("")}} from "toolwright/client/v1";`,
    "",
    `${declarations.text()}${functions.length > 0 ? "\n" : ""}${printInterface(own.type, functions)}`,
    docComment([
      "Connects the client with a server.",
      {
        name: "throws {ToolError}",
        text: "in each function: Execution if the tool reports a failure, OutputValidation if a result breaks its schema, Canceled if the call is aborted, Timeout if it takes too long.",
      },
    ]) +
      `export function ${own.create}(client: McpClient, settings: ClientSettings = {}): ${own.type} {\n` +
      `  const server = createGeneratedClient(client, ${own.contract}, settings);\n  return ${printFunctions(functions)};\n}\n`,
    docComment(["Lists how the server differs from the contract, by tool, prompt, resource and field."]) +
      `export function ${own.verify}(client: McpClient): Promise<readonly Drift[]> {\n  return findDrift(client, ${own.contract});\n}\n`,
    docComment(["Digests of what the server listed, and the schemas that results are validated with."]) +
      `export const ${own.contract}: ClientContract = ${printValue(featureDigestsOf(contract, entries))};\n`,
  ].join("\n");
}

function toFunction(
  entry: ClientEntry,
  name: string,
  types: NameTable,
  declarations: TypeDeclarations,
): ClientFunction {
  const { kind, listed, input, output } = entry;
  const typeName = `${pascalCase(entry.name)}${kind === "tool" ? "" : pascalCase(kind)}`;
  const base = { entry, name, doc: docComment(documentEntry(entry), kind === "tool" ? "  " : "    ") };
  const parameters: string[] = [];
  const args: string[] = [];
  if (input === "uri") {
    parameters.push("uri: string");
    args.push("uri");
  } else if (input) {
    const inputName = types.take(`${typeName}Input`);
    declarations.declare(inputName, input, { arrays: "readonly", description: `The input of ${oneLine(listed)}.` });
    parameters.push(`input${acceptsEmptyObject(input) ? "?" : ""}: ${inputName}`);
    args.push("input");
  }
  let result = kind === "tool" ? "CallResult" : kind === "prompt" ? "PromptMessages" : "ResourceContents";
  if (output) {
    result = types.take(`${typeName}Output`);
    declarations.declare(result, output, { arrays: "mutable", description: `The result of ${oneLine(listed)}.` });
  }
  parameters.push("options?: RequestOptions");
  const target = input === "uri" ? "uri" : literal(listed);
  const method = kind === "tool" ? "callTool" : kind === "prompt" ? "getPrompt" : "readResource";
  const passed = input === "uri" || (kind === "resource" && !input) ? "undefined" : "input";
  const call = `(${[...args, "options"].join(", ")}) => server.${method}(${target}, ${passed}, options)`;
  return { ...base, parameters, result, call };
}

/** Whether `{}` may be passed: nothing is required. */
function acceptsEmptyObject(schema: JsonObject): boolean {
  const { required } = schema;
  const isCombined = ["$ref", "allOf", "anyOf", "oneOf", "minProperties"].some((keyword) => keyword in schema);
  return !isCombined && !(isJsonArray(required) && required.length > 0);
}

function documentEntry({
  kind,
  listed,
  title,
  description,
  annotations = {},
}: ClientEntry): readonly (string | CommentTag)[] {
  const tags = hintTags(annotations);
  const text = description ?? title ?? (kind === "resource" ? listed : undefined);
  return [...(text === undefined ? [] : [text]), ...(text !== undefined && tags.length > 0 ? [""] : []), ...tags];
}

function printInterface(name: string, functions: readonly ClientFunction[]): string {
  const text = printMembers(functions, "  ", {
    member: ({ doc, name: own, parameters, result }, indent) =>
      `${doc}${indent}${printKey(own)}(${parameters.join(", ")}): Promise<${result}>;\n`,
    group: (own, members) => `  readonly ${own}: {\n${members}  };\n`,
  });
  return `${docComment(["The functions of a server."])}export interface ${name} {\n${text}}\n`;
}

function printFunctions(functions: readonly ClientFunction[]): string {
  const text = printMembers(functions, "    ", {
    member: ({ name, call }, indent) => `${indent}${printKey(name)}: ${call},\n`,
    group: (own, members) => `    ${own}: {\n${members}    },\n`,
  });
  return text === "" ? "{}" : `{\n${text}  }`;
}

interface MemberPrinter {
  readonly member: (each: ClientFunction, indent: string) => string;
  readonly group: (name: string, members: string) => string;
}

/** Prints the functions of tools, and in a group each those of prompts and resources. */
function printMembers(functions: readonly ClientFunction[], indent: string, { member, group }: MemberPrinter): string {
  const ofKind = (kind: ClientEntry["kind"], within: string): string =>
    functions.flatMap((each) => (each.entry.kind === kind ? member(each, within) : [])).join("");
  const grouped = (["prompt", "resource"] as const).map((kind) => {
    const members = ofKind(kind, `${indent}  `);
    return members && group(groups[kind], members);
  });
  return ofKind("tool", indent) + grouped.join("");
}

function featureDigestsOf({ prompts, resources }: Contract, entries: readonly ClientEntry[]): JsonObject {
  const of = (kind: ClientEntry["kind"]): JsonObject =>
    Object.fromEntries(
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ listed, digests, output }) => [listed, { digests, ...(output && { outputSchema: output }) }]),
    );
  return {
    tools: of("tool"),
    ...(prompts && { prompts: of("prompt") }),
    ...(resources && { resources: of("resource") }),
  };
}

interface ClientEntry {
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
function readEntries(contract: Contract): readonly ClientEntry[] {
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
    title: stringOrUndefined(title),
    description: stringOrUndefined(description),
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
    const text = isJsonObject(schema) ? stringOrUndefined(schema["description"]) : undefined;
    return { name: key, ...(text !== undefined && { description: text }), required: required.includes(key) };
  });
  const listed = { ...defined({ title, description }), arguments: args };
  const input = sorted({ ...inputSchema, additionalProperties: false });
  return { kind: "prompt", listed: name, name, title, description, input, digests: featureDigests("prompts", listed) };
}

function resourceEntry(resource: ContractResource): ClientEntry {
  const { uri, name, title, description, mimeType } = resource;
  const input = variablesSchema(uri, resource.inputSchema);
  const listed = defined({ name, title, description, mimeType });
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

function stringOrUndefined(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
