/** Creates a test whether a file belongs to an installed package whose name matches one of `patterns`; `*` stands for any part of a name. */
export function trustedPackages(patterns: readonly string[]): (file: string) => boolean {
  const names = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
    return new RegExp(`^${parts.join("[^/]*")}$`);
  });
  return (file) => {
    const name = packageOf(file);
    return name !== undefined && names.some((each) => each.test(name));
  };
}

/** The name of the installed package that a file belongs to. */
function packageOf(file: string): string | undefined {
  const [first = "", second] = file.split("/node_modules/").at(-1)?.split("/") ?? [];
  if (!file.includes("/node_modules/")) return undefined;
  return first.startsWith("@") ? `${first}/${second}` : first;
}
