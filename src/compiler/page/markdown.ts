import type { PageData, PageTool } from "./page-data.js";
import { parametersOf } from "./static-view.js";

/** Renders the tools, prompts and resources as Markdown, for a repository. Equal data has equal bytes. */
export function renderMarkdown({ title, version, instructions, tools, prompts, resources }: PageData): string {
  const feature = (id: string, text: string | undefined): string =>
    `- ${code(id)}${text === undefined ? "" : `: ${inline(text)}`}`;
  const parts = [
    `# ${inline(title)}${version === undefined ? "" : ` ${inline(version)}`}`,
    ...(instructions === undefined ? [] : [inline(instructions)]),
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

function toolSection({ name, record, signature, example, tokens }: PageTool): string {
  const rows = parametersOf(record.inputSchema).map(
    (each) =>
      `| ${code(each.name)}${each.isRequired ? " (required)" : ""} | ${code(each.type)} | ${inline(each.description)} |`,
  );
  const parts = [
    `### ${code(name)}`,
    ...(record.description === undefined ? [] : [inline(record.description)]),
    ...(rows.length === 0 ? [] : [`| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.join("\n")}`]),
    fence("ts", signature.trimEnd()),
    `Example, of ${tokens} tokens in a listing:`,
    fence("json", JSON.stringify(example, null, 2)),
  ];
  return parts.join("\n\n");
}

/** Escapes a string for a line of Markdown, so that nothing in it is markup or HTML. */
function inline(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#~&]/g, "\\$&").replace(/\s*\n\s*/g, " ");
}

/** Code in a line. Backticks, line breaks and pipes would end it. */
function code(text: string): string {
  return `\`${text.replace(/[`\n]/g, " ").replaceAll("|", "\\|")}\``;
}

/** A fence that is longer than any in the text. */
function fence(language: string, text: string): string {
  const ticks = "`".repeat(1 + Math.max(2, ...[...text.matchAll(/`+/g)].map(([each]) => each.length)));
  return `${ticks}${language}\n${text}\n${ticks}`;
}
