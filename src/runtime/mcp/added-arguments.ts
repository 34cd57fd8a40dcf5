import { isJsonObject, type Tool } from "../model/index.js";
import { undeclaredNames } from "../model/internal.js";
import { addedArguments } from "../profiles/facts/added-arguments.js";
import type { Logger } from "./logger.js";

/** Where the removal of an argument is logged, and the names that have been. */
interface Reporting {
  readonly logger: Logger;
  readonly reportedArguments: Set<string>;
}

/** Returns the arguments of a call without those that clients add to it. One that the tool declares anywhere stays. */
export function withoutAdded(
  { inputSchema, name: tool }: Tool,
  args: unknown,
  { logger, reportedArguments }: Reporting,
): unknown {
  if (!isJsonObject(args)) return args;
  const present = addedArguments.filter(({ name }) => Object.hasOwn(args, name));
  if (present.length === 0) return args;
  const undeclared = undeclaredNames(
    inputSchema,
    present.map(({ name }) => name),
  );
  const removed = present.filter(({ name, beside = name }) => undeclared.includes(name) && undeclared.includes(beside));
  for (const { name, client } of removed) {
    if (reportedArguments.has(name)) continue;
    reportedArguments.add(name);
    const message = `Calls have the argument "${name}", which ${client} adds. It is removed where a tool does not declare it, as in this call of "${tool}".`;
    logger.warn({ tool, argument: name }, message);
  }
  const names = new Set(removed.map(({ name }) => name));
  return Object.fromEntries(Object.entries(args).filter(([name]) => !names.has(name)));
}
