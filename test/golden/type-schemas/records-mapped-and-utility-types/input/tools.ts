interface User {
  id: number;
  name: string;
  email?: string;
}

/** Save. @tool */
export function save(
  scores: Record<string, number>,
  flags: Record<"a" | "b", boolean>,
  patch: Partial<Pick<User, "name" | "email">>,
  whole: Required<Omit<User, "id">>,
  prefixed: { [key: `x-${string}`]: string },
): void {}
