import type { Api, Operation } from "./api.js";
import { SpecError } from "./read-spec.js";

/** Above this, clients and models lose track of the tools: the author selects. */
export const maxOperations = 60;

/** Keeps the operations that one of the selections names: `tag:pets`, `GET /pets/**`, `/pets/*` or the id of an operation. */
export function selectOperations(api: Api, only: readonly string[]): readonly Operation[] {
  const { operations } = api;
  if (operations.length === 0) throw new SpecError("The specification has no operations: its paths are empty.");
  if (only.length === 0) {
    if (operations.length <= maxOperations) return operations;
    throw new SpecError(
      `The specification has ${operations.length} operations. Select those that become tools with --only, or all with --only "**":\n\n${listTags(operations)}`,
    );
  }
  const selected = new Set<Operation>();
  for (const selection of only) {
    const found = operations.filter((operation) => isSelected(operation, selection));
    if (found.length === 0) {
      const tags = listTags(operations);
      throw new SpecError(`--only ${JSON.stringify(selection)} selects none of the operations:\n\n${tags}`);
    }
    for (const operation of found) selected.add(operation);
  }
  return operations.filter((operation) => selected.has(operation));
}

function isSelected({ id, method, path, tags }: Operation, selection: string): boolean {
  if (selection.startsWith("tag:")) {
    const tag = selection.slice("tag:".length).toLowerCase();
    return tags.some((each) => each.toLowerCase() === tag);
  }
  if (selection === "**" || selection === id) return true;
  const [, verb = "*", glob = ""] = /^(?:([A-Za-z]+|\*)\s+)?(\/.*)$/.exec(selection) ?? [];
  if (glob === "") return false;
  return (verb === "*" || verb.toUpperCase() === method) && patternOf(glob).test(path);
}

/** `*` is one segment or a part of one, `**` any number. `/pets/**` includes `/pets`. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\/\*\*$|\*\*|\*|[^*/]+|\//g, (part) => {
    if (part === "/**") return "(?:/.*)?";
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}

function listTags(operations: readonly Operation[]): string {
  const counts = new Map<string, number>();
  for (const { tags, path } of operations) {
    const names =
      tags.length > 0
        ? tags.map((tag) => `tag:${tag}`)
        : [`${/^\/(?:(?:api|rest|v[\d.]+)\/)*[^/]*/.exec(path)?.[0] ?? ""}/**`];
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `  --only ${JSON.stringify(name)}  ${count}`).join("\n");
}
