import { type JsonObject, ToolError } from "../../model/index.js";
import type { HandlerSource } from "./bound-handler.js";
import type { AskOptions, BaseContext, Questions } from "./context.js";

/** Lets a handler ask for the forms of its binding by name. Another question is asked as it is. */
export function withForms({ id, binding: { forms } }: HandlerSource, context: BaseContext): BaseContext {
  if (!forms) return context;
  const { ask } = context;
  const askAny = async (name: string, message: unknown, options?: AskOptions): Promise<unknown> => {
    const requestedSchema = Object.hasOwn(forms, name) ? forms[name] : undefined;
    const problem = { toolId: id, op: "execute" } as const;
    if (!ask) throw new ToolError("ClientCapabilityMissing", `Nobody can answer "${name}" outside of MCP.`, problem);
    // A name that is not that of a form is a method, whose parameters the type of `ask` has checked.
    if (!requestedSchema)
      return ask(name as keyof Questions, message as JsonObject & Questions[keyof Questions]["params"], options);
    const { action, content = {} } = await ask(
      "elicitation/create",
      { message: String(message), requestedSchema },
      options,
    );
    if (action === "accept") return content;
    throw new ToolError("Canceled", `The user did not answer "${String(message)}" (${action}).`, problem);
  };
  // `FormContext` of the handler declares the forms.
  return { ...context, ask: askAny as typeof ask & object };
}
