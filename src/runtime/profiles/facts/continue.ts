import type { Profile } from "../profile.js";
import { apiToolNames, listedBySdkV1, rulesFrom, tried, unchanged } from "./shared-facts.js";

/** Continue, which sends only type, properties and required of the root. */
export const continueCli: Profile = {
  name: "continue",
  title: "Continue (@continuedev/cli)",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("@continuedev/cli", "1.5.47"), [
    ...listedBySdkV1,
    {
      id: "root-keyword",
      when: {
        kind: "root-keyword",
        keywords: [
          ...["description", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "enum", "const"],
          ...["minProperties", "maxProperties", "patternProperties", "propertyNames", "unevaluatedProperties"],
          ...["dependentRequired", "dependentSchemas"],
        ],
      },
      effect: "dropped",
      message: "{found} at the root does not reach the model",
    },
    {
      id: "reference",
      // What `#` refers to is sent.
      when: { kind: "reference", to: "definition" },
      effect: "dropped",
      message: "the schema behind {found} does not reach the model, because definitions are not sent",
    },
  ]),
  plan: { ...unchanged, references: "never", rootCompositions: "drop", toolNames: apiToolNames },
};
