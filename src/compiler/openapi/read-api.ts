import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { isJsonArray } from "../../json-schema/index.js";
import type { Api, Body, Operation, Parameter, Result, SecurityScheme } from "./api.js";
import { listIn, objectIn, type Spec, textIn } from "./read-spec.js";

/** `trace` and `options` are about the connection: no tool has a use for them. */
const methods = ["get", "put", "post", "delete", "patch", "head"];

/** Reads the operations of a specification of version 2.0, 3.0 or 3.1 into one form. */
export function readApi(spec: Spec): Api {
  const { root } = spec;
  const info = objectIn(root["info"]);
  const server = isSwagger(root) ? swaggerServer(root, spec.url) : serverOf(root["servers"], spec.url);
  return {
    title: textIn(info["title"]) || "API",
    version: textIn(info["version"]),
    server: server ?? "/",
    serverNotes: serverNotes(root["servers"]),
    security: readSecuritySchemes(spec),
    operations: operationsOf(spec),
  };
}

function operationsOf(spec: Spec): readonly Operation[] {
  const { root } = spec;
  const operations: Operation[] = [];
  for (const [path, value] of Object.entries(objectIn(root["paths"]))) {
    const item = { ...spec.follow(value), ...without$ref(value) };
    for (const method of methods) {
      // OpenAPI has no references to operations, but large specifications have.
      const operation = spec.follow(item[method]);
      if (isJsonObject(item[method])) operations.push(readOperation(spec, { path, method, item, operation }));
    }
  }
  return operations;
}

/** OpenAPI allows other fields of a path beside its reference. */
function without$ref(value: JsonValue): JsonObject {
  if (!isJsonObject(value)) return {};
  const { $ref: _, ...others } = value;
  return others;
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

function readOperation(spec: Spec, { path, method, item, operation }: Place): Operation {
  const given = new Map<string, JsonObject>();
  for (const value of [...listIn(item["parameters"]), ...listIn(operation["parameters"])]) {
    const parameter = spec.follow(value);
    given.set(`${textIn(parameter["in"])} ${textIn(parameter["name"])}`, parameter);
  }
  const parameters = [...given.values()];
  const body = readBody(spec, operation, parameters);
  const server = serverOf(operation["servers"] ?? item["servers"], spec.url);
  return {
    id: textIn(operation["operationId"]),
    method: method.toUpperCase(),
    path,
    tags: listIn(operation["tags"]).map(textIn),
    summary: textIn(operation["summary"]) || textIn(item["summary"]),
    description: textIn(operation["description"]) || textIn(item["description"]),
    isDeprecated: operation["deprecated"] === true,
    parameters: parameters.flatMap((parameter) => readParameter(parameter, spec)),
    ...(body && { body }),
    ...readResponses(spec, operation),
    security: listIn(operation["security"] ?? spec.root["security"]).map((each) => Object.keys(objectIn(each))),
    ...(server !== undefined && { server }),
  };
}

/** Headers that a request has for other reasons. OpenAPI ignores parameters of these names. */
const otherHeaders = new Set(["accept", "content-type", "authorization"]);

function readParameter(parameter: JsonObject, spec: Spec): Parameter[] {
  const place = parameter["in"];
  const name = textIn(parameter["name"]);
  if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") return [];
  if (place === "header" && otherHeaders.has(name.toLowerCase())) return [];
  const [[mediaType, content] = []] = Object.entries(objectIn(parameter["content"]));
  const isJson = mediaType !== undefined && /json/.test(mediaType);
  const schema = content === undefined ? parameter["schema"] : objectIn(content)["schema"];
  return [
    {
      name,
      in: place,
      isRequired: place === "path" || parameter["required"] === true,
      description: textIn(parameter["description"]),
      isDeprecated: parameter["deprecated"] === true,
      schema: isSwagger(spec.root) ? schemaOfSwagger(parameter) : objectIn(schema),
      allowReserved: parameter["allowReserved"] === true,
      ...(isJson ? { style: "json" } : styleOf(parameter)),
    },
  ];
}

/** The first server, with the defaults of its variables. */
function serverOf(servers: JsonValue | undefined, url: string): string | undefined {
  const [first] = listIn(servers).map(objectIn);
  if (first === undefined) return undefined;
  const variables = objectIn(first["variables"]);
  const filled = textIn(first["url"]).replace(/\{([^{}]+)\}/g, (_, name: string) =>
    String(objectIn(variables[name])["default"] ?? name),
  );
  return absoluteServer(filled || "/", url);
}

function serverNotes(servers: JsonValue | undefined): readonly string[] {
  return listIn(servers).flatMap((value, i) => {
    const { url, description, variables } = objectIn(value);
    const notes = Object.entries(objectIn(variables)).map(([name, variable]) => {
      const values = listIn(objectIn(variable)["enum"]).map(String).join(", ");
      return `The URL ${textIn(url)} has the variable ${name}${values && `: ${values}`}.`;
    });
    return i === 0
      ? notes
      : [`Another server: ${textIn(url)}${description ? ` (${textIn(description)})` : ""}`, ...notes];
  });
}

/** Reads the security schemes that a client can apply. Mutual TLS is a matter of the connection. */
function readSecuritySchemes(spec: Spec): ReadonlyMap<string, SecurityScheme> {
  const { root } = spec;
  const given = isSwagger(root) ? root["securityDefinitions"] : objectIn(root["components"])["securitySchemes"];
  const schemes = new Map<string, SecurityScheme>();
  for (const [name, value] of Object.entries(objectIn(given))) {
    const scheme = toScheme(spec.follow(value));
    if (scheme) schemes.set(name, scheme);
  }
  return schemes;
}

function toScheme(scheme: JsonObject): SecurityScheme | undefined {
  const described = textIn(scheme["description"]);
  const withText = (text: string): string => (described ? `${text}. ${described}` : text);
  switch (scheme["type"]) {
    case "apiKey": {
      const place = scheme["in"] === "query" || scheme["in"] === "cookie" ? scheme["in"] : "header";
      const name = textIn(scheme["name"]);
      const where = place === "query" ? "query parameter" : place;
      return { kind: "apiKey", in: place, name, description: withText(`API key in the ${where} ${name}`) };
    }
    case "basic":
      return { kind: "basic", description: withText("User name and password") };
    case "http": {
      const kind = textIn(scheme["scheme"]).toLowerCase();
      if (kind === "basic") return { kind: "basic", description: withText("User name and password") };
      if (kind === "bearer") return { kind: "bearer", description: withText("Bearer token") };
      // The value of the whole header: `Digest …`.
      const text = `The header Authorization, of the scheme ${kind}`;
      return { kind: "apiKey", in: "header", name: "Authorization", description: withText(text) };
    }
    case "oauth2":
      return { kind: "bearer", description: withText("OAuth 2 access token") };
    case "openIdConnect":
      return { kind: "bearer", description: withText("OpenID Connect access token") };
    default:
      return undefined;
  }
}

/** The kinds of bodies, in the order in which one is chosen. */
const kinds: readonly (readonly [Body["kind"], RegExp])[] = [
  ["json", /^application\/(?:[\w.+-]*\+)?json\b|^text\/json\b|^\*\/\*$/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["text", /^text\/|[/+]xml\b|[/+]yaml\b|javascript|graphql/i],
  ["bytes", /./],
];

type Content = readonly (readonly [mediaType: string, content: JsonObject])[];

function choose(content: Content): { kind: Body["kind"]; mediaType: string; media: JsonObject } | undefined {
  for (const [kind, pattern] of kinds) {
    const found = content.find(([mediaType]) => pattern.test(mediaType));
    if (found) return { kind, mediaType: found[0] === "*/*" ? "application/json" : found[0], media: found[1] };
  }
  return undefined;
}

function contentOf(value: JsonValue | undefined): Content {
  return Object.entries(objectIn(value)).map(([mediaType, media]) => [mediaType, objectIn(media)]);
}

/** Reads the body of an operation's requests. In 2.0, it is one parameter, or the fields of a form are parameters. */
function readBody(spec: Spec, operation: JsonObject, parameters: readonly JsonObject[]): Body | undefined {
  const given = isSwagger(spec.root)
    ? bodyOfSwagger(spec, operation, parameters)
    : spec.follow(operation["requestBody"]);
  const content = contentOf(given?.["content"]);
  const chosen = choose(content);
  if (given === undefined || chosen === undefined) return undefined;
  const { mediaType, media } = chosen;
  const isForm = chosen.kind === "form" || chosen.kind === "multipart";
  const schema = isForm ? formSchema(spec, objectIn(media["schema"])) : objectIn(media["schema"]);
  return {
    // What has no fields is sent as the caller has encoded it.
    kind: schema ? chosen.kind : "text",
    mediaType,
    isRequired: given["required"] === true,
    description: textIn(given["description"]),
    schema: schema ?? {},
    encoding: objectIn(media["encoding"]),
    others: content.map(([other]) => other).filter((other) => other !== mediaType && other !== "*/*"),
  };
}

/** The schema of the fields of a form; undefined if the body is no object. */
function formSchema(spec: Spec, schema: JsonObject): JsonObject | undefined {
  if (Object.keys(schema).length === 0) return { type: "object" };
  if (!hasFields(spec, schema, new Map())) return undefined;
  const { nullable, "x-nullable": xNullable, ...target } = spec.follow(schema);
  const isNullable = nullable === true || xNullable === true || isJsonArray(target["type"]);
  return isNullable ? { ...target, type: "object" } : schema;
}

/** Whether every value of a schema is an object. `known` has the answers for schemas that references share. */
function hasFields(spec: Spec, value: JsonValue, known: Map<object, boolean>): boolean {
  const schema = spec.follow(value);
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, false);
  const { type, properties, additionalProperties, oneOf, anyOf, allOf } = schema;
  const types = isJsonArray(type) ? type.filter((each) => each !== "null") : [type];
  const isObject = (part: JsonValue): boolean => hasFields(spec, part, known) && objectIn(part)["nullable"] !== true;
  const hasOwn = type === undefined && (properties !== undefined || additionalProperties !== undefined);
  const isUnion = [oneOf, anyOf].some((union) => isJsonArray(union) && union.length > 0 && union.every(isObject));
  const answer = types.every((each) => each === "object") || hasOwn || isUnion || listIn(allOf).some(isObject);
  known.set(schema, answer);
  return answer;
}

/** Reads the responses of an operation: results and errors. `default` is a result only if no success is listed. */
function readResponses(spec: Spec, operation: JsonObject): Pick<Operation, "results" | "errors"> {
  const responses = Object.entries(objectIn(operation["responses"]))
    .filter(([status]) => /^[1-5](?:\d\d|XX)$|^default$/i.test(status))
    .map(([status, value]) => ({ status: status.replace("xx", "XX"), response: spec.follow(value) }));
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  const others = responses.filter(({ status }) => status === "default");
  const results = successes.length > 0 ? successes : others;
  const produces = listIn(operation["produces"] ?? spec.root["produces"]).map(textIn);
  return {
    results: results.map(({ status, response }) => {
      const content = isSwagger(spec.root) ? contentOfSwagger(response, produces) : contentOf(response["content"]);
      return { status, description: textIn(response["description"]), ...resultIn(content) };
    }),
    errors: responses
      .filter((each) => !results.includes(each) && !/^[123]/.test(each.status))
      .map(({ status, response }) => ({ status, description: textIn(response["description"]) })),
  };
}

function resultIn(content: Content): Pick<Result, "kind" | "schema"> {
  const chosen = choose(content);
  if (chosen === undefined) return { kind: "nothing" };
  const { kind, media } = chosen;
  const { schema } = media;
  if (kind === "text" || kind === "bytes") return { kind };
  if (kind !== "json") return { kind: "text" };
  return { kind, ...(schema !== undefined && { schema: objectIn(schema) }) };
}

/** Whether a document has version 2.0. */
function isSwagger(root: JsonObject): boolean {
  return root["swagger"] !== undefined;
}

/** In 2.0, the keywords of a parameter's schema are its own. */
function schemaOfSwagger(parameter: JsonObject): JsonObject {
  const { name: _, in: __, required: ___, description: ____, collectionFormat: _____, ...schema } = parameter;
  return schema["type"] === "file" ? { type: "string", format: "binary" } : schema;
}

/** The style and `explode` of a parameter or of a field of a form. `collectionFormat` is that of 2.0. */
function styleOf({ style, explode, collectionFormat, type }: JsonObject): Pick<Parameter, "style" | "explode"> {
  const formats: Readonly<Record<string, Pick<Parameter, "style" | "explode">>> = {
    csv: { explode: false },
    ssv: { style: "spaceDelimited", explode: false },
    tsv: { style: "tabDelimited", explode: false },
    pipes: { style: "pipeDelimited", explode: false },
    multi: { explode: true },
  };
  if (type === "array" || collectionFormat !== undefined) return formats[textIn(collectionFormat) || "csv"] ?? {};
  return {
    ...(typeof style === "string" && { style }),
    ...(typeof explode === "boolean" && { explode }),
  };
}

/** The server of a document of 2.0. */
function swaggerServer({ host, basePath, schemes }: JsonObject, url: string): string | undefined {
  const path = textIn(basePath) || "/";
  if (typeof host !== "string") return absoluteServer(path, url);
  const scheme = listIn(schemes).includes("https") || schemes === undefined ? "https" : textIn(listIn(schemes)[0]);
  return `${scheme}://${host}${path.startsWith("/") ? "" : "/"}${path}`;
}

/** A relative URL is relative to that of the specification, which only one from the network has. */
function absoluteServer(server: string, url: string): string {
  return url.startsWith("http") ? new URL(server, url).href : server;
}

/** In 2.0, the body is one parameter, or the fields of a form are parameters. */
function bodyOfSwagger(spec: Spec, operation: JsonObject, parameters: readonly JsonObject[]): JsonObject | undefined {
  const consumes = listIn(operation["consumes"] ?? spec.root["consumes"]).map(textIn);
  const body = parameters.find((parameter) => parameter["in"] === "body");
  if (body) {
    const types = consumes.length > 0 ? consumes : ["application/json"];
    const content = Object.fromEntries(types.map((type) => [type, { schema: body["schema"] ?? {} }]));
    return { ...body, content };
  }
  const fields = parameters.filter((parameter) => parameter["in"] === "formData");
  if (fields.length === 0) return undefined;
  const hasFile = fields.some(({ type }) => type === "file");
  const isMultipart = hasFile || (consumes.length > 0 && !consumes.includes("application/x-www-form-urlencoded"));
  const nameOf = (field: JsonObject): string => textIn(field["name"]);
  const properties = fields.map((field) => [
    nameOf(field),
    { ...schemaOfSwagger(field), ...(field["description"] !== undefined && { description: field["description"] }) },
  ]);
  const required = fields.filter((field) => field["required"] === true).map(nameOf);
  const encoding = fields.filter(({ type }) => type === "array").map((field) => [nameOf(field), { ...styleOf(field) }]);
  return {
    required: required.length > 0,
    content: {
      [isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"]: {
        schema: { type: "object", properties: Object.fromEntries(properties), required },
        encoding: Object.fromEntries(encoding),
      },
    },
  };
}

/** In 2.0, the media types of a body are a list of the operation. */
function contentOfSwagger({ schema, examples }: JsonObject, produces: readonly string[]): Content {
  // Without a schema, there is a body only if there are examples of one.
  if (schema === undefined) return Object.keys(objectIn(examples)).map((type) => [type, {}]);
  if (objectIn(schema)["type"] === "file") return [["application/octet-stream", {}]];
  const types = produces.length > 0 ? produces : ["application/json"];
  return types.map((type) => [type, { schema }]);
}
