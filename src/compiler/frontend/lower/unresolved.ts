import { ts } from "ts-morph";
import { formatPath, isPackageFile, partLocation, type Site } from "../graph/site.js";
import { compilerAdvice, missingModule } from "../source-reporter.js";
import type { Lowering } from "./lowering.js";
import { globalAdvice, unresolvedImport } from "./not-json.js";

/** Reports a written type that cannot be resolved, with what the compiler says about it. */
export function reportUnresolved(node: ts.Node, type: string, site: Site, lowering: Lowering): void {
  const specifier = unresolvedImport(node, lowering.checker);
  const adviser = lowering.adviceProgram?.() ?? lowering.program;
  if (specifier) {
    lowering.report("scan/unresolved-import", missingModule(specifier, adviser), { node: specifier });
    return;
  }
  // The compiler points at the key that a type lacks.
  const place = ts.isIndexedAccessTypeNode(node) ? node.indexType : node;
  const advice =
    compilerAdvice(place, adviser) ?? globalAdvice(node) ?? "import or declare it. `tsc --noEmit` shows the details.";
  lowering.report("type/unresolved", { path: formatPath(site.path), type, advice }, partLocation(site, node));
}

/** Reports the names after `extends` of an interface or class, and of those that it extends, that nothing declares. */
export function reportUnresolvedBases({ symbol }: ts.Type, site: Site, lowering: Lowering): void {
  const symbols = new Set(symbol ? [symbol] : []);
  for (const { declarations = [] } of symbols) {
    for (const declaration of declarations) {
      if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassLike(declaration)) continue;
      if (isPackageFile(declaration.getSourceFile())) continue;
      for (const base of (declaration.heritageClauses ?? []).flatMap(extendedTypes)) {
        const found = lowering.symbolOf(base);
        if (found?.declarations) symbols.add(found);
        else if (isName(base.expression)) reportUnresolved(base, base.expression.getText(), site, lowering);
      }
    }
  }
}

function extendedTypes({ token, types }: ts.HeritageClause): readonly ts.ExpressionWithTypeArguments[] {
  return token === ts.SyntaxKind.ExtendsKeyword ? types : [];
}

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isName(node.expression));
}

/** Reports the names of keys in a written type that nothing declares, as in `keyof Gone`: the checker takes them for any string. */
export function reportUnresolvedKeys(node: ts.TypeNode, site: Site, lowering: Lowering): void {
  if (isPackageFile(node.getSourceFile())) return;
  for (const part of keyNodes(node)) {
    const name = ts.isTypeOperatorNode(part) ? part.type : part;
    if (ts.isTypeReferenceNode(name) && !lowering.symbolOf(name)?.declarations)
      reportUnresolved(name, name.getText(), site, lowering);
  }
}

/** What is written for the keys of a mapped type, or as arguments of a helper such as `Record`. */
function keyNodes(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isMappedTypeNode(node)) return node.typeParameter.constraint ? [node.typeParameter.constraint] : [];
  if (ts.isTypeOperatorNode(node)) return [node];
  return ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
}
