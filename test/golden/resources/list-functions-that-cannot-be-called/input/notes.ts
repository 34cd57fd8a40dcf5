import { Resource } from "toolwright";

/**
 * @resource a://{id}
 * @list missing
 */
export function first(id: string): string {
  return id;
}

/**
 * @resource b://{id}
 * @list withParameter
 */
export function second(id: string): string {
  return id;
}

export function withParameter(folder: string): { uri: string; name: string }[] {
  return [{ uri: folder, name: folder }];
}

/**
 * @resource c://{id}
 * @list names
 */
export function third(id: string): string {
  return id;
}

export function names(): string[] {
  return [];
}

/**
 * @resource d://fixed
 * @list names
 */
export function fourth(): string {
  return "";
}

/**
 * @resource e://{id}
 * @size 5
 */
export function fifth(id: string): string {
  return id;
}

export class Shelf {
  @Resource({ uri: "f://{id}", list: "hidden" })
  book(id: string): string {
    return id + this.hidden().length;
  }

  private hidden(): { uri: string; name: string }[] {
    return [];
  }
}
