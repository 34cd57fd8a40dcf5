import { LIMIT_HELP, SEARCH_HELP } from "./texts.js";
import type * as texts from "./texts.js";

const NAME = "Limits";
const OPTIONS_HELP = `${NAME} of a search: {@link ${LIMIT_HELP}}`;

/**
 * For colleagues: the text for models is in texts.ts.
 * @tool
 * @description {@link SEARCH_HELP}
 */
export function search(
  /** @description {@link LIMIT_HELP} */
  limit: number,
  options?: Options,
): string {
  return `${limit}${options?.page}`;
}

/** @description {@link OPTIONS_HELP} */
interface Options {
  /**
   * @deprecated since 2.0
   * @description {@link texts.LIMIT_HELP}
   */
  page?: Page;
  /** @description The type {@link Page} is text */
  next?: number;
}

/** @description {@link LIMIT_HELP} */
type Page = string;

export class Tools {
  /**
   * @tool
   * @description {@link SEARCH_HELP}
   */
  static find(): string {
    return "";
  }
}

/**
 * @prompt
 * @description {@link SEARCH_HELP}
 */
export function review(): string {
  return "";
}
