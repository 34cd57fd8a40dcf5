import type { CodeProfileName, Profile, Rule } from "../profile.js";
import { compaction } from "./codex.js";
import { apiToolNames, rulesFrom, unchanged } from "./shared-facts.js";

export const cloudflareCode: Profile = codeProfile(
  "cloudflare-code",
  "Code Mode of Cloudflare (@cloudflare/codemode)",
  "tried: @cloudflare/codemode 0.5.6: src/json-schema-types.ts",
);

export const codexCode: Profile = codeProfile(
  "codex-code",
  "OpenAI Codex in code mode",
  "tried: Codex 0.169.0 with features.code_mode, openai/codex: codex-rs/code-mode-protocol/src/description.rs",
  [
    {
      id: "bytes",
      ...compaction,
      message: "{found} exceeds 5,000, above which Codex removes descriptions, and then definitions and what is nested",
    },
  ],
);

export const opencodeCode: Profile = codeProfile(
  "opencode-code",
  "opencode in code mode",
  "tried: opencode 1.18.33 with OPENCODE_EXPERIMENTAL_CODE_MODE, anomalyco/opencode#35084",
);

/** The rules compare a schema with its declaration, so they are the same for all. */
function codeProfile(name: CodeProfileName, title: string, source: string, more: readonly Rule[] = []): Profile {
  return {
    name,
    title,
    checked: "2026-11",
    audience: "code",
    rules: [
      ...more,
      ...rulesFrom(source, [
        {
          id: "type",
          side: "both",
          when: { kind: "declaration", client: name, loses: "type" },
          effect: "rewritten",
          message: "the declaration has {found}",
        },
        {
          id: "description",
          side: "both",
          when: { kind: "declaration", client: name, loses: "description" },
          effect: "dropped",
          message: "the declaration does not have the description",
        },
      ]),
    ],
    // Each shows the descriptions of properties, and some not those behind references.
    plan: { ...unchanged, references: "inline", toolNames: apiToolNames },
  };
}
