import { isJsonObject, patternProblem, schemaNodes } from "../../json-schema/index.js";
import type { CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { importOfGenerated } from "./author-imports.js";
import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import { compileGuards, type GuardSource } from "./guards/compile-guards.js";
import { type Definition, definitionAt, definitionKey, schemasOf } from "./shared-types.js";
import { importOf, type TemplateVariables } from "./template.js";

interface Guard extends GuardSource {
  readonly type: string;
}

/** Prints the module with the guards of one source file's entries. */
export function printEntryValidators(
  context: EmitContext,
  file: string,
  entries: readonly CatalogEntry[],
): TemplateVariables {
  const imported = new Set<string>();
  const types: string[] = [];
  const guards: Guard[] = [];
  for (const entry of entries) {
    const names = namesOf(context, entry);
    const add = (name: string, type: string, schema: GuardSource["schema"]): void => {
      const guardOf = (reference: string): string => {
        const { guardName } = definitionAt(context.definitions.scopes.get(schema), definitionKey(reference));
        imported.add(guardName);
        return guardName;
      };
      types.push(type);
      guards.push({ name, type, schema, guardOf });
    };
    add(names.isInput, names.input, entry.input.schema);
    if (entry.output && names.output && names.isOutput) add(names.isOutput, names.output, entry.output.schema);
  }
  const [from, records] = [moduleOf(context, file, "validators"), moduleOf(context, file, "tools")];
  return printGuards(guards, context, () => [
    importOf([...imported], importOfGenerated(from, "definitions.validators", context)),
    importOf(types, importOfGenerated(from, records, context), "type"),
  ]);
}

/** Prints the module with the guards of all definitions, which call each other. */
export function printDefinitionValidators(context: EmitContext, list: readonly Definition[]): TemplateVariables {
  const guards = list.map(({ typeName, guardName, schema, scope }): Guard => {
    const guardOf = (reference: string): string => definitionAt(scope, definitionKey(reference)).guardName;
    return { name: guardName, type: `definitions.${typeName}`, schema, guardOf };
  });
  const definitions = importOfGenerated("definitions.validators", "definitions", context);
  return printGuards(guards, context, () => [`import type * as definitions from ${definitions};\n`]);
}

/** Prints the guards of a module. Asks for the imports of other generated modules when all guards are compiled. */
function printGuards(
  guards: readonly Guard[],
  { formats }: EmitContext,
  generatedImports: () => readonly string[],
): TemplateVariables {
  const { guards: functions, constants, helpers } = compileGuards(guards, formats);
  let declarations = "";
  for (const [i, { name, type }] of guards.entries())
    declarations += `${i > 0 ? "\n" : ""}export const ${name}: Guard<${type}> = ${functions[i]};\n`;
  const imports = [importOf(helpers, '"toolwright/gen/v1"'), importOf(["Guard"], '"toolwright/gen/v1"', "type")];
  return { imports: [...imports, ...generatedImports()].join(""), constants, guards: declarations };
}

/** Reports patterns in the schemas of an entry that are not valid regular expressions with the `u` flag, or cannot be matched in linear time. */
export function checkPatterns(entry: CatalogEntry): readonly Diagnostic[] {
  const patterns = new Set<string>();
  for (const { schema } of schemasOf(entry).flatMap(schemaNodes)) {
    if (!isJsonObject(schema)) continue;
    if (typeof schema["pattern"] === "string") patterns.add(schema["pattern"]);
    if (isJsonObject(schema["patternProperties"]))
      for (const pattern of Object.keys(schema["patternProperties"])) patterns.add(pattern);
  }
  return [...patterns].sort().flatMap((pattern) => {
    const problem = patternProblem(pattern);
    if (problem === undefined) return [];
    const path = `a schema of "${entry.id}"`;
    const args = { tag: `pattern ${pattern}`, path, problem, advice: "correct it, or check the value in the handler." };
    return [createDiagnostic("type/constraint-mismatch", args, { span: entry.span })];
  });
}
