/** What `@deprecated [since VERSION] [until VERSION] text` says. */
export type Deprecation = Readonly<Partial<Record<"since" | "until" | "reason", string>>>;

/** Parses the text of `@deprecated`. Versions come first, each after its word; the rest is the reason. */
export function parseDeprecation(text: string): Deprecation {
  const version = String.raw`v?(\d[\w.+-]*\w|\d)`;
  const pattern = new RegExp(String.raw`^(?:since\s+${version})?[\s,;]*(?:until\s+${version})?[\s:,.;-]*(.*)$`, "is");
  const [, since, until, reason = ""] = pattern.exec(text.trim()) ?? [];
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(reason !== "" && { reason }),
  };
}

/** Adds a deprecation to a description, because most clients show models nothing else. */
export function withDeprecation(description: string | undefined, { since, until, reason }: Deprecation): string {
  const parts = [
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ];
  const head = ["Deprecated", ...parts].join(" ");
  const text = reason === undefined ? `${head}.` : `${head}: ${reason}`;
  return description === undefined ? text : `${description}\n\n${text}`;
}
