import { ToolError } from "../../model/index.js";
import { formatProblems } from "../../model/internal.js";
import type { HandlerSource, Rejections } from "./bound-handler.js";

/**
 * Returns a function that loads the code for rejected values when it is first called: most servers start, and many end, without it. Never rejects.
 * If the code cannot be loaded, because its file has been replaced while the server runs, values are rejected without an explanation.
 */
export function createRejectionsLoader(handler: HandlerSource): () => Rejections | Promise<Rejections> {
  let loaded: Rejections | undefined;
  const load = async (): Promise<Rejections> => {
    let code: typeof import("./rejections.js");
    try {
      code = await import("./rejections.js");
    } catch (cause) {
      return rejectUnexplained(handler, cause);
    }
    loaded ??= code.createRejections(handler);
    return loaded;
  };
  return () => loaded ?? load();
}

/** Rejects values without an explanation. `cause` is why the code that explains them could not be loaded. */
function rejectUnexplained({ id, label }: HandlerSource, cause: unknown): Rejections {
  const missing = "a file of toolwright cannot be loaded; restart the server";
  const problems = [{ path: "", message: `does not match the schema; its problems are not listed: ${missing}` }];
  return {
    acceptInput: (_input, { isValid }) => {
      const message = isValid
        ? `The input of ${label} cannot be decoded: ${missing}.`
        : formatProblems(`Invalid input for ${label}:`, problems);
      throw isValid
        ? new ToolError("Execution", message, { toolId: id, op: "execute", cause })
        : new ToolError("Validation", message, { toolId: id, op: "validate_input", data: { problems }, cause });
    },
    inputProblems: (_input, { isValid }) =>
      isValid ? [{ path: "", message: `cannot be decoded: ${missing}` }] : problems,
    repairInput: (input) => input,
    outputProblems: () => problems,
    stripOutput: () => undefined,
  };
}
