/** The names of the tools of one server. */
export interface ServerNames {
  readonly server: string;
  readonly names: readonly string[];
}

/** A tool of another server, as far as names refer to it. */
export interface OtherTool {
  readonly server: string;
  readonly name: string;
}

/** Finds tools of the servers before `index` whose names are equal to a name, apart from case and separators. */
export function findShadowed(name: string, servers: readonly ServerNames[], index: number): readonly OtherTool[] {
  const key = comparable(name);
  return servers
    .slice(0, index)
    .flatMap(({ server, names }) =>
      names.filter((one) => comparable(one) === key).map((one) => ({ server, name: one })),
    );
}

/**
 * Returns a function that finds the names of tools of other servers in a text. A name that is an ordinary word, or also a tool of this
 * server, does not count.
 */
export function foreignNameFinder(
  servers: readonly ServerNames[],
  index: number,
): (text: string) => readonly OtherTool[] {
  const own = new Set(servers[index]?.names.map(comparable));
  const others = new Map<string, OtherTool>();
  for (const [i, { server, names }] of servers.entries()) {
    if (i === index) continue;
    for (const name of names) {
      if (isIdentifier(name) && !own.has(comparable(name)) && !others.has(name)) others.set(name, { server, name });
    }
  }
  return (text) => {
    const found = new Set<OtherTool>();
    for (const [word] of text.matchAll(/[A-Za-z0-9](?:[\w.-]*\w)?/g)) {
      const other = others.get(word);
      if (other) found.add(other);
    }
    return [...found];
  };
}

function comparable(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a name has separators or capitals inside, which ordinary words do not have. */
function isIdentifier(name: string): boolean {
  return /[a-zA-Z0-9][_.-][a-zA-Z0-9]|[a-z][A-Z]/.test(name);
}
