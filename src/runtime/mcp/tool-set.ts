import type { ListedPatterns } from "../contracts/contract.js";
import {
  type BoundPrompt,
  type BoundResource,
  type BoundTool,
  type CoercionMode,
  type InputMode,
  lazy,
} from "../gen/v1/index.js";
import { type Caller, formatToolId, readWellKnownMeta, ToolError, type WireName } from "../model/index.js";
import { matchUri, parseUriTemplate, type UriTemplate } from "../model/internal.js";
import { type ProfileName, profileNames } from "../profiles/profile.js";
import {
  type ListedPage,
  type ListedTool,
  profileOf,
  projectView,
  type ToolView,
  toolsByWireName,
  toPage,
  toView,
  type ViewSettings,
} from "./listing.js";
import { unknownName } from "./protocol-error.js";
import { isTaskTool, type TaskRelay } from "./tasks/task-options.js";

/** A tool, a prompt or a resource with its function. */
export type Servable = BoundTool | BoundPrompt | BoundResource;

/** A resource with its parsed URI. */
export interface ServedResource {
  readonly bound: BoundResource;
  readonly template: UriTemplate;
}

/** A list of servables, by kind. */
interface ServableParts {
  readonly tools: readonly BoundTool[];
  readonly prompts: ReadonlyMap<string, BoundPrompt>;
  /** Those without variables first, because a template may also match their URI. */
  readonly resources: readonly ServedResource[];
}

/**
 * Separates tools, prompts and resources.
 * @throws {ToolError} InvalidTool when two prompts have the same name, two resources the same URI, or a URI is invalid.
 */
function separate(servables: readonly Servable[]): ServableParts {
  const tools: BoundTool[] = [];
  const prompts = new Map<string, BoundPrompt>();
  const resources = new Map<string, ServedResource>();
  for (const each of servables) {
    if ("prompt" in each) {
      const { name } = each.prompt;
      if (prompts.has(name)) throw new ToolError("InvalidTool", `two prompts have the name "${name}"`);
      prompts.set(name, each);
    } else if ("resource" in each) {
      const { uri } = each.resource;
      const template = parseUriTemplate(uri);
      if ("problem" in template) throw new ToolError("InvalidTool", `invalid URI "${uri}": ${template.problem}`);
      if (resources.has(uri)) throw new ToolError("InvalidTool", `two resources have the URI "${uri}"`);
      resources.set(uri, { bound: each, template });
    } else tools.push(each);
  }
  const fixedFirst = [...resources.values()].sort((a, b) => Number(isTemplate(a)) - Number(isTemplate(b)));
  return { tools, prompts, resources: fixedFirst };
}

/** Whether the URI of a resource has variables. */
export function isTemplate({ template }: ServedResource): boolean {
  return template.query.length > 0 || template.parts.some(({ kind }) => kind === "variable");
}

/** A resource and the values of its variables in a URI. */
export interface FoundResource {
  readonly bound: BoundResource;
  readonly variables: Readonly<Record<string, string>>;
}

export function findResource({ resources }: Pick<ServableParts, "resources">, uri: string): FoundResource | undefined {
  for (const { bound, template } of resources) {
    const variables = matchUri(template, uri);
    if (variables) return { bound, variables };
  }
  return undefined;
}

/** Options for listing and calling tools. */
export interface ToolSetOptions {
  /** Default: `name`. */
  readonly wireName?: WireName;
  /** Number of tools, prompts, resources and templates per page of their listings. Default: all, because many clients read only the first page. */
  readonly pageSize?: number;
  /** Whether to repair invalid arguments. Default: the mode that each tool was bound with. */
  readonly coerce?: CoercionMode;
  /**
   * Whether undeclared properties of arguments are an error (`reject`) or removed (`strip`), as servers with zod do; the listed
   * input schemas then accept them. Properties that known clients add themselves are always removed. Default: `reject`.
   */
  readonly inputs?: InputMode;
  /**
   * Whether listings describe the patterns of dates, URLs and numbers in template literals in words, for which models pay less, or have them as they
   * are, for clients that validate arguments. Arguments are validated in both cases. Default: `describe`.
   */
  readonly patterns?: ListedPatterns;
  /**
   * Lists each tool as projected for a client profile, so that its client supports every schema and name; calls are validated against the
   * tool itself. `auto` selects the profile by the name that each client declares. Default: tools are listed unchanged.
   */
  readonly profile?: ProfileName | "auto";
  /**
   * Secret of at least 32 bytes. It signs the state of calls that wait for an answer of the client (protocol revision 2026-07-28). If several
   * processes serve the same clients, they need the same secret. Default: random bytes, new in each process.
   */
  readonly stateSecret?: string | Uint8Array;
}

/** What can be served: a fixed list of tools, prompts and resources, or a set that may change. */
export type ServableTools = readonly Servable[] | ToolSet;

/** Whether the set itself has changed, or that of another process. */
type ChangeSource = "own" | "other";

/** A set of tools, prompts and resources that servers list and call. It can be replaced while it is served. */
export class ToolSet {
  /** How the tools are listed and called. @internal */
  readonly options: ToolSetOptions;
  readonly #listeners = new Set<(source: ChangeSource) => void>();
  readonly #updateListeners = new Set<(uri: string, source: ChangeSource) => void>();
  #busId: string | undefined;
  readonly #secret: Uint8Array | undefined;
  #state: State;
  #forTasks: BoundTool | undefined;
  /** Where requests about tasks of other servers go. @internal */
  relay: TaskRelay | undefined;

  /** @throws {ToolError} InvalidTool when two tools, prompts or resources have the same name or URI; InvalidOptions for an invalid `pageSize`, `profile` or `stateSecret`. */
  constructor(tools: readonly Servable[], options: ToolSetOptions = {}) {
    this.options = options;
    this.#secret = toSecret(options);
    this.#state = toServedState(tools, options);
  }

  /**
   * Replaces everything and notifies connected clients. Calls that are running keep the tool they started with.
   * @throws {ToolError} InvalidTool when two tools, prompts or resources have the same name or URI. The set is then unchanged.
   */
  replace(tools: readonly Servable[]): void {
    this.#state = toServedState(tools, this.options, this.#forTasks);
    for (const listener of this.#listeners) listener("own");
  }

  /** Notifies the clients that have subscribed to the resource at `uri` that it has changed. */
  notify(uri: string): void {
    for (const listener of this.#updateListeners) listener(uri, "own");
  }

  /** Notifies clients of a change in another process: of the resource at `uri`, or of the lists. @internal */
  receive(uri: string | undefined): void {
    if (uri === undefined) for (const listener of this.#listeners) listener("other");
    else for (const listener of this.#updateListeners) listener(uri, "other");
  }

  /** The name of this set on a bus. Servers that share a set do not receive their own changes. @internal */
  get busId(): string {
    this.#busId ??= crypto.randomUUID();
    return this.#busId;
  }

  /** Adds a tool to every list that has tools that run as tasks. @internal */
  includeForTasks(tool: BoundTool): void {
    const { tools, prompts, resources } = this.#state.parts;
    const own = tools.filter((one) => one !== this.#forTasks);
    const features = [...prompts.values(), ...resources.map(({ bound }) => bound)];
    this.#state = toServedState([...own, ...features], this.options, tool);
    this.#forTasks = tool;
  }

  /** Prompts and resources. @internal */
  get parts(): ServableParts {
    return this.#state.parts;
  }

  /** @internal */
  find(wireName: string): BoundTool {
    const bound = this.get(wireName);
    if (!bound) throw unknownName("tool", wireName);
    return bound;
  }

  /** @internal */
  get secret(): Uint8Array {
    return this.#secret ?? processSecret();
  }

  /** How many tools run as tasks. Versions of a tool count as one. @internal */
  get taskTools(): number {
    return this.#state.taskTools;
  }

  /** Whether a tool requires scopes (`@security`). @internal */
  get requiresScopes(): boolean {
    return this.#state.requiresScopes;
  }

  /** The complete listing. @internal */
  get all(): readonly ListedTool[] {
    return this.#state.view.all;
  }

  /** Returns the page of a cursor, or the first page. @internal */
  page(cursor: string | undefined, { all }: Pick<ToolView, "all"> = this.#state.view): ListedPage {
    // A page has the property of the listing.
    return toPage({ tools: all }, "tools", { cursor, pageSize: this.options.pageSize }) as ListedPage;
  }

  /** Also finds a tool by its name in a projection that was listed or called before, unless the name stands for different tools. @internal */
  get(wireName: string): BoundTool | undefined {
    const { view, projectedNames } = this.#state;
    return view.byName.get(wireName) ?? projectedNames.get(wireName);
  }

  /** Returns how the client of a caller sees the tools. @internal */
  async viewFor({ client }: Pick<Caller, "client">): Promise<ToolView> {
    const { profile } = this.options;
    const state = this.#state;
    const name = profile === "auto" ? client && (await profileOf(client.name)) : profile;
    if (name === undefined) return state.view;
    const known = state.projected.get(name);
    if (known) return known;
    const projecting = projectView(state.view, name, settingsOf(this.options));
    state.projected.set(name, projecting);
    for (const [wireName, bound] of (await projecting).byName) {
      const { projectedNames } = state;
      const isAmbiguous = projectedNames.has(wireName) && projectedNames.get(wireName)?.tool !== bound.tool;
      projectedNames.set(wireName, isAmbiguous ? undefined : bound);
    }
    return projecting;
  }

  /** Calls `listener` after each replacement. Returns a function that removes the listener. @internal */
  onChange(listener: (source: ChangeSource) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` with the URI of each changed resource. Returns a function that removes the listener. @internal */
  onUpdate(listener: (uri: string, source: ChangeSource) => void): () => void {
    this.#updateListeners.add(listener);
    return () => this.#updateListeners.delete(listener);
  }
}

/** One per process, because each request may be handled by a new server, which must verify what another one signed. */
const processSecret = lazy(() => crypto.getRandomValues(new Uint8Array(32)));

function toSecret({ stateSecret }: ToolSetOptions): Uint8Array | undefined {
  if (stateSecret === undefined) return undefined;
  const secret = typeof stateSecret === "string" ? new TextEncoder().encode(stateSecret) : stateSecret;
  const { length } = secret;
  if (length < 32) throw new ToolError("InvalidOptions", `stateSecret must have at least 32 bytes, not ${length}`);
  return secret;
}

/** Computed once per list of tools, and shared by all servers and sessions. */
interface State {
  readonly parts: ServableParts;
  readonly view: ToolView;
  /** The views of clients with a profile, each created for the first request of such a client. */
  readonly projected: Map<ProfileName, Promise<ToolView>>;
  /** The names that projected tools are called by; undefined where one name stands for different tools. */
  readonly projectedNames: Map<string, BoundTool | undefined>;
  readonly requiresScopes: boolean;
  readonly taskTools: number;
}

function settingsOf({ wireName = "name", inputs, patterns }: ToolSetOptions): ViewSettings {
  return { wireName, inputs, patterns };
}

function toServedState(given: readonly Servable[], options: ToolSetOptions, forTasks?: BoundTool): State {
  const { pageSize, profile } = options;
  if (pageSize !== undefined && (!Number.isInteger(pageSize) || pageSize < 1)) {
    throw new ToolError("InvalidOptions", `pageSize must be a positive integer, not ${pageSize}`);
  }
  if (profile !== undefined && profile !== "auto" && !profileNames.includes(profile)) {
    throw new ToolError("InvalidOptions", `profile must be auto, ${profileNames.join(", ")}, not ${profile}`);
  }
  const taskTools = new Set(
    given.flatMap((one) => ("tool" in one && isTaskTool(one.tool) ? [formatToolId(one.tool, "unversioned")] : [])),
  ).size;
  const parts = separate(forTasks && taskTools > 0 ? [...given, forTasks] : given);
  const settings = settingsOf(options);
  const view = toView(toolsByWireName(parts.tools, settings.wireName), settings);
  const requiresScopes = parts.tools.some(({ tool }) => readWellKnownMeta(tool).securityRequirements !== undefined);
  return { parts, view, projected: new Map(), projectedNames: new Map(), requiresScopes, taskTools };
}
