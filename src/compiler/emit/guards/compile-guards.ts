import type { JsonObject } from "toolwright/model";
import { type Constraints, type Formats, toConstraints } from "./constraints.js";
import { findRepeated, GuardModule } from "./guard-module.js";
import { printCheck, printGuard } from "./print-guard.js";
import { findRepeatedCalls } from "./repeated-calls.js";

/** A schema to compile, and the guards that its references call. */
export interface GuardSource {
  readonly name: string;
  readonly schema: JsonObject;
  readonly guardOf: (reference: string) => string;
}

/** The guards of one generated module. */
export interface CompiledGuards {
  /** For each source, a function over `data` that returns a boolean. */
  readonly guards: readonly string[];
  /** Declarations that the guards refer to. */
  readonly constants: string;
  /** The functions of `toolwright/gen/v1` that the guards call. */
  readonly helpers: readonly string[];
}

/** Compiles the schemas of one module to functions that return a boolean at the first mismatch. */
export function compileGuards(sources: readonly GuardSource[], formats: Formats = "note"): CompiledGuards {
  const parts: Constraints[] = [];
  const constraints = sources.map(({ schema, guardOf }) =>
    toConstraints(schema, guardOf, formats, (part) => parts.push(part)),
  );
  const module = new GuardModule(findRepeated(parts));
  const repeated = findRepeatedCalls(new Map(constraints.map((each, i) => [sources[i]?.name ?? "", each])));
  const guards = constraints.map((each, i) => {
    const guard = printGuard(module, printCheck(each));
    return repeated.has(sources[i]?.name ?? "") ? module.checkedOnce(guard) : guard;
  });
  return { guards, constants: module.constants, helpers: module.helpers };
}
