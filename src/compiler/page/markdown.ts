import type { PageData, PageTool } from "./page-data.js";
import { hintsOf, parametersOf } from "./tool-facts.js";

/** Renders the tools, prompts and resources as Markdown, for a repository. Equal data has equal bytes. */
export function renderMarkdown({ title, version, instructions, tools, prompts, resources }: PageData): string {
  const feature = (id: string, text: string | undefined): string =>
    `- ${codeSpan(id)}${text === undefined ? "" : `: ${inline(text)}`}`;
  const parts = [
    `# ${inline(title)}${version === undefined ? "" : ` ${inline(version)}`}`,
    ...(instructions === undefined ? [] : paragraphs(instructions)),
    ...(tools.length === 0 ? [] : ["## Tools", ...tools.map(toolSection)]),
    ...(prompts.length === 0
      ? []
      : ["## Prompts", prompts.map(({ record }) => feature(record.name, record.description)).join("\n")]),
    ...(resources.length === 0
      ? []
      : ["## Resources", resources.map(({ record }) => feature(record.uri, record.description)).join("\n")]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function toolSection(tool: PageTool): string {
  const { name, record, version, signature, example, examples, notes, tokens } = tool;
  const facts = [
    ...hintsOf(tool).map(([text]) => text),
    ...(version === undefined ? [] : [`v${version}`]),
    `${tokens} tokens`,
  ];
  const rows = parametersOf(record.inputSchema).map(
    (each) =>
      `| ${codeSpan(each.name)}${each.isRequired ? " (required)" : ""} | ${codeSpan(each.type)} | ${inline([...each.limits, each.description].filter(Boolean).join(". "))} |`,
  );
  const parts = [
    `### ${codeSpan(name)}`,
    ...(record.description === undefined ? [] : paragraphs(record.description)),
    inline(facts.join(" · ")),
    ...(rows.length === 0 ? [] : [`| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.join("\n")}`]),
    codeBlock("ts", signature.trimEnd()),
    ...(examples.length === 0 ? ["Example:", codeBlock("json", JSON.stringify(example, null, 2))] : []),
    ...examples.flatMap(({ title = "", description = "", args, resultHint }) => [
      inline(`Example: ${[title, description].filter(Boolean).join(". ")}`),
      ...(args ? [codeBlock("json", JSON.stringify(args, null, 2))] : []),
      ...(resultHint === undefined ? [] : [inline(`Result: ${resultHint}`)]),
    ]),
    ...(notes === undefined ? [] : paragraphs(notes)),
  ];
  return parts.join("\n\n");
}

/** Escapes a string for a line of Markdown, so that nothing in it is markup or HTML. */
function inline(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~&]/g, "\\$&").replace(/\s*\n\s*/g, " ");
}

function paragraphs(text: string): readonly string[] {
  return text.split(/\n\s*\n/).map(inline);
}

/** Code in a line or a cell of a table. Backticks, line breaks and pipes would end it. */
export function codeSpan(text: string): string {
  return `\`${text.replace(/[`\n]/g, " ").replaceAll("|", "\\|")}\``;
}

/** A fence that is longer than any in the text. */
export function codeBlock(language: string, text: string): string {
  const ticks = "`".repeat(1 + Math.max(2, ...[...text.matchAll(/`+/g)].map(([each]) => each.length)));
  return `${ticks}${language}\n${text}\n${ticks}`;
}
