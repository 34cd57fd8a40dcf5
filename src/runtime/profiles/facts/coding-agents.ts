import { limitKeywords } from "../../../json-schema/index.js";
import type { Profile } from "../profile.js";
import {
  annotations,
  apiToolNamePattern,
  apiToolNames,
  coreKeywords,
  drops,
  listedBySdkV1,
  newerKeywords,
  rejectsAll,
  rejectsTool,
  rewrites,
  rulesFrom,
  tried,
  unchanged,
} from "./shared-facts.js";

/** The file of VS Code that checks and rewrites tool schemas. */
export const copilotNormalizer =
  "microsoft/vscode: extensions/copilot/src/extension/tools/common/toolSchemaNormalizer.ts";

/** GitHub Copilot in VS Code, which rewrites every schema for each family of models. */
export const vscodeCopilot: Profile = {
  name: "vscode-copilot",
  title: "GitHub Copilot in VS Code",
  audience: "mcp",
  rules: rulesFrom(copilotNormalizer, [
    rejectsAll("malformed", "{found} is invalid by the metaschema of draft-07; every request with the tool fails"),
    rejectsAll("array-without-items", "the array has no items; every request with the tool fails"),
    rewrites("root-type", "the type of the root is not object; the input becomes an object without properties"),
    drops(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if", "then", "else"] },
      "{found} at the root is removed",
      { id: "root-composition" },
    ),
    drops("required-undeclared", "{found} is required but not declared; it is removed from required"),
    drops(
      {
        kind: "keyword",
        keywords: [
          "minLength",
          "maxLength",
          "pattern",
          "default",
          "format",
          "minimum",
          "maximum",
          "multipleOf",
          "patternProperties",
          "propertyNames",
          "minProperties",
          "maxProperties",
          "contains",
          "minContains",
          "maxContains",
          "unevaluatedItems",
          "unevaluatedProperties",
          "minItems",
          "maxItems",
          "uniqueItems",
        ],
      },
      "{found} is removed for models of the GPT-4 family",
      { id: "limits" },
    ),
    drops({ kind: "long-description", max: 1024 }, "{found} is truncated to 1,024 for models of the GPT-4 family"),
    rewrites("type-list", "the type array becomes one nullable type for Gemini models"),
    rewrites("no-description", "the tool has no description; it gets a placeholder"),
  ]),
  plan: {
    ...unchanged,
    references: "inline",
    rootCompositions: "drop",
    // Many clients ignore the limits of single values.
    alsoDescribed: limitKeywords,
    types: "anyOf",
  },
};

/** GitHub Copilot CLI, which moves limits to descriptions: of `minimum: 1`, the model sees "{minimum: 1}". */
export const copilotCli: Profile = {
  name: "copilot-cli",
  title: "GitHub Copilot CLI",
  audience: "mcp",
  rules: rulesFrom(tried("GitHub Copilot CLI", "1.0.102"), [
    rewrites("root-type", "the type of the root becomes object"),
    drops({ kind: "root-keyword", keywords: ["not"] }, "not at the root does not reach the model", { id: "root-not" }),
    rewrites(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      "the members of {found} at the root become one object; {found} moves to the description, except for allOf",
      { id: "root-composition" },
    ),
    rewrites(
      {
        kind: "unsupported-keyword",
        supported: [...coreKeywords, ...annotations, "default", "oneOf", "allOf", "prefixItems", "$schema", "$anchor"],
      },
      "{found} moves to the description",
      { described: true },
    ),
    rewrites("boolean-schema", "{found} becomes an empty schema"),
    rewrites("items-list", "items is an array; it becomes one schema with anyOf"),
    rewrites("array-without-items", "the array has no items; it gets items: {}"),
    rewrites({ kind: "name", pattern: apiToolNamePattern }, "tool name {found} has characters that become -"),
    rewrites(
      { kind: "name-with-server", max: 63 },
      "server name and tool name together have {found}; the name is cut off after 63",
      { id: "long-name" },
    ),
  ]),
  plan: { ...unchanged, rootCompositions: "drop" },
};

/** Cursor. */
export const cursor: Profile = {
  name: "cursor",
  title: "Cursor",
  audience: "mcp",
  rules: [
    rejectsTool(
      { kind: "name-with-server", max: 60 },
      "server name and tool name together have {found}; above 60, Cursor silently drops the tool",
      { id: "name", source: "ComposioHQ/composio#2788, awslabs/mcp#1283" },
    ),
    rewrites("reference", "tools with references such as {found} fail in some versions", {
      source: "davideast/stitch-mcp#184",
    }),
  ],
  plan: { ...unchanged, references: "never", toolNames: { ...apiToolNames, maxLength: 40 } },
};

/** Continue, which sends only type, properties and required of the root. */
export const continueCli: Profile = {
  name: "continue",
  title: "Continue (@continuedev/cli)",
  audience: "mcp",
  rules: rulesFrom(tried("@continuedev/cli", "1.5.47"), [
    ...listedBySdkV1,
    drops(
      {
        kind: "root-keyword",
        keywords: [
          ...["description", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "enum", "const"],
          ...["minProperties", "maxProperties", "patternProperties", "propertyNames", "unevaluatedProperties"],
          ...["dependentRequired", "dependentSchemas"],
        ],
      },
      "{found} at the root does not reach the model",
    ),
    // What `#` refers to is sent.
    drops(
      { kind: "reference", to: "definition" },
      "the schema behind {found} does not reach the model, because definitions are not sent",
    ),
  ]),
  plan: { ...unchanged, references: "never", rootCompositions: "drop" },
};

/** opencode. */
export const opencode: Profile = {
  name: "opencode",
  title: "opencode",
  audience: "mcp",
  rules: rulesFrom(tried("opencode", "1.18.33"), [
    rejectsAll("root-type", "the type of the root is not object; opencode drops every tool of the server"),
    rejectsAll(
      "boolean-property",
      "{found} is not supported as the schema of a property; opencode drops every tool of the server",
    ),
    rejectsAll(
      "invalid-pattern",
      "{found} is not a valid regular expression; opencode drops every tool of the server",
      { side: "output" },
    ),
    rewrites("open-root", "the input accepts undeclared properties; models see one that does not"),
    rewrites({ kind: "name", pattern: apiToolNamePattern }, "tool name {found} has characters that become _"),
  ]),
  plan: unchanged,
};

/** Qwen Code, which sends schemas unchanged and validates calls with Ajv, as draft-07. */
export const qwenCode: Profile = {
  name: "qwen-code",
  title: "Qwen Code",
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("Qwen Code", "0.15.10"), [
      ...listedBySdkV1,
      rewrites(
        { kind: "name-with-server", max: 56 },
        "server name and tool name together have {found}; above 56, the name is shortened, and of several tools with one name all but one are lost",
        { id: "name" },
      ),
    ]),
    ...rulesFrom("QwenLM/qwen-code: packages/core/src/utils/schemaValidator.ts", [
      rejectsTool("open-tuple", "draft-07 applies items to all items of the tuple, so valid calls fail"),
      rejectsTool(
        "closed-tuple",
        "items: false next to prefixItems allows no items in draft-07, so every call with items fails",
      ),
    ]),
  ],
  plan: { ...unchanged, unsupported: newerKeywords, toolNames: { ...apiToolNames, maxLength: 56 } },
};
