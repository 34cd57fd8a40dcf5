/** Style it. @tool */
export function style(
  color: `${"light" | "dark"}-${"red" | "blue"}`,
  size: `${number}px`,
  name: Uppercase<"a" | "b">,
  path: `/${string}`,
): void {
  void [color, size, name, path];
}
