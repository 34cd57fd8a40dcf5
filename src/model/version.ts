const grammar = /^v?[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z\-.]+)?(\+[0-9A-Za-z\-.]+)?$/;

/** Says whether `text` is a full version such as `1.2.3`, `v1.2.3` or `1.2.3-rc.1+build`. */
export function isVersion(text: string): boolean {
  return grammar.test(text);
}
