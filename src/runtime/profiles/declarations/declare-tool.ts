import { isJsonObject, type JsonValue, schemaNodes } from "../../../json-schema/index.js";
import type { ForeignTool } from "../../model/index.js";
import { assertWalkable, asTool } from "../../model/internal.js";
import type { CodeProfileName } from "../profile.js";
import { cloudflare, codex, opencode } from "./code-clients.js";
import { type CodeClient, renderSchema } from "./render-type.js";

const clients: Readonly<Record<CodeProfileName, CodeClient>> = {
  "cloudflare-code": cloudflare,
  "codex-code": codex,
  "opencode-code": opencode,
};

/** Something in a schema that the declaration of a client does not say. */
export interface DeclarationLoss {
  readonly of: "type" | "description";
  /** JSON Pointer into the schema. */
  readonly pointer: string;
  /** What the declaration says instead. */
  readonly found: string;
}

/**
 * Returns the declaration that the model of a client reads in its code mode. `serverName` is the name of the server in the client's settings.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when a schema is too large or too deep, or contains itself.
 */
export function declareTool(
  tool: ForeignTool,
  client: CodeProfileName,
  { name = tool.name, serverName = "server" }: { readonly name?: string; readonly serverName?: string } = {},
): string {
  const record = asTool(tool);
  assertWalkable(record.inputSchema);
  assertWalkable(record.outputSchema);
  const { outputSchema } = record;
  return clients[client].print({
    tool: record,
    name,
    server: serverName,
    input: renderType(record.inputSchema, client, "input").text,
    ...(outputSchema && { output: renderType(outputSchema, client, "output").text }),
  });
}

/** Returns what the declaration of a client does not say of one schema. */
export function declarationLosses(
  schema: JsonValue,
  client: CodeProfileName,
  side: "input" | "output",
): readonly DeclarationLoss[] {
  const { text, losses } = renderType(schema, client, side);
  const lost = schemaNodes(schema).flatMap(({ schema: node, pointer }): readonly DeclarationLoss[] => {
    const description = isJsonObject(node) ? node["description"] : undefined;
    const [first = ""] = typeof description === "string" ? description.trim().split("\n", 1) : [];
    return first === "" || text.includes(first.trim().replaceAll("*/", ""))
      ? []
      : [{ of: "description", pointer, found: "" }];
  });
  return [...losses.values(), ...lost];
}

function renderType(
  schema: JsonValue,
  client: CodeProfileName,
  side: "input" | "output",
): { readonly text: string; readonly losses: ReadonlyMap<string, DeclarationLoss> } {
  const { style, prepare } = clients[client];
  const losses = new Map<string, DeclarationLoss>();
  const prepared = prepare ? prepare(schema, side) : schema;
  const text = renderSchema(prepared, style, (pointer, found) => losses.set(pointer, { of: "type", pointer, found }));
  return { text, losses };
}
