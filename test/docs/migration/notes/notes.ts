import { z } from "zod";

export const note = z.object({ id: z.number(), text: z.string(), tags: z.array(z.string()) });
export const notes: z.infer<typeof note>[] = [];

export function find(id: number): z.infer<typeof note> {
  return notes.find((each) => each.id === id) ?? fail(`no note ${id}`);
}

export function fail(message: string): never {
  throw new Error(message);
}

/** The result of a tool that has an output schema. */
export function result<T extends Record<string, unknown>>(value: T) {
  return { content: [{ type: "text" as const, text: JSON.stringify(value) }], structuredContent: value };
}
