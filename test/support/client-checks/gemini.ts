import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GoogleGenAI } from "@google/genai";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../../../src/runtime/model/index.js";

/** The schema fields that the package declares. The API rejects requests with any other field. */
const declarations = readFileSync(
  createRequire(import.meta.url)
    .resolve("@google/genai/node")
    .replace(/node\/[^/]+$/, "genai.d.ts"),
  "utf8",
);
const declaration = declarations.match(/\nexport declare interface Schema \{([\s\S]*?)\n\}/)?.[1] ?? "";
const fields = [...declaration.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name]) => name);

/** Checks a schema for `parameters`, which older clients send: its fields and their values, and runs the package's schema transform, which throws for unsupported schemas. */
export async function checkByGemini({ name, inputSchema }: Tool): Promise<readonly string[]> {
  const schemas = schemasIn(inputSchema);
  const own = schemas.flatMap((schema) => [
    ...Object.keys(schema)
      .filter((key) => !fields.includes(key))
      .map((key) => `Unknown name "${key}"`),
    ...(schema["anyOf"] !== undefined && Object.keys(schema).length > 1 ? ["other fields alongside any_of"] : []),
    ...[schema["required"] ?? []]
      .flat()
      .filter((key) => !Object.hasOwn((schema["properties"] ?? {}) as object, String(key)))
      .map((key) => `required: property ${String(key)} is not defined`),
    ...(Array.isArray(schema["type"]) ? ['"type": Proto field is not repeating'] : []),
    ...([schema["enum"] ?? []].flat().every((value) => typeof value === "string") ? [] : ['"enum": TYPE_STRING only']),
    ...(schema["type"] === "array" && !isJsonObject(schema["items"] ?? null) ? ["items: missing field"] : []),
    ...(schema["type"] === "string" && !["date-time", "enum", undefined].includes(schema["format"] as string)
      ? [`only 'enum' and 'date-time' are supported for STRING type, not ${String(schema["format"])}`]
      : []),
  ]);
  const names = /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/.test(name) ? [] : [`Invalid function name ${name}`];
  return [...names, ...own, ...(await transform(inputSchema))];
}

async function transform(schema: JsonObject): Promise<readonly string[]> {
  let sent: string | undefined;
  const client = new GoogleGenAI({
    apiKey: "none",
    httpOptions: {
      fetch: async (_url, init) => {
        sent = String(init?.body);
        return new Response("{}", { headers: { "content-type": "application/json" } });
      },
    },
  });
  try {
    // The package only transforms response schemas; function schemas are sent unchanged.
    await client.models.generateContent({
      model: "any",
      contents: "any",
      config: { responseSchema: structuredClone(schema) },
    });
  } catch (thrown) {
    return [`the package's transform throws: ${String(thrown)}`];
  }
  return sent?.includes("TYPE_UNSPECIFIED") === false ? [] : ["the package's transform finds no type"];
}

function schemasIn(schema: JsonValue | undefined): readonly JsonObject[] {
  if (!isJsonObject(schema)) return [];
  const { properties = null, items, anyOf } = schema;
  const named = isJsonObject(properties) ? Object.values(properties) : [];
  return [schema, ...[...named, items, anyOf].flat().flatMap((part) => schemasIn(part as JsonValue | undefined))];
}
