import { type GenerateOptions, type GenerateResult, Generation } from "./generation.js";

/** Generates a project's files. If there is an error, writes nothing. */
export function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return new Generation(options).run();
}
