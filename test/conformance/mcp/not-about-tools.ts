const completions = "completion of prompt and resource arguments";
const resources = "resources";
const prompts = "prompts";

/** Ids of checks for features other than tools, and the feature. Each of them must fail; remove a check that passes. */
export const notAboutTools: Readonly<Record<string, string>> = {
  "completion-complete": completions,
  "resources-list": resources,
  "resources-read-text": resources,
  "resources-read-binary": resources,
  "resources-templates-read": resources,
  "resources-subscribe": resources,
  "resources-unsubscribe": resources,
  "sep-2164-error-code": resources,
  "sep-2164-data-uri": resources,
  "sep-2549-resources-list-caching-hints": resources,
  "sep-2549-resources-templates-list-caching-hints": resources,
  "prompts-list": prompts,
  "prompts-get-simple": prompts,
  "prompts-get-with-args": prompts,
  "prompts-get-embedded-resource": prompts,
  "prompts-get-with-image": prompts,
  "sep-2322-non-tool-incomplete": prompts,
  "sep-2549-prompts-list-caching-hints": prompts,
};
