import type { BoundPrompt } from "toolwright/gen/v1";
import { isJsonObject, type Prompt, type PromptMessage } from "toolwright/model";
import type { FollowedConnection } from "../servers/index.js";
import { exposedName } from "./forwarded-tool.js";

/** The requests about prompts of the official client. A connection without them has no prompts. */
interface PromptClient extends FollowedConnection {
  getServerCapabilities(): { readonly prompts?: object } | undefined;
  listPrompts(params?: object, options?: object): Promise<{ readonly prompts: readonly unknown[] }>;
  getPrompt(
    params: { readonly name: string; readonly arguments: Readonly<Record<string, string>> },
    options: object,
  ): Promise<{ readonly messages: readonly unknown[]; readonly _meta?: unknown }>;
}

function isPromptClient(connection: FollowedConnection | undefined): connection is PromptClient {
  return (
    connection !== undefined &&
    ["getServerCapabilities", "listPrompts", "getPrompt"].every(
      (name) => typeof Reflect.get(connection, name) === "function",
    )
  );
}

/** Lists the prompts of a connected server as prompts that a gateway serves, as `namespace__name`. */
export async function listPrompts(
  namespace: string,
  connection: FollowedConnection,
  current: () => FollowedConnection | undefined,
  signal: AbortSignal,
): Promise<readonly BoundPrompt[]> {
  if (!isPromptClient(connection) || !connection.getServerCapabilities()?.prompts) return [];
  const { prompts } = await connection.listPrompts({}, { signal, cacheMode: "refresh" });
  return prompts.flatMap((listed) => toBound(namespace, listed, current) ?? []);
}

function toBound(
  namespace: string,
  listed: unknown,
  current: () => FollowedConnection | undefined,
): BoundPrompt | undefined {
  if (!isJsonObject(listed) || typeof listed["name"] !== "string") return undefined;
  const { name, arguments: declared, ...rest } = listed;
  const parameters = (Array.isArray(declared) ? declared : []).flatMap((each) =>
    isJsonObject(each) && typeof each["name"] === "string" ? [{ ...each, name: each["name"] }] : [],
  );
  const properties = Object.fromEntries(
    parameters.map(({ name: parameter, description }: { readonly name: string; readonly description?: unknown }) => [
      parameter,
      { type: "string", ...(typeof description === "string" && { description }) },
    ]),
  );
  const required = parameters.filter((each) => Reflect.get(each, "required") === true).map((each) => each.name);
  const inputSchema = { type: "object", properties, ...(required.length > 0 && { required }) };
  // The client has validated the rest.
  const prompt = { ...rest, name: exposedName({ namespace, name }), inputSchema } as unknown as Prompt;
  return {
    prompt,
    get: async (args, { signal, respond } = {}) => {
      const connection = current();
      if (!isPromptClient(connection)) throw new Error("the server of this prompt is not connected");
      // Arguments of prompts are strings, which the server validates.
      const strings = (isJsonObject(args) ? args : {}) as Readonly<Record<string, string>>;
      const result = await connection.getPrompt({ name, arguments: strings }, signal ? { signal } : {});
      if (isJsonObject(result._meta)) respond?.({ _meta: result._meta });
      // The client has validated them.
      return result.messages as readonly PromptMessage[];
    },
  };
}
