import type { JsonObject } from "toolwright/model";
import { type CommentTag, docComment } from "../emit/doc-comment.js";
import { lineWidth, literal, printKey } from "../emit/print-literal.js";
import { readType } from "../emit/read-type.js";
import { atom, isUnknown, join, type Property, printDeclaration, printType, type TypeNode } from "../emit/type-text.js";
import type { Api, Body, Operation, Parameter, Result } from "./api.js";
import { paginationNote } from "./documentation.js";
import { type NameSet, snakeCase, typeCase, variableCase } from "./names.js";
import { objectIn, type Spec, textIn } from "./read-spec.js";
import { bytes, documentType, type NamedTypes, type SchemaContext, specReader, unbroken } from "./schema-type.js";

/** The functions that a file of tools imports from `requests.ts`. */
export type Import = "path" | "query" | "header" | "cookie" | Body["kind"];

interface PrintedTools {
  readonly text: string;
  /** What `requests.ts` and `types.ts` must provide. */
  readonly imports: readonly Import[];
}

export interface ToolNames {
  /** Of types and functions. */
  readonly identifiers: NameSet;
  readonly tools: NameSet;
  readonly namespace?: string | undefined;
}

/** MCP clients show tools as `server__tool`, and some limit that to 64 characters. */
const maxToolName = 50;
const maxDescription = 1500;
/** A longer type of a result gets a name. */
const maxInlineType = 40;

/** Prints an operation as an interface of its input and a function with the comment that makes it a tool. */
export function printTool(
  operation: Operation,
  api: Api,
  spec: Spec,
  types: NamedTypes,
  names: ToolNames,
): PrintedTools {
  const id = operation.id || `${operation.method} ${operation.path.replace(/[{}]/g, " ")}`;
  const functionName = names.identifiers.add(variableCase(id));
  const inputName = names.identifiers.add(`${typeCase(functionName)}Input`);
  const tool = names.tools.add(shortened(snakeCase(id)));
  const fields = fieldsOf(operation);
  const imports = new Set<Import>();
  const input = types.context("input");
  const members = fields.map((field) => toProperty(field, input, spec));
  const declaration =
    fields.length === 0 ? "" : `${printDeclaration(inputName, { kind: "object", members, layout: "lines" }, [])}\n`;
  const result = resultType(operation.results, types.context("output"));
  const resultText = printType(result.type);
  const isShort = resultText.length <= maxInlineType && !resultText.includes("\n");
  const resultName = isShort ? resultText : names.identifiers.add(`${typeCase(functionName)}Result`);
  const resultDeclaration = isShort ? "" : `${printDeclaration(resultName, unbroken(result.type), [])}\n`;
  const doc = docComment([
    operationDescription(operation, spec),
    "",
    ...(result.note ? [{ name: "returns", text: result.note }] : []),
    ...operation.errors.map(({ status, description }) => ({
      name: "throws {ApiError}",
      text: plainLine(`${status}: ${description}`),
    })),
    { name: "tool", value: `${names.namespace === undefined ? "" : `${names.namespace}:`}${tool}` },
    ...hintTags(operation),
  ]);
  const send = `client.${result.isByStatus ? "sendForStatus" : "send"}<${resultName}>`;
  const parameter = fields.length === 0 ? "" : `input: ${inputName}`;
  const text =
    `${declaration}${resultDeclaration}${doc}export function ${functionName}(${parameter}): Promise<${resultName}> {\n` +
    `  return ${send}(${printRequest(operation, fields, api, imports)});\n}\n`;
  return { text, imports: [...imports] };
}

function shortened(name: string): string {
  return name.length <= maxToolName ? name : name.slice(0, maxToolName).replace(/_[^_]*$/, "");
}

function plainLine(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/: $|:$/, "");
}

/** A property of the input, with the parameter or the body that it fills. */
interface Field {
  readonly key: string;
  readonly of: Parameter | Body;
}

function isBody(of: Parameter | Body): of is Body {
  return "mediaType" in of;
}

/** Models see these names, so they are plain. Parameters of one name in several places get that of their place. */
function fieldsOf({ parameters, body }: Operation): readonly Field[] {
  const used = new Set<string>();
  const free = (key: string, place: string): string => {
    let name = /^[A-Za-z_]\w{0,63}$/.test(key) ? key : variableCase(key);
    if (used.has(name)) name = `${place}${typeCase(key)}`;
    for (let i = 2; used.has(name); i++) name = `${place}${typeCase(key)}${i}`;
    used.add(name);
    return name;
  };
  const fields = parameters.map((of): Field => ({ key: free(of.name, of.in), of }));
  return body ? [...fields, { key: free("body", "request"), of: body }] : fields;
}

function toProperty({ key, of }: Field, context: SchemaContext, spec: Spec): Property {
  const schema = isBody(of) ? bodySchema(of, spec) : of.schema;
  const type = isBody(of) ? bodyType(of, context, spec) : readType(of.schema, specReader(context));
  const description = of.description || textIn(schema["description"]);
  const isDeprecated = !isBody(of) && of.isDeprecated;
  const documented = { ...schema, ...(description && { description }), ...(isDeprecated && { deprecated: true }) };
  return {
    name: key,
    type: unbroken(type, "  "),
    isOptional: !of.isRequired,
    doc: documentType(documented, type, context),
  };
}

/** The fields of a form are printed in place: what is sent as a file there is text elsewhere. */
function bodySchema({ kind, schema }: Body, spec: Spec): JsonObject {
  if (kind === "multipart") return spec.follow(schema);
  return kind === "text" || kind === "bytes" ? {} : schema;
}

function bodyType(body: Body, context: SchemaContext, spec: Spec): TypeNode {
  if (body.kind === "text") return atom("string");
  if (body.kind === "bytes") return bytes;
  return readType(bodySchema(body, spec), specReader({ ...context, hasBytes: body.kind === "multipart" }));
}

interface ResultType {
  readonly type: TypeNode;
  readonly isByStatus: boolean;
  /** What `@returns` says of a result that is not an object. */
  readonly note: string;
}

/** One type for all successful statuses, or, if they differ, an object for each. */
function resultType(results: readonly Result[], context: SchemaContext): ResultType {
  const types = results.map((result) => ({ ...result, type: typeOfResult(result, context) }));
  const [first] = types;
  if (first === undefined) return { type: nothing, isByStatus: false, note: "" };
  const text = printType(first.type);
  if (types.every(({ type }) => printType(type) === text)) {
    const { type } = first;
    if (isUnknown(type)) return { type, isByStatus: false, note: "The specification does not say what." };
    const isPlain = /^(?:string|number|boolean|Uint8Array)$|\[\]$/.test(text);
    return { type, isByStatus: false, note: isPlain ? plainLine(first.description) : "" };
  }
  const variants = types.map(({ status, type }): TypeNode => {
    const number = { name: "status", type: atom(/^\d+$/.test(status) ? status : "number"), isOptional: false };
    const body = type === nothing ? [] : [{ name: "body", type, isOptional: false }];
    return { kind: "object", members: [number, ...body], layout: "line" };
  });
  return { type: join(variants, "union"), isByStatus: true, note: "" };
}

const nothing = atom("void");

function typeOfResult({ kind, schema = {} }: Result, context: SchemaContext): TypeNode {
  if (kind === "json") return readType(schema, specReader(context));
  return kind === "nothing" ? nothing : kind === "text" ? atom("string") : bytes;
}

/** Only reading is known to change nothing. PUT and DELETE can be repeated by definition. */
function hintTags({ method, isDeprecated }: Operation): readonly CommentTag[] {
  const hints: Readonly<Record<string, readonly string[]>> = {
    GET: ["readOnly"],
    HEAD: ["readOnly"],
    PUT: ["idempotent"],
    DELETE: ["idempotent", "destructive"],
  };
  return [...(hints[method] ?? []), ...(isDeprecated ? ["deprecated"] : [])].map((name) => ({ name }));
}

function operationDescription(operation: Operation, spec: Spec): string {
  const { summary, description, body } = operation;
  const own = summary && !description.startsWith(summary) ? [summary, description] : [description];
  const given = own.filter((text) => text !== "").join("\n\n") || `${operation.method} ${operation.path}`;
  const text = given.length <= maxDescription ? given : `${given.slice(0, maxDescription).replace(/\s+\S*$/, "")} …`;
  const notes = [
    paginationNote(operation, spec),
    body && body.others.length > 0 ? `The body is sent as ${body.mediaType}.` : "",
  ];
  return [text.trim(), ...notes.filter((note) => note !== "")].join("\n\n");
}

function printRequest(operation: Operation, fields: readonly Field[], api: Api, imports: Set<Import>): string {
  const { method, path, results, server } = operation;
  const entries = [`method: ${literal(method)}`, `path: ${literal(path)}`];
  const parameters = fields.flatMap(({ key, of }) => {
    if (isBody(of)) return [];
    imports.add(of.in);
    const how = optionsOf(of);
    return [`${of.in}(${literal(of.name)}, input.${key}${how && `, ${how}`})`];
  });
  if (parameters.length > 0) {
    const line = `parameters: [${parameters.join(", ")}]`;
    entries.push(line.length + 5 <= lineWidth ? line : `parameters: [\n      ${parameters.join(",\n      ")},\n    ]`);
  }
  for (const { key, of } of fields) {
    if (!isBody(of)) continue;
    imports.add(of.kind);
    entries.push(`body: ${of.kind}(input.${key}${bodyOptions(of)})`);
  }
  const security = usableSecurity(operation, api);
  if (security.length > 0) {
    entries.push(`security: [${security.map((names) => `[${names.map(literal).join(", ")}]`).join(", ")}]`);
  }
  const [first] = results;
  const kinds = results.map(
    ({ status, kind }) => `${/^\d+$/.test(status) ? status : printKey(status)}: ${literal(kind)}`,
  );
  const isUniform = results.every(({ kind }) => kind === first?.kind);
  if (!isUniform) entries.push(`result: { ${kinds.join(", ")} }`);
  else if (first?.kind !== "json") entries.push(`result: ${literal(first?.kind ?? "nothing")}`);
  if (server !== undefined) entries.push(`server: ${literal(server)}`);
  return `{\n${entries.map((entry) => `    ${entry},\n`).join("")}  }`;
}

/** Schemes that no client can apply are left out. So is the whole requirement, if one alternative needs none. */
function usableSecurity({ security }: Operation, api: Api): readonly (readonly string[])[] {
  const known = security.map((names) => names.filter((name) => api.security.has(name)));
  // The first alternative whose credentials are set is used, so that none comes last.
  return known.some((names) => names.length > 0)
    ? [...known].sort((a, b) => Number(b.length > 0) - Number(a.length > 0))
    : [];
}

/** What differs from the default of the parameter's place. */
function optionsOf({ style, explode, allowReserved, in: place }: Parameter): string {
  const isMulti = place === "query" || place === "cookie";
  const usual = isMulti ? "form" : "simple";
  const preset = isMulti && (style === undefined || style === "form" || style === "deepObject");
  const options = [
    ...(style !== undefined && style !== usual ? [`style: ${literal(style)}`] : []),
    ...(explode !== undefined && explode !== preset && style !== "json" ? [`explode: ${explode}`] : []),
    ...(allowReserved ? ["allowReserved: true"] : []),
  ];
  return options.length > 0 ? `{ ${options.join(", ")} }` : "";
}

function bodyOptions({ kind, mediaType, encoding }: Body): string {
  if (kind === "json") return mediaType === "application/json" ? "" : `, ${literal(mediaType)}`;
  if (kind === "text") return mediaType === "text/plain" ? "" : `, ${literal(mediaType)}`;
  if (kind === "bytes") {
    const isAny = mediaType.includes("*") || mediaType === "application/octet-stream";
    return isAny ? "" : `, ${literal(mediaType)}`;
  }
  const fields = Object.entries(encoding).flatMap(([name, value]) => {
    const { style, explode, allowReserved, contentType } = objectIn(value);
    const type = textIn(contentType).split(",")[0]?.trim() ?? "";
    const isJson = /json/.test(type);
    const how = optionsOf({
      name,
      in: "query",
      isRequired: false,
      description: "",
      isDeprecated: false,
      schema: {},
      allowReserved: allowReserved === true,
      ...(isJson ? { style: "json" } : typeof style === "string" && { style }),
      ...(typeof explode === "boolean" && { explode }),
    });
    const option = kind === "multipart" ? (type && !type.includes("*") ? literal(type) : "") : how;
    return option ? [`${printKey(name)}: ${option}`] : [];
  });
  return fields.length > 0 ? `, { ${fields.join(", ")} }` : "";
}
