import { isJsonObject, type JsonValue } from "toolwright/model";
import { describeSchema } from "../../json-schema/index.js";
import { hintsOf } from "./hints.js";
import { limitsOf } from "./limits.js";
import type { PageData, PageTool } from "./page-data.js";

/** Renders what is readable without JavaScript: every tool with its parameters, every prompt and resource. */
export function staticView({ title, version = "", instructions, tools, prompts, resources }: PageData): string {
  const feature = (id: string, text: string | undefined): string =>
    `<p><code>${escapeHtml(id)}</code> ${escapeHtml(text ?? "")}</p>`;
  return [
    `<main class="static"><h1>${escapeHtml(title)} ${escapeHtml(version)}</h1>`,
    ...(instructions === undefined ? [] : [`<p>${escapeHtml(instructions)}</p>`]),
    `<h2>Tools</h2>`,
    ...tools.map(toolSection),
    ...(prompts.length === 0 ? [] : ["<h2>Prompts</h2>"]),
    ...prompts.map(({ record }) => feature(record.name, record.description)),
    ...(resources.length === 0 ? [] : ["<h2>Resources</h2>"]),
    ...resources.map(({ record }) => feature(record.uri, record.description)),
    "</main>",
  ].join("\n");
}

function toolSection(tool: PageTool): string {
  const { name, record } = tool;
  const rows = parametersOf(record.inputSchema).map(
    ({ name: key, type, isRequired, limits, description }) =>
      `<li><code>${escapeHtml(key)}</code> ${escapeHtml([type, ...(isRequired ? ["required"] : []), ...limits].join(", "))}${description === "" ? "" : ` — ${escapeHtml(description)}`}</li>`,
  );
  return `<section><h3>${escapeHtml(name)}</h3><p>${hintsOf(tool)
    .map(([text]) => text)
    .join(
      " · ",
    )}</p><p>${escapeHtml(record.description ?? "")}</p>${rows.length === 0 ? "" : `<ul>${rows.join("")}</ul>`}</section>`;
}

/** A parameter in words. */
interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: readonly string[];
  readonly description: string;
}

/** Lists the parameters of an input schema. */
export function parametersOf(schema: JsonValue): readonly Parameter[] {
  if (!isJsonObject(schema) || !isJsonObject(schema["properties"])) return [];
  const { required } = schema;
  return Object.entries(schema["properties"]).map(([name, part]) => {
    const description = isJsonObject(part) ? part["description"] : undefined;
    return {
      name,
      type: describeSchema(part),
      isRequired: Array.isArray(required) && required.includes(name),
      limits: isJsonObject(part) ? limitsOf(part) : [],
      description: typeof description === "string" ? description : "",
    };
  });
}

/** Escapes a string for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
