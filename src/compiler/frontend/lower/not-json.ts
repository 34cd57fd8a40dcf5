import { isBuiltin } from "node:module";
import { shorten } from "toolwright/internal/model";
import { ts } from "ts-morph";
import type { DiagnosticCode } from "../../diagnostics/index.js";
import { type Checker, resolveAlias } from "../checker.js";
import { JsonObjectType, NotJson, notJsonOf } from "../graph/graph.js";
import { type NotJsonKind, type NotJsonProblem, notJsonAdvice } from "../graph/not-json-problem.js";
import { formatPath, isPackageFile, type Site } from "../graph/site.js";
import { listTypeOf, presentParts } from "../graph/type-parts.js";
import type { LeftOut } from "../source-reporter.js";
import { type BaseType, TupleType, UnknownType } from "../type-graph.js";
import { isStandard, toJsonOf } from "./builtin.js";
import type { Lowering } from "./lowering.js";

/** The types without a JSON form among `graphs`; undefined if each graph has a JSON form. */
export function notJsonAmong(graphs: readonly BaseType[]): NotJson | undefined {
  const problems = graphs.flatMap((graph) => notJsonOf(graph)?.problems ?? []);
  return problems.length > 0 ? new NotJson(problems) : undefined;
}

/** Reports a type without a JSON form where no other value is possible. Returns an unknown type, so that the problem is reported only once. */
export function requireJson(graph: BaseType, lowering: Lowering): BaseType {
  const notJson = notJsonOf(graph);
  if (!notJson) return graph;
  for (const { kind, type, site } of notJson.problems) {
    const path = formatPath(site.path);
    if (kind === "toJSON") {
      const returned = toJsonOf(type, lowering.program)?.returns.map((each) => lowering.checker.typeToString(each));
      const args = { path, type: written(type, lowering), returned: returned?.join(" | ") ?? "" };
      lowering.report("type/to-json-in-input", args, site);
    } else if (kind === "missing") {
      const name = missingPackage(site, lowering.checker);
      const advice = name ? `npm ${installing(name)}.` : "install the package that declares it.";
      lowering.report("type/unresolved", { path, type: site.declared?.getText() ?? "any", advice }, site);
    } else if (kind === "function")
      lowering.report("type/function-in-schema", { path, advice: notJsonAdviceFor(kind, site) }, site);
    else {
      const args = { path, type: written(type, lowering), kind: plural(kind), advice: notJsonAdviceFor(kind, site) };
      lowering.report("type/not-json", args, site);
    }
  }
  return new UnknownType(false);
}

/** Reports that `what`, which is, has or consists of `types`, is left out of the schema, because they have no JSON form. */
export function reportOmitted(
  { problems }: NotJson,
  what: string,
  { types, site }: { readonly types: readonly ts.Type[]; readonly site: Site },
  lowering: Lowering,
): LeftOut {
  const path = formatPath(site.path);
  const subject = `${what} ${what.startsWith("these ") ? "are" : "is"}`;
  const missing = missingTypeOf(problems, lowering);
  if (missing) {
    const silence = omissionAdvice("type/package-missing", what, site);
    return lowering.leaveOut("type/package-missing", { path, ...missing, what: subject, advice: silence }, site);
  }
  const silence = omissionAdvice("type/not-json-omitted", what, site);
  // The only kind that another type of the same content replaces.
  const isBuffer = problems.every(({ type }) => type.symbol?.name === "Buffer");
  const advice = isBuffer ? `${silence}. For bytes, use Uint8Array` : silence;
  // A function in a required property, as classes of packages declare their methods.
  const isInside = (problem: NotJsonProblem): boolean =>
    problem.site.path !== site.path && typeof problem.site.path.step === "object" && "key" in problem.site.path.step;
  const nameOf = (problem: NotJsonProblem): string =>
    problem.kind === "function" && isInside(problem) ? "objects with functions" : plural(problem.kind);
  const kind = [...new Set(problems.map(nameOf))].join(" and no ");
  const listed = types.slice(0, types.length > maxListed ? maxListed - 1 : maxListed);
  const parts = listed.map((type) => {
    const [only, ...others] = presentParts([type]);
    const shown = others.length > 0 || !only ? lowering.checker.getNonNullableType(type) : only;
    return shorten(written(shown, lowering), 120);
  });
  if (types.length > listed.length) parts.push(`... ${types.length - listed.length} more`);
  return lowering.leaveOut(
    "type/not-json-omitted",
    { path, type: parts.join(" | "), kind, what: subject, advice },
    site,
  );
}

/** How many omitted members of a union a diagnostic shows. */
const maxListed = 3;

/** Reports the members of a union that are left out, all in one diagnostic: apart from lists, which may be empty, and types of missing packages. */
export function reportOmittedMembers(
  members: ReadonlyMap<ts.Type, NotJson>,
  lists: ReadonlySet<ts.Type>,
  site: Site,
  lowering: Lowering,
): void {
  const groups = new Map<string, ts.Type[]>();
  for (const [type, { problems }] of members) {
    const key = lists.has(type) ? `list ${groups.size}` : (missingTypeOf(problems, lowering)?.type ?? "");
    groups.set(key, [...(groups.get(key) ?? []), type]);
  }
  for (const types of groups.values()) {
    const [first] = types;
    const notJson = new NotJson(types.flatMap((type) => members.get(type)?.problems ?? []));
    const noun = types.length > 1 ? `these ${types.length} union members` : "the union member";
    reportOmitted(notJson, first && lists.has(first) ? "every item" : noun, { types, site }, lowering);
  }
}

/** How a diagnostic describes the first undeclared type, and what would declare it. */
function missingTypeOf(
  problems: readonly NotJsonProblem[],
  { checker }: Lowering,
): { readonly type: string; readonly need: string } | undefined {
  const missing = problems.find(({ kind }) => kind === "missing");
  if (!missing) return undefined;
  const name = missingPackage(missing.site, checker);
  const absent = name?.startsWith("@types/") ? "which is" : "whose types are";
  if (name !== undefined) return { type: `a type of ${name}, ${absent} not installed`, need: installing(name) };
  const browser = 'or add "DOM" to `lib` in the tsconfig if browsers have it';
  return {
    type: `type ${undeclaredName(missing, checker)}, which is not declared`,
    need: `install the package that declares it, ${browser}`,
  };
}

/** What installs the types of a package. Some packages have theirs in another one. */
function installing(name: string): string {
  if (name.startsWith("@types/")) return `install ${name}`;
  const types = `@types/${name.replace(/^@([^/]+)\//, "$1__")}`;
  return `install ${name}, and ${types} if it has no types of its own`;
}

/** For an array or record type whose items have no JSON form: its only JSON value, the empty array or object. */
export function emptyListOf(type: ts.Type, { checker, direction, nodes }: Lowering): BaseType | undefined {
  const [only, ...others] = presentParts([type]);
  if (!only || others.length > 0 || direction === "output") return undefined;
  const isRecord = checker.getIndexInfosOfType(only).length > 0 && checker.getPropertiesOfType(only).length === 0;
  if (!isRecord && listTypeOf(only, checker)?.kind !== "array") return undefined;
  return isRecord ? new JsonObjectType(nodes.nextId(), [], [], false) : new TupleType([]);
}

/** How to silence the warning `code` that `what` is omitted. Only the author's own properties and parameters can have the tag @ignore. */
export function omissionAdvice(
  code: DiagnosticCode,
  what: string,
  { packageNode, node }: Pick<Site, "packageNode" | "node">,
): string {
  const [noun = ""] = what.split(" ");
  const isOwn = !packageNode && !isPackageFile(node.getSourceFile());
  return isOwn && /^(?:property|parameter|method)$/.test(noun)
    ? `add @ignore to the ${noun}`
    : `add "${code}" to \`silence\` in the config`;
}

/** As `requireJson`, for the root of an input or output: an object in any case, so that no other problem is reported. */
export function requireJsonObject(graph: BaseType, lowering: Lowering): BaseType {
  const required = requireJson(graph, lowering);
  return required === graph ? graph : new JsonObjectType(lowering.nodes.nextId(), [], [], false);
}

/** An alias of the author is written out, `Omit` and the like are not: they would show the members of strings and arrays. */
function written(type: ts.Type, { checker, program }: Lowering): string {
  const isKept = type.aliasSymbol && isStandard(type.aliasSymbol, program);
  return checker.typeToString(type, undefined, isKept ? undefined : ts.TypeFormatFlags.InTypeAlias);
}

/** What the author can do. The types of a package cannot be changed. */
function notJsonAdviceFor(kind: Exclude<NotJsonKind, "toJSON" | "missing">, { packageNode, node }: Site): string {
  if (packageNode || isPackageFile(node.getSourceFile()))
    return "use a type of your own without it, for example one based on Omit<T, K>.";
  return kind === "function" ? "remove it, or make it optional." : `${notJsonAdvice[kind]}.`;
}

/** The kind as a plural noun: "sets", "raw bytes". */
function plural(kind: NotJsonKind): string {
  if (kind === "bytes") return "raw bytes";
  if (kind === "entries") return "name-value collections";
  if (kind === "behavior") return "objects with behavior";
  if (kind === "schema") return "schema objects";
  if (kind === "toJSON") return "objects with toJSON()";
  if (kind === "missing") return "types of missing packages";
  return `${/^(Map|Set|Promise)$/.test(kind) ? kind.toLowerCase() : kind}s`;
}

/**
 * Warns about `any` and `unknown` in an input, and about `any` in an output: its schema says nothing. Not for the values of a record, which is the
 * usual type of an arbitrary object, and not in declaration files, which the author cannot change.
 */
export function reportAnyValue(type: ts.Type, site: Site, lowering: Lowering): void {
  const isInput = lowering.direction === "input";
  const isRoot = site.path.step === undefined;
  if (site.path.step === "value" || (!isInput && !isRoot && type.flags & ts.TypeFlags.Unknown)) return;
  const node = site.declared ?? site.node;
  if (node.getSourceFile().isDeclarationFile) return;
  const written =
    type.flags & ts.TypeFlags.Unknown ? "unknown" : isImplicit(site) ? "any, because none is written" : "any";
  const effect = isInput ? "every value is accepted" : isRoot ? "it has no schema" : "its schema says nothing";
  lowering.report("type/any-value", { path: formatPath(site.path), type: written, effect }, { node });
}

/** Whether the declaration at `site` has neither a type nor a value to infer it from. */
function isImplicit({ node, declared }: Site): boolean {
  const { parent } = node;
  if (declared || !(ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isPropertyDeclaration(parent)))
    return false;
  return !("type" in parent && parent.type) && !parent.initializer;
}

/** The module specifier of the unresolved import that a written type comes from, if any. It is reported instead of the type. */
export function unresolvedImport(node: ts.Node, checker: Checker): ts.StringLiteral | undefined {
  const name = ts.isTypeReferenceNode(node) ? firstName(node.typeName) : undefined;
  const base = ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
  const symbol = name || base ? checker.getSymbolAtLocation(name ?? (base as ts.Expression)) : undefined; // one of them
  const declaration = symbol && symbol.flags & ts.SymbolFlags.Alias ? symbol.declarations?.[0] : undefined;
  const specifier = declaration && specifierOf(declaration);
  return specifier && !checker.getSymbolAtLocation(specifier) ? specifier : undefined;
}

/*
 * The types of a package may come from another one that is not installed, such as an optional peer dependency. TypeScript takes them as `any`, without
 * a word if it does not check libraries. They are treated as types without a JSON form: left out where that is possible.
 */

/** Whether the type at `site` is written in a package, so that the author cannot import it. */
export function isOfPackage({ declared, packageNode }: Site): boolean {
  return declared ? isPackageFile(declared.getSourceFile()) : packageNode !== undefined;
}

/** The package to install for the unresolved type at `site`; undefined if it is not known. */
function missingPackage({ declared }: Site, checker: Checker): string | undefined {
  for (const node of declared ? writtenNodes(declared, checker) : []) {
    const found = packageOf(node, checker);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first name at the site of a problem that nothing declares. If there is none, what is written there. */
function undeclaredName({ site, type }: NotJsonProblem, checker: Checker): string {
  const { declared } = site;
  if (!declared) return checker.typeToString(type);
  for (const node of writtenNodes(declared, checker)) {
    const name = entityName(node);
    if (name && !checker.getSymbolAtLocation(firstName(name))?.declarations) return name.getText();
  }
  return shorten(declared.getText(), 60);
}

/** The parts of a written type and of the aliases that it refers to. */
function writtenNodes(declared: ts.Node, checker: Checker): ReadonlySet<ts.Node> {
  const nodes = new Set([declared]);
  for (const node of nodes) {
    const name = entityName(node);
    const symbol = name && resolveAlias(checker.getSymbolAtLocation(name), checker);
    const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
    ts.forEachChild(node, (child) => void nodes.add(child));
    if (alias) nodes.add(alias.type);
  }
  return nodes;
}

function entityName(node: ts.Node): ts.EntityName | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isTypeQueryNode(node) ? node.exprName : undefined;
}

function packageOf(node: ts.Node, checker: Checker): string | undefined {
  if (ts.isImportTypeNode(node)) {
    const { argument } = node;
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? unresolvedPackage(argument.literal, checker)
      : undefined;
  }
  const written = entityName(node);
  if (!written) return undefined;
  const name = firstName(written);
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  const specifier = declarations.map(specifierOf).find((each) => each !== undefined);
  if (specifier) return unresolvedPackage(specifier, checker);
  return declarations.length === 0 && isGlobalOfNode(name.text) ? "@types/node" : undefined;
}

/** Whether the types of Node declare a name without an import. */
function isGlobalOfNode(name: string): boolean {
  return name === "NodeJS" || Object.hasOwn(globalThis, name);
}

/** What to do about a global type that is not declared; undefined if Node has none with this name. */
export function globalAdvice(node: ts.Node): string | undefined {
  const name = ts.isTypeReferenceNode(node) ? firstName(node.typeName).text : "";
  if (!isGlobalOfNode(name)) return undefined;
  const others = /^(?:Buffer|NodeJS)$/.test(name) ? "" : ', or add "DOM" to `lib` for those of browsers';
  return `install the types of Node, npm install --save-dev @types/node, and add "node" to \`types\` in the tsconfig${others}.`;
}

/** The first name of `name`, as `http` in `http.Server`. */
export function firstName(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : firstName(name.left);
}

/** The module specifier of an import. */
function specifierOf(declaration: ts.Node): ts.StringLiteral | undefined {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration);
  const reference = ts.isImportEqualsDeclaration(declaration) ? declaration.moduleReference : undefined;
  const specifier =
    statement?.moduleSpecifier ?? (reference && ts.isExternalModuleReference(reference) && reference.expression);
  return specifier && ts.isStringLiteral(specifier) ? specifier : undefined;
}

function unresolvedPackage(specifier: ts.StringLiteral, checker: Checker): string | undefined {
  const { text } = specifier;
  if (checker.getSymbolAtLocation(specifier) || text.startsWith(".")) return undefined;
  return isBuiltin(text) ? "@types/node" : /^(?:@[^/]+\/)?[^/]+/.exec(text)?.[0];
}
