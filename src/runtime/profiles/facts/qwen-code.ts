import type { Profile } from "../profile.js";
import { apiToolNames, listedBySdkV1, newerKeywords, onKind, rulesFrom, tried, unchanged } from "./shared-facts.js";

/** Qwen Code, which sends schemas unchanged and validates calls with Ajv, as draft-07. */
export const qwenCode: Profile = {
  name: "qwen-code",
  title: "Qwen Code",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("Qwen Code", "0.15.10"), [
      ...listedBySdkV1,
      {
        id: "name",
        when: { kind: "name-with-server", max: 56 },
        effect: "rewritten",
        message:
          "server name and tool name together have {found}; above 56, the name is shortened, and of several tools with one name all but one are lost",
      },
    ]),
    ...rulesFrom("QwenLM/qwen-code: packages/core/src/utils/schemaValidator.ts", [
      {
        ...onKind("open-tuple"),
        effect: "refused",
        message: "draft-07 applies items to all items of the tuple, so valid calls fail",
      },
      {
        ...onKind("closed-tuple"),
        effect: "refused",
        message: "items: false next to prefixItems allows no items in draft-07, so every call with items fails",
      },
    ]),
  ],
  plan: { ...unchanged, unsupported: newerKeywords, toolNames: { ...apiToolNames, maxLength: 56 } },
};
