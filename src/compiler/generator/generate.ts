import { type GenerateOptions, type GenerateResult, Generation } from "./generation.js";

/** Scans a project and brings its generated files up to date; when there is an error, the files stay as they are. */
export function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return new Generation(options).run();
}
