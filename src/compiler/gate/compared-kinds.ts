import type { Contract, ContractPrompt, ContractResource, ContractTool, Enforced } from "toolwright/contracts";
import { heldSchemas, listedArguments, listedRecord } from "toolwright/internal/contracts";
import { contractIdOf, isResultTool, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue, type WireName } from "toolwright/model";
import { profileNames, profiles } from "toolwright/profiles";
import type { ComparedRecord, CompareOptions } from "toolwright-compiler/contracts";
import { defined, mapSubschemas, standardFormats } from "../../json-schema/index.js";
import type { ContractForm, ParsedContract } from "../sources/index.js";

/** What is compared: a kind of entries of two contracts, as records. */
export interface ComparedKind {
  readonly kind: "server" | "tool" | "prompt" | "resource";
  readonly before: readonly ComparedRecord[];
  readonly after: readonly ComparedRecord[];
}

/** What is compared of two contracts, and the formats that one of them validates. */
interface ComparedKinds {
  readonly kinds: readonly ComparedKind[];
  readonly formats?: NonNullable<CompareOptions["formats"]>;
}

/**
 * Returns what is compared of two contracts, in the form of the one that has less: what a server lists, or what is in `tools.json`, cannot be
 * compared with more. What one of them does not know is left out.
 */
export function comparedKinds(old: ParsedContract, now: ParsedContract): ComparedKinds {
  const [before, after] = [withoutAdded(old, now), withoutAdded(now, old)];
  const form = (["listing", "records"] as const).find((each) => old.form === each || now.form === each) ?? "contract";
  // A side that does not say whether it validates formats is taken to do it as the other one.
  const [oldCheck, newCheck] = [before, after].map(
    ({ enforced }) => (enforced ?? after.enforced ?? before.enforced)?.formats,
  );
  const formats = (oldCheck ?? newCheck) === "check" ? standardFormats : undefined;
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
      return formats && check === undefined ? withoutFormats(seen) : seen;
    });
  const kindOf = <Entry>(
    kind: ComparedKind["kind"],
    entries: readonly [old: readonly Entry[] | undefined, now: readonly Entry[] | undefined],
    toRecord: (entry: Entry, form: ContractForm) => ComparedRecord,
  ): readonly ComparedKind[] => {
    const [olds, news] = entries.map((all) => all?.map((entry) => toRecord(entry, form)));
    return olds && news ? [{ kind, before: olds, after: news }] : [];
  };
  const listed = after.resources && unlistedBy(before.resources ?? [], after.resources, now.form);
  const hasOutputs = before.tools.some(({ output, outputSchema }) => outputSchema !== undefined && output !== "text");
  const toServer = (contract: Contract): ComparedRecord => toServerRecord(contract, form, hasOutputs);
  const kinds = [
    ...kindOf("server", [before.server && [before], after.server && [after]], toServer),
    { kind: "tool", before: toolsOf(before, oldCheck), after: toolsOf(after, newCheck) } as const,
    ...kindOf("prompt", [before.prompts, after.prompts], toPromptRecord),
    ...kindOf("resource", [before.resources, listed], toResourceRecord),
  ];
  return { kinds, ...(formats && { formats }) };
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
  const { output, unwrapOutput, aliases, steps, ...record } = tool;
  const { inputSchema } = heldSchemas(tool, enforced?.inputs);
  const sent = defined({ output, unwrapOutput, aliases, steps });
  return { ...record, inputSchema, ...(form === "contract" && sent) };
}

function toServerRecord(
  { server, enforced, patterns }: Contract,
  form: ContractForm,
  hasOutputs: boolean,
): ComparedRecord {
  const isWhole = form === "contract";
  const { limits = {}, coerce, outputs } = (isWhole && enforced) || {};
  const { name, instructions, profile, ...info } = server ?? {};
  const facts = {
    ...prefixNames("server", { ...info, ...(isWhole && { patterns }) }),
    ...prefixNames("limits", limits),
    ...(isWhole && prefixNames("profile", projectionFacts(profile, hasOutputs))),
    ...(coerce && { coerce }),
    ...(outputs && { outputs }),
  };
  return {
    name: "server",
    ...(name !== undefined && { title: name }),
    ...(instructions !== undefined && { description: instructions }),
    ...(isWhole && profile !== undefined && { tags: [profile] }),
    inputSchema: {},
    facts,
  };
}

/** What the projection for a profile changes for clients: whether output schemas are listed, and whether null stands for an absent argument. */
function projectionFacts(profile: string | undefined, hasOutputs: boolean): object {
  const name = profileNames.find((each) => each === profile);
  const plan = name && profiles[name].plan;
  return {
    ...(hasOutputs && plan?.output !== "none" && { outputs: "listed" }),
    ...(plan?.strict?.required === "all" && { nulls: "absent" }),
  };
}

/** Names facts after the properties of the config, such as `limits.timeoutMs`. */
function prefixNames(group: string, values: object): Readonly<Record<string, JsonValue>> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [`${group}.${name}`, value as JsonValue]));
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
  const { uri, name, mimeType, size, annotations, lists, completes, content, inputSchema, outputSchema, ...rest } =
    resource;
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
      ...(!isListing && { ...(lists && { lists }), ...(completes && { completes }), ...(content && { content }) }),
      resourceName: name,
    },
  };
}

/** A server of tasks also lists a tool that its sources do not have. */
function withoutAdded({ contract, form }: ParsedContract, other: ParsedContract): Contract {
  if (form !== "listing" || other.form === "listing") return contract;
  const isKnown = (name: string): boolean => other.contract.tools.some((tool) => tool.name === name);
  return { ...contract, tools: contract.tools.filter((tool) => isKnown(tool.name) || !isResultTool(tool)) };
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
