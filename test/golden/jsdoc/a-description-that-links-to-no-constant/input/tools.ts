import { HELP } from "./texts.js";

/**
 * @tool
 * @description {@link HELP}
 */
export function search(
  /** @description {@link HELPP} */
  text: string,
  options?: Options,
): string {
  return HELP + text + options?.limit;
}

interface Options {
  /** @description {@link Options} */
  limit?: number;
}
