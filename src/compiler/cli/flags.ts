interface StringFlag {
  readonly type: "string";
  /** What the help shows for the value. */
  readonly value: string;
  readonly help: string;
}

interface BooleanFlag {
  readonly type: "boolean";
  readonly value?: never;
  readonly help: string;
}

/** The flags that `start` and `main` both declare, in the form of `parseArgs`. */
export const flags: Readonly<
  Record<"cwd" | "config", StringFlag> & Record<"check" | "diff" | "json" | "all", BooleanFlag>
> = {
  cwd: {
    type: "string",
    value: "<folder>",
    help: "look for the project in this folder or its parents (default: the working directory)",
  },
  config: { type: "string", value: "<file>", help: "the config file (default: toolwright.config.{ts,js,mjs,json})" },
  check: { type: "boolean", help: "write nothing; exit with 1 if a file would change" },
  diff: { type: "boolean", help: "print a unified diff of each file; with --json, as a property of each change" },
  json: { type: "boolean", help: "print one JSON document: ok, tools, changes, diagnostics" },
  all: {
    type: "boolean",
    help: "print every warning, also those that the last run printed, and each of many equal ones",
  },
};
