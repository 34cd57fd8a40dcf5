import { isJsonObject, type JsonValue, type ObjectSchema } from "../../model/index.js";
import { readJson } from "../../model/internal.js";
import { carry } from "./carried.js";
import { project } from "./project.js";

/** Gives all that the iterable gives until it ends or `signal` aborts; `tell` hears of each as it comes. */
export async function collectChunks(
  stream: unknown,
  signal: AbortSignal,
  tell: ((chunk: unknown) => void) | undefined,
): Promise<unknown[]> {
  const chunks: unknown[] = [];
  // `streamed` is set only where the handler returns an iterable, asynchronous or not; anything else throws here, as it should.
  for await (const chunk of stream as AsyncIterable<unknown>) {
    if (signal.aborted) break;
    chunks.push(chunk);
    tell?.(chunk);
  }
  return chunks;
}

/** Tells chunks as they will stand in the output: as JSON, without undeclared properties. One that is no JSON is left to the output's check. */
export function tellChunks(
  outputSchema: ObjectSchema | undefined,
  tell: (chunk: JsonValue) => void,
): (chunk: unknown) => void {
  return (chunk) => {
    const reading = readJson({ result: [chunk] }, { replacer: carry });
    if (!reading.ok || reading.value === undefined) return;
    const output = outputSchema ? project(outputSchema, reading.value) : reading.value;
    const list = isJsonObject(output) ? output["result"] : undefined;
    const told = Array.isArray(list) ? list[0] : undefined;
    if (told !== undefined) tell(told);
  };
}
