import { Eta, type TemplateFunction } from "eta/core";
import { messageOfThrown } from "toolwright/internal/model";

/** The names of the template files in `templates/`, without `.eta`. */
export const templateNames = ["tools", "index", "handlers", "problems"] as const;

export type TemplateName = (typeof templateNames)[number];

export type Templates = Readonly<Record<TemplateName, string>>;

interface TemplateProblem {
  readonly problem: string;
  readonly advice: string;
}

const eta = new Eta({ autoEscape: false, autoTrim: false });

/** Renders a template with a string for each of its variables. */
type Template = (variables: TemplateVariables) => string | TemplateProblem;

/** Prepares templates for repeated rendering. Each is compiled on first use. */
export function toTemplates(templates: Templates): Readonly<Record<TemplateName, Template>> {
  const named = templateNames.map((name) => [name, toTemplate(templates[name])] as const);
  return Object.fromEntries(named) as Record<TemplateName, Template>; // of all names
}

/** A template must use every variable, no others, and begin with the header. */
function toTemplate(source: string): Template {
  let compiled: TemplateFunction | undefined;
  return (variables) => {
    const used = new Set<string>();
    const unknown = new Set<string>();
    const it = new Proxy(variables, {
      get(target, name) {
        if (typeof name === "symbol") return undefined;
        if (!Object.hasOwn(target, name)) {
          unknown.add(name);
          throw new Error(`unknown variable it.${name}`);
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
      const problem = name === undefined ? messageOfThrown(error) : `unknown variable it.${name}`;
      const names = Object.keys(variables).map((each) => `it.${each}`);
      return { problem, advice: `use ${names.join(", ")}.` };
    }
    const unused = Object.keys(variables).find((name) => !used.has(name));
    if (unused !== undefined) return { problem: `it does not use it.${unused}`, advice: `add <%= it.${unused} %>.` };
    if (!text.startsWith(variables["header"] ?? "")) {
      return {
        problem: "it does not begin with it.header",
        advice: "put <%= it.header %> on the first line; it marks the file as generated.",
      };
    }
    return collapseEmptyLines(text);
  };
}

/** Collapses the empty lines that empty variables leave. */
function collapseEmptyLines(text: string): string {
  const lines = text.includes("\r\n") ? text.replaceAll("\r\n", "\n") : text;
  const spaced = lines.includes("\n\n\n") ? lines.replace(/\n{3,}/g, "\n\n") : lines;
  const { length } = spaced.trimEnd();
  // A slice shares the characters with the string, so nothing is copied.
  return spaced.startsWith("\n", length) ? spaced.slice(0, length + 1) : `${spaced.slice(0, length)}\n`;
}

export type TemplateVariables = Readonly<Record<string, string>>;

/** Prints an import statement of the given values and types, sorted, or `""` if there are none. */
export function importOf(values: readonly string[], from: string, types: readonly string[] = []): string {
  if (values.length > 0) return `import ${braces(values, types)} from ${from};\n`;
  return types.length > 0 ? `import type ${braces(types)} from ${from};\n` : "";
}

/** Prints an export statement as `importOf` an import. */
export function exportOf(values: readonly string[], from: string, types: readonly string[]): string {
  return importOf(values, from, types).replace(/^import/, "export");
}

function braces(names: readonly string[], types: readonly string[] = []): string {
  const sorted = [...names, ...types].sort().map((name) => (types.includes(name) ? `type ${name}` : name));
  const short = `{ ${sorted.join(", ")} }`;
  return short.length <= 90 ? short : `{\n${sorted.map((name) => `  ${name},\n`).join("")}}`;
}
