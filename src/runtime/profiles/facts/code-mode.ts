import type { CodeProfileName, Profile, Rule } from "../profile.js";
import { tooLarge } from "./openai.js";
import { drops, rewrites, rulesFrom, unchanged } from "./shared-facts.js";

export const cloudflareCode: Profile = codeProfile(
  "cloudflare-code",
  "Code Mode of Cloudflare (@cloudflare/codemode)",
  "tried: @cloudflare/codemode 0.5.6: src/json-schema-types.ts",
);

export const codexCode: Profile = codeProfile(
  "codex-code",
  "OpenAI Codex in code mode",
  "tried: Codex 0.169.0 with features.code_mode, openai/codex: codex-rs/code-mode-protocol/src/description.rs",
  [tooLarge("{found} exceeds 5,000, above which Codex removes descriptions, and then definitions and what is nested")],
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
    audience: "code",
    rules: [
      ...more,
      ...rulesFrom(source, [
        rewrites({ kind: "declaration", client: name, loses: "type" }, "the declaration has {found}", {
          id: "type",
          side: "both",
        }),
        drops(
          { kind: "declaration", client: name, loses: "description" },
          "the declaration does not have the description",
          { id: "description", side: "both" },
        ),
      ]),
    ],
    // Each shows the descriptions of properties, and some not those behind references.
    plan: { ...unchanged, references: "inline" },
  };
}
