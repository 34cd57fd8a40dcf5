class Registry extends Map<string, number> {}
interface Tags extends Set<string> {}
interface Later extends Promise<string> {}

/** Look. @tool */
export function look(
  registry: Registry,
  tags: Tags,
  later: Later,
  named: Map<string, number> & { name: string },
): { registry: Registry; title: Title } {
  void tags;
  void later;
  void named;
  return { registry, title: "a" };
}

/** A string object is a string. */
interface Title extends String {}
