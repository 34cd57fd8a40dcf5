import { Eta } from "eta/core";

/** The stems of the files in `templates/` that frame generated modules. */
export const templateNames = ["tools", "validators", "definitions", "index", "handlers"] as const;

export type TemplateName = (typeof templateNames)[number];

/** The texts of all templates, by name. */
export type Templates = Readonly<Record<TemplateName, string>>;

/** A module's text, or what is wrong with its template. */
export type Rendered =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "problem"; readonly problem: string; readonly advice: string };

const eta = new Eta({ autoEscape: false, autoTrim: false });

/** Fills a template: it must use every hole there is, no others, and begin with the header. */
export function renderTemplate(template: string, holes: Readonly<Record<string, string>>): Rendered {
  const used = new Set<string>();
  const unknown = new Set<string>();
  const names = Object.keys(holes)
    .map((name) => `it.${name}`)
    .join(", ");
  const it = new Proxy(holes, {
    get(target, name) {
      if (typeof name === "symbol") return undefined;
      if (!Object.hasOwn(target, name)) {
        unknown.add(name);
        throw new Error(`no hole ${name}`);
      }
      used.add(name);
      return target[name];
    },
  });
  let text: string;
  try {
    text = eta.renderString(template, it);
  } catch (error) {
    const [name] = unknown;
    const reason = error instanceof Error ? error.message : String(error);
    const problem = name === undefined ? `it cannot be rendered: ${reason}` : `it has the unknown hole it.${name}`;
    return { kind: "problem", problem, advice: `its holes are ${names}.` };
  }
  const unused = Object.keys(holes).find((name) => !used.has(name));
  if (unused !== undefined) {
    return {
      kind: "problem",
      problem: `it leaves out the hole it.${unused}`,
      advice: `write <%= it.${unused} %> where it belongs.`,
    };
  }
  if (!text.startsWith(holes["header"] ?? "")) {
    return {
      kind: "problem",
      problem: "it does not begin with it.header",
      advice: "put <%= it.header %> on its first line: it marks the file as generated.",
    };
  }
  return { kind: "text", text: tidy(text) };
}

/** No hole that happens to be empty leaves more than one empty line, or one at the end. */
function tidy(text: string): string {
  return `${text
    .replace(/\r\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd()}\n`;
}
