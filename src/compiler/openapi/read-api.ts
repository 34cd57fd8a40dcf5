import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import type { Api, Operation, Parameter } from "./api.js";
import { listIn, objectIn, textIn } from "./fields.js";
import { readBody, readResponses } from "./read-content.js";
import { readSecuritySchemes } from "./read-security.js";
import type { Spec } from "./read-spec.js";
import { absoluteServer, isSwagger, schemaOfSwagger, styleOf, swaggerServer } from "./swagger.js";

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
