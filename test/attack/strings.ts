import { generate } from "../../src/compiler/generator/index.js";
import type { BoundTool } from "../../src/runtime/gen/v1/index.js";
import { loadGenerated } from "../support/load-generated.js";
import { createRandom, type Random } from "../support/random.js";
import { createTempProject, linkPackages, packageFolders, type TempProject } from "../support/temp-project.js";
import { typeCheck } from "../support/type-check.js";
import type { Attack } from "./attack.js";
import { hostileText, hostileTexts } from "./hostile-text.js";

const toolsPerProject = 250;
const stringsPerTool = 20;

/** Hostile strings wherever an author can write one: the generated code compiles, runs none of them, and keeps each exactly. */
export const stringsAttack: Attack = {
  name: "strings",
  unit: "hostile strings through generate, tsc and call",
  fullSize: 30_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const tools = Math.ceil(size / stringsPerTool);
    for (let first = 0; first < tools; first += toolsPerProject) {
      const count = Math.min(toolsPerProject, tools - first);
      failures.push(...(await attackProject(Array.from({ length: count }, (_, i) => hostileTool(random, i)))));
    }
    return { attempts: tools * stringsPerTool, failures };
  },
};

interface HostileTool {
  readonly name: string;
  readonly source: string;
  /** The only valid value of each property. */
  readonly values: Readonly<Record<string, string>>;
  readonly description: string;
}

/** A tool that returns its input. Ten strings are keys and values of that, ten are metadata. */
function hostileTool(random: Random, index: number): HostileTool {
  const name = `t${index}`;
  const keys = hostileTexts(random, 5);
  const values = Object.fromEntries(keys.map((key) => [key, hostileText(random)]));
  const [title, description, first, second, metaKey, metaValue, summary, category, note, example] = hostileTexts(
    random,
    10,
  ).map((text) => (text.trim() === "" ? `x${text}` : text));
  const options = {
    name,
    title,
    description,
    tags: [first, second],
    summary,
    category,
    meta: { [`example.com/${index}`]: { [metaKey ?? ""]: metaValue, note, example } },
  };
  const type = `{ ${keys.map((key) => `${literal(key)}: ${literal(values[key] ?? "")}`).join("; ")} }`;
  // A static method needs no instance.
  const source = `  @Tool(${literal(options)})\n  static ${name}(input: ${type}): ${type} {\n    return input;\n  }\n`;
  return { name, source, values, description: description ?? "" };
}

/** As a TypeScript literal. `__proto__` would set the prototype as a plain key. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replace(/([{,])"__proto__":/g, '$1["__proto__"]:');
}

async function attackProject(tools: readonly HostileTool[]): Promise<readonly string[]> {
  const project = createTempProject({}, { toolwright: "above" });
  try {
    linkPackages(project.root, (name) => packageFolders[name as keyof typeof packageFolders]);
    const text = `import { Tool } from "toolwright";\n\nexport class Hostile {\n${tools.map(({ source }) => source).join("\n")}}\n`;
    // Some clients reject such property names.
    project.write({ "src/hostile.ts": text, "toolwright.config.json": '{ "clients": [] }' });
    const { ok, diagnostics } = await generate({ cwd: project.root });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    if (!ok)
      return errors.slice(0, 5).map(({ code, message, span }) => `generate: ${code}: ${message} (line ${span?.line})`);
    return [...(await typeErrors(project)).slice(0, 5), ...(await callAll(project, tools))];
  } finally {
    project.remove();
  }
}

async function typeErrors(project: TempProject): Promise<readonly string[]> {
  const { compilerOptions } = JSON.parse(project.read("tsconfig.json"));
  const modules = Object.keys(project.files("src")).filter((file) => file.endsWith(".ts"));
  const files = modules.map((file) => project.path(`src/${file}`));
  return (await typeCheck(project.root, files, compilerOptions)).map((error) => `tsc: ${error}`);
}

async function callAll(project: TempProject, tools: readonly HostileTool[]): Promise<readonly string[]> {
  const failures: string[] = [];
  const { boundTools } = (await loadGenerated(project.root, "src/generated/handlers.ts")) as {
    readonly boundTools: readonly BoundTool[];
  };
  for (const { name, values } of tools) {
    const bound = boundTools.find(({ tool }) => tool.name === name);
    const output = await bound?.call(values).catch((error: unknown) => error);
    if (JSON.stringify(output) !== JSON.stringify(values))
      failures.push(`call: ${JSON.stringify(values)} returned ${String(output)}`);
    const [key = ""] = Object.keys(values);
    const changed = { ...values, [key]: `${values[key]}x` };
    const rejected = await bound?.call(changed).then(
      () => false,
      () => true,
    );
    if (rejected !== true) failures.push(`call: ${JSON.stringify(changed)} was accepted`);
  }
  if ("broken" in globalThis) failures.push("a string ran as code");
  return failures.slice(0, 5);
}
