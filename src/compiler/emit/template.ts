import { Eta, type TemplateFunction } from "eta/core";

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

/** A template that can be filled, with a text for each of its holes. */
export type Template = (holes: Readonly<Record<string, string>>) => Rendered;

/** Makes each template ready to be filled again and again: it is compiled when it is first needed. */
export function toTemplates(templates: Templates): Readonly<Record<TemplateName, Template>> {
  const { tools, validators, definitions, index, handlers } = templates;
  return {
    tools: toTemplate(tools),
    validators: toTemplate(validators),
    definitions: toTemplate(definitions),
    index: toTemplate(index),
    handlers: toTemplate(handlers),
  };
}

/** A template must use every hole there is, no others, and begin with the header. */
function toTemplate(source: string): Template {
  let compiled: TemplateFunction | undefined;
  return (holes) => {
    const used = new Set<string>();
    const unknown = new Set<string>();
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
      compiled ??= eta.compile(source);
      text = eta.render(compiled, it);
    } catch (error) {
      const [name] = unknown;
      const reason = error instanceof Error ? error.message : String(error);
      const problem = name === undefined ? `it cannot be rendered: ${reason}` : `it has the unknown hole it.${name}`;
      const names = Object.keys(holes).map((each) => `it.${each}`);
      return { kind: "problem", problem, advice: `its holes are ${names.join(", ")}.` };
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
  };
}

/** No hole that happens to be empty leaves more than one empty line, or one at the end. */
function tidy(text: string): string {
  const lines = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
  const spaced = lines.includes("\n\n\n") ? lines.replace(/\n{3,}/g, "\n\n") : lines;
  return `${spaced.trimEnd()}\n`;
}
