import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ownFolder } from "../files/own-package.js";
import { join } from "../files/paths.js";
import type { PageData, PageTool } from "./page-data.js";
import { hintsOf, parametersOf } from "./tool-facts.js";

const script = (): string => readFileSync(join(ownFolder, "dist/page/page.js"), "utf8");
const style = (): string => readFileSync(join(ownFolder, "dist/page/page.css"), "utf8");

/** The policy of the page: it loads nothing and runs only its own script. */
export function contentSecurityPolicy({ live }: Pick<PageData, "live">): string {
  return [
    "default-src 'none'",
    `script-src '${policyDigest(script())}'`,
    `style-src '${policyDigest(style())}'`,
    "img-src data: blob:",
    "media-src data: blob:",
    `frame-src ${live ? "'self'" : "'none'"}`,
    `connect-src ${live ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** Renders the page as one HTML file. Equal data has equal bytes. */
export function renderPage(data: PageData): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(data)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(data.title)} · tools</title>
<style>${style()}</style>
</head>
<body>
<div id="app">${staticView(data)}</div>
<script type="application/json" id="data">${toScript(data)}</script>
<script>${script()}</script>
</body>
</html>
`;
}

function policyDigest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** JSON in which nothing can end the element around it. */
function toScript(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** What is readable without JavaScript: every tool with its parameters, every prompt and resource. */
export function staticView({ title, version = "", instructions = "", tools, prompts, resources }: PageData): string {
  const feature = (id: string, text = ""): string => `<p><code>${escapeHtml(id)}</code> ${escapeHtml(text)}</p>`;
  return [
    `<main class="static"><h1>${escapeHtml(title)} ${escapeHtml(version)}</h1><p>${escapeHtml(instructions)}</p>`,
    "<h2>Tools</h2>",
    ...tools.map(toolHtml),
    ...(prompts.length === 0 ? [] : ["<h2>Prompts</h2>"]),
    ...prompts.map(({ record }) => feature(record.name, record.description)),
    ...(resources.length === 0 ? [] : ["<h2>Resources</h2>"]),
    ...resources.map(({ record }) => feature(record.uri, record.description)),
    "</main>",
  ].join("\n");
}

function toolHtml(tool: PageTool): string {
  const { name, record } = tool;
  const hints = hintsOf(tool).map(([text]) => text);
  const rows = parametersOf(record.inputSchema).map(({ name: key, type, isRequired, limits, description }) => {
    const facts = [type, ...(isRequired ? ["required"] : []), ...limits].join(", ");
    return `<li><code>${escapeHtml(key)}</code> ${escapeHtml([facts, description].filter(Boolean).join(" — "))}</li>`;
  });
  return `<section><h3>${escapeHtml(name)}</h3><p>${hints.join(" · ")}</p><p>${escapeHtml(record.description ?? "")}</p><ul>${rows.join("")}</ul></section>`;
}

/** Escapes a string for HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
