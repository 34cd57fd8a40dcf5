import type { Contract, ContractPrompt, ContractResource } from "toolwright/contracts";
import { fromMcpJson, isJsonObject, type JsonObject, type ToolRecord } from "toolwright/model";
import type { ListedPage, ListMethod, RequestLimits, ServerClient, ServerTarget } from "./server-client.js";
import { type ServerOptions, useServer } from "./use-server.js";

/** Options of `listServer`. */
export interface ListServerOptions extends ServerOptions {
  /** Whether prompts, resources, instructions and the name are read too. Default: false. */
  readonly features?: boolean;
}

/**
 * Returns what an MCP server lists, on all pages. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time, fails, or lists something that is not a tool; with its standard error.
 */
export function listServer(
  target: ServerTarget,
  { features = false, ...options }: ListServerOptions = {},
): Promise<Contract> {
  const messages = { purpose: "list the tools of", late: "list its tools" };
  return useServer(target, { ...options, ...messages }, async (client, limits): Promise<Contract> => {
    const tools = await listTools(client, limits);
    return { tools, wireName: "name", ...(features && (await listFeatures(client, limits))) };
  });
}

/** Returns the tools that a connected server lists, on all pages. */
export async function listTools(client: ServerClient, limits: RequestLimits): Promise<readonly ToolRecord[]> {
  return (await readAllPages(client, "tools/list", limits)).map(fromMcpJson);
}

async function listFeatures(
  client: ServerClient,
  limits: RequestLimits,
): Promise<Pick<Contract, "prompts" | "resources" | "server">> {
  const list = async (method: ListMethod): Promise<readonly JsonObject[]> =>
    (await readAllPages(client, method, limits)).filter(isJsonObject);
  const resources = [
    ...(await list("resources/list")),
    ...(await list("resources/templates/list")).map(({ uriTemplate, ...rest }) => ({ ...rest, uri: uriTemplate })),
  ];
  return {
    prompts: (await list("prompts/list")).map(toPrompt),
    // The client has validated them. Variables are those of the URI.
    resources: resources.map((each) => ({ ...each, inputSchema: { type: "object" } }) as unknown as ContractResource),
    server: client.server(),
  };
}

function toPrompt({ arguments: listed, ...prompt }: JsonObject): ContractPrompt {
  const args = Array.isArray(listed) ? listed.filter(isJsonObject) : [];
  const properties = args.map(({ name, description }) => {
    const text = typeof description === "string" ? { description } : {};
    return [String(name), { type: "string", ...text }] as const;
  });
  const required = args.flatMap(({ name, required: isRequired }) => (isRequired === true ? [String(name)] : []));
  const inputSchema = { type: "object", properties: Object.fromEntries(properties), required };
  // The client has validated the rest.
  return { ...prompt, inputSchema } as unknown as ContractPrompt;
}

async function readAllPages(
  client: ServerClient,
  method: ListMethod,
  limits: RequestLimits,
): Promise<readonly unknown[]> {
  if (!client.has(method)) return [];
  const entries: unknown[] = [];
  const seen = new Set<string | undefined>();
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    seen.add(cursor);
    const page = await client.listPage(method, cursor, limits).catch((error: unknown): ListedPage => {
      // Servers with resources may know no request for templates.
      if (method === "resources/templates/list" && Reflect.get(Object(error), "code") === -32601)
        return { entries: [] };
      throw error;
    });
    entries.push(...page.entries);
    if (page.nextCursor === undefined) return entries;
    cursor = page.nextCursor;
  }
  throw new Error("its listing returns to a page that was already read, so it never ends");
}
