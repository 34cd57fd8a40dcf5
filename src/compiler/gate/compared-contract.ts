import type { Contract, ContractPrompt, ContractResource, ContractTool, Enforced } from "toolwright/contracts";
import { heldSchemas, listedArguments, listedRecord } from "toolwright/internal/contracts";
import { contractIdOf, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, type WireName } from "toolwright/model";
import type { ComparedRecord, CompareOptions } from "toolwright-compiler/contracts";
import { mapSubschemas, standardFormats } from "../../json-schema/index.js";
import type { ContractForm } from "../sources/index.js";

/** What is compared: a kind of entries of two contracts, as records. */
export interface ComparedKind {
  readonly kind: "server" | "tool" | "prompt" | "resource";
  readonly before: readonly ComparedRecord[];
  readonly after: readonly ComparedRecord[];
}

/** Two contracts in the form of the one that has less: what a server lists, or what is in `tools.json`, cannot be compared with more. */
interface ComparedContracts {
  readonly kinds: readonly ComparedKind[];
  readonly formats?: NonNullable<CompareOptions["formats"]>;
}

/** A contract, and how much of one it has. */
interface ContractSide {
  readonly contract: Contract;
  readonly form: ContractForm;
}

/** Returns what is compared of two contracts. What one of them does not know is left out. */
export function comparedContracts(old: ContractSide, now: ContractSide): ComparedContracts {
  const [before, after] = [old.contract, now.contract];
  const forms = [old.form, now.form];
  const form = forms.includes("listing") ? "listing" : forms.includes("records") ? "records" : "contract";
  // A side that does not say whether it validates formats is taken to do it as the other one.
  const checks = [before, after].map(({ enforced }) => (enforced ?? after.enforced ?? before.enforced)?.formats);
  const hasChecks = checks.includes("check");
  // Records alone do not say which schemas are listed as open: those of the other side are.
  const opened = new Map(
    [before, after].flatMap(({ tools, wireName = "name" }) =>
      tools.map((tool) => [contractIdOf(tool, wireName), tool.openOutput]),
    ),
  );
  const withOpenOutput = ({ openOutput: own, ...tool }: ContractTool, wireName: WireName = "name"): ContractTool => {
    const openOutput = form === "records" ? opened.get(contractIdOf(tool, wireName)) : own;
    return { ...tool, ...(openOutput && { openOutput }) };
  };
  const toolsOf = (contract: Contract, check: Enforced["formats"]): readonly ComparedRecord[] =>
    contract.tools.map((tool) => {
      const seen = seenTool(withOpenOutput(tool, contract.wireName), contract, form, before.revision ?? after.revision);
      return hasChecks && check === undefined ? withoutFormats(seen) : seen;
    });
  const promptOf = (prompt: ContractPrompt): ComparedRecord => toPromptRecord(prompt, form);
  const resourceOf = (resource: ContractResource): ComparedRecord => toResourceRecord(resource, form);
  const kinds: readonly ComparedKind[] = [
    ...(before.server && after.server
      ? [{ kind: "server", before: [toServerRecord(before, form)], after: [toServerRecord(after, form)] } as const]
      : []),
    { kind: "tool", before: toolsOf(before, checks[0]), after: toolsOf(after, checks[1]) },
    ...(before.prompts && after.prompts
      ? [{ kind: "prompt", before: before.prompts.map(promptOf), after: after.prompts.map(promptOf) } as const]
      : []),
    ...(before.resources && after.resources
      ? [
          {
            kind: "resource",
            before: before.resources.map(resourceOf),
            after: unlistedBy(before.resources, after.resources, now.form).map(resourceOf),
          } as const,
        ]
      : []),
  ];
  return { kinds, ...(hasChecks && { formats: standardFormats }) };
}

/** The tool as clients see it. Ids are kept, because they match tools whose names in listings differ. */
function seenTool(
  tool: ContractTool,
  { wireName = "name", enforced }: Contract,
  form: ContractForm,
  revision: string | undefined,
): ComparedRecord {
  const options = revision === undefined ? {} : { revision };
  if (form === "listing") return listedRecord(tool, wireNameOf(tool, wireName), enforced?.inputs, options);
  const { output, unwrapOutput, ...record } = tool;
  const { inputSchema } = heldSchemas(tool, enforced?.inputs);
  const sent = { ...(output && { output }), ...(unwrapOutput && { unwrapOutput }) };
  return { ...record, inputSchema, ...(form === "contract" && sent) };
}

function toServerRecord({ server, enforced, patterns }: Contract, form: ContractForm): ComparedRecord {
  const { limits = {}, coerce, outputs } = (form === "contract" && enforced) || {};
  const { title, description, websiteUrl, icons } = server ?? {};
  const info = { title, description, websiteUrl, icons, patterns: form === "contract" ? patterns : undefined };
  const set = [...namedFacts("server", info), ...namedFacts("limits", limits)];
  return {
    name: "server",
    ...(server?.name !== undefined && { title: server.name }),
    ...(server?.instructions !== undefined && { description: server.instructions }),
    ...(form === "contract" && server?.profile !== undefined && { tags: [server.profile] }),
    inputSchema: {},
    facts: { ...(coerce && { coerce }), ...(outputs && { outputs }), ...Object.fromEntries(set) },
  };
}

/** Names facts after the properties of the config, such as `limits.timeoutMs`. */
function namedFacts(group: string, values: object): readonly (readonly [string, JsonValue])[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[`${group}.${name}`, value as JsonValue] as const],
  );
}

function toPromptRecord({ roles, inputSchema, ...prompt }: ContractPrompt, form: ContractForm): ComparedRecord {
  const isListing = form === "listing";
  return {
    ...prompt,
    name: `prompts/${prompt.name}`,
    inputSchema: isListing ? listedInput(inputSchema) : inputSchema,
    ...(roles && !isListing && { facts: { roles } }),
  };
}

/** The schema of the arguments as far as they are listed. */
function listedInput(schema: JsonObject): JsonObject {
  const args = listedArguments(schema);
  return {
    type: "object",
    properties: Object.fromEntries(
      args.map(({ name, description }) => [name, description === undefined ? {} : { description }]),
    ),
    required: args.filter(({ required }) => required).map(({ name }) => name),
  };
}

function toResourceRecord(resource: ContractResource, form: ContractForm): ComparedRecord {
  const { uri, name, mimeType, size, annotations, lists, completes, inputSchema, outputSchema, ...rest } = resource;
  const isListing = form === "listing";
  // No listing has the schema, so no client validates with it.
  const open =
    outputSchema && heldSchemas({ name, inputSchema, outputSchema, openOutput: true }, undefined).outputSchema;
  return {
    ...rest,
    // The name of a resource is a text for people; its URI identifies it.
    name: `resources/${uri}`,
    inputSchema: isListing ? {} : inputSchema,
    ...(open !== undefined && !isListing && { outputSchema: open }),
    facts: {
      ...(mimeType !== undefined && { mimeType }),
      ...(size !== undefined && { size }),
      // Parsed from JSON, or read from literals.
      ...(annotations && { annotations: annotations as JsonObject }),
      ...(lists && !isListing && { lists }),
      ...(completes && !isListing && { completes }),
      resourceName: name,
    },
  };
}

/** A server also lists what its templates list, which is data and not part of the contract. */
function unlistedBy(
  before: readonly ContractResource[],
  after: readonly ContractResource[],
  form: ContractForm,
): readonly ContractResource[] {
  if (form !== "listing" || !before.some(({ lists }) => lists)) return after;
  const known = new Set(before.map(({ uri }) => uri));
  return after.filter(({ uri }) => known.has(uri) || uri.includes("{"));
}

function withoutFormats(tool: ComparedRecord): ComparedRecord {
  const strip = (schema: JsonValue): JsonValue => {
    if (!isJsonObject(schema)) return schema;
    const { format: _, ...rest } = schema;
    return mapSubschemas(rest, strip);
  };
  const { inputSchema, outputSchema } = tool;
  return {
    ...tool,
    inputSchema: strip(inputSchema),
    ...(outputSchema !== undefined && { outputSchema: strip(outputSchema) }),
  };
}
