import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ts } from "ts-morph";
import { formatRoot } from "../../../../../src/compiler/frontend/format/format-root.js";
import type { Schema } from "../../../../../src/compiler/frontend/format/kind.js";
import { rootPath, type Site } from "../../../../../src/compiler/frontend/graph/site.js";
import { unionParts } from "../../../../../src/compiler/frontend/graph/type-parts.js";
import { createLowering } from "../../../../../src/compiler/frontend/lower/create-lowering.js";
import type { Limits, Lowering, Shape } from "../../../../../src/compiler/frontend/lower/lowering.js";
import { shapeOf } from "../../../../../src/compiler/frontend/lower/unions/shape.js";
import { createSymbolOf } from "../../../../../src/compiler/frontend/lower/written-types.js";
import { loadFile } from "../../../../../src/compiler/frontend/program.js";
import { createSourceReporter } from "../../../../../src/compiler/frontend/source-reporter.js";
import type { BaseType } from "../../../../../src/compiler/frontend/type-graph.js";

/** A union as those see it that decide about its members. */
export interface ReadUnion {
  readonly members: readonly ts.Type[];
  /** The shapes of the members, in the order of their declarations. */
  readonly shapes: readonly Shape[];
}

export interface ReadUnions<Name extends string> {
  readonly lowering: Lowering;
  readonly site: Site;
  readonly unions: Readonly<Record<Name, ReadUnion>>;
  /** The codes of what was reported since the last call. */
  reported(): readonly string[];
  show(types: Iterable<ts.Type>): readonly string[];
  /** The types of each key in a map, such as limits or keys that are added. */
  showKeys(keys: Iterable<readonly [ts.__String, readonly ts.Type[]]>): Readonly<Record<string, readonly string[]>>;
  schemaOf(graph: BaseType): Schema;
}

/** Reads unions from the declarations of each, which end with the type `Root`. */
export function readUnions<Name extends string>(texts: Readonly<Record<Name, string>>): ReadUnions<Name> {
  const root = mkdtempSync(join(tmpdir(), "toolwright-unions-"));
  try {
    const file = join(root, "types.ts");
    const names = Object.keys(texts) as Name[]; // of this record
    writeFileSync(file, names.map((name) => `export namespace ${name} {\n${texts[name]}\n}\n`).join(""));
    const reporter = createSourceReporter(root);
    const loaded = loadFile(root, file, undefined, () => false, reporter);
    const source = loaded?.roots[0];
    if (!loaded || !source) throw new Error("cannot read the types");
    const { program } = loaded;
    const checker = program.getTypeChecker();
    const scope = { program, trusts: () => false, symbolOf: createSymbolOf(checker), commented: new Set([source]) };
    const lowering = createLowering(scope, "input", reporter.reportTypeAt);
    const readUnion = (index: number): ReadUnion => {
      const module = source.statements[index];
      const block = module && ts.isModuleDeclaration(module) ? module.body : undefined;
      const alias = block && ts.isModuleBlock(block) ? block.statements.findLast(ts.isTypeAliasDeclaration) : undefined;
      if (!alias) throw new Error("no union is declared");
      const position = ({ symbol }: ts.Type): number => symbol?.declarations?.[0]?.pos ?? 0;
      const members = [...unionParts(checker.getTypeAtLocation(alias.name))].sort((a, b) => position(a) - position(b));
      return { members, shapes: members.map((type) => shapeOf(type, lowering)) };
    };
    const unions = Object.fromEntries(names.map((name, index) => [name, readUnion(index)])) as Record<Name, ReadUnion>;
    const show = (types: Iterable<ts.Type>): readonly string[] =>
      Array.from(types, (type) => checker.typeToString(type));
    let seen = reporter.diagnostics.length;
    return {
      lowering,
      site: { node: source, path: rootPath("Root"), label: "Root" },
      unions,
      reported: () => {
        const codes = reporter.diagnostics.slice(seen).map(({ code }) => code);
        seen = reporter.diagnostics.length;
        return codes;
      },
      show,
      showKeys: (keys) => Object.fromEntries(Array.from(keys, ([name, types]) => [name, show(types)] as const)),
      schemaOf: (graph) => formatRoot(graph).schema,
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The names of the members that shapes are of. */
export function namesOf(shapes: Iterable<Shape>): readonly string[] {
  return Array.from(shapes, ({ type }) => type.symbol.name);
}

/** The types that limits leave to each key. */
export function typesOf(limits: Limits): readonly (readonly [ts.__String, readonly ts.Type[]])[] {
  return Array.from(limits, ([name, { types }]) => [name, types] as const);
}
