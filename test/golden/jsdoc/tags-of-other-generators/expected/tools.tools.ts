import type { Tool } from "toolwright/gen/v1";

/** Create a repository. */
export interface CreateRepositoryInput {
  readonly id: number;
  readonly stars: number;
  readonly forks: number;
  readonly language: string;
  readonly topics: readonly string[];
  readonly counts: readonly number[];
  readonly pair: readonly string[];
  readonly owner: string;
  readonly kind: "git";
  readonly readme: string;
  /** The **license** of the code. */
  readonly license: string;
  readonly slug: string;
  readonly parent: string | null;
}

/** Create a repository. */
export const createRepositoryTool: Tool<CreateRepositoryInput, undefined> = {
  name: "create_repository",
  description: "Create a repository.",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "integer" },
      stars: { type: "integer", minimum: 0, maximum: 4294967295 },
      forks: { type: "integer" },
      language: { type: "string", minLength: 2, maxLength: 2 },
      topics: { type: "array", items: { type: "string", minLength: 3 } },
      counts: { type: "array", items: { type: "integer", minimum: 0 } },
      pair: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
      owner: { type: "string" },
      kind: { type: "string", const: "git" },
      readme: {
        type: "string",
        $comment: "For maintainers.",
        contentMediaType: "text/html",
        contentEncoding: "base64",
      },
      license: { type: "string", description: "The **license** of the code." },
      slug: { type: "string", pattern: "^[a-z]+$" },
      parent: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: [
      "id",
      "stars",
      "forks",
      "language",
      "topics",
      "counts",
      "pair",
      "kind",
      "readme",
      "license",
      "slug",
      "parent",
      "owner",
    ],
    additionalProperties: false,
  },
};
