import type { JsonObject } from "toolwright/model";
import type { Parameter } from "./api.js";
import { listIn, objectIn, textIn } from "./fields.js";
import type { Spec } from "./read-spec.js";

/** Whether a document has version 2.0. */
export function isSwagger(root: JsonObject): boolean {
  return root["swagger"] !== undefined;
}

/** In 2.0, the keywords of a parameter's schema are its own. */
export function schemaOfSwagger(parameter: JsonObject): JsonObject {
  const { name: _, in: __, required: ___, description: ____, collectionFormat: _____, ...schema } = parameter;
  return schema["type"] === "file" ? { type: "string", format: "binary" } : schema;
}

/** The style and `explode` of a parameter or of a field of a form. `collectionFormat` is that of 2.0. */
export function styleOf({ style, explode, collectionFormat, type }: JsonObject): Pick<Parameter, "style" | "explode"> {
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
export function swaggerServer({ host, basePath, schemes }: JsonObject, url: string): string | undefined {
  const path = textIn(basePath) || "/";
  if (typeof host !== "string") return absoluteServer(path, url);
  const scheme = listIn(schemes).includes("https") || schemes === undefined ? "https" : textIn(listIn(schemes)[0]);
  return `${scheme}://${host}${path.startsWith("/") ? "" : "/"}${path}`;
}

/** A relative URL is relative to that of the specification, which only one from the network has. */
export function absoluteServer(server: string, url: string): string {
  return url.startsWith("http") ? new URL(server, url).href : server;
}

/** In 2.0, the body is one parameter, or the fields of a form are parameters. */
export function bodyOfSwagger(
  spec: Spec,
  operation: JsonObject,
  parameters: readonly JsonObject[],
): JsonObject | undefined {
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
export function contentOfSwagger(
  response: JsonObject,
  produces: readonly string[],
): readonly (readonly [mediaType: string, content: JsonObject])[] {
  const { schema } = response;
  // Without a schema, there is a body only if there are examples of one.
  if (schema === undefined) return Object.keys(objectIn(response["examples"])).map((type) => [type, {}]);
  if (objectIn(schema)["type"] === "file") return [["application/octet-stream", {}]];
  const types = produces.length > 0 ? produces : ["application/json"];
  return types.map((type) => [type, { schema }]);
}
