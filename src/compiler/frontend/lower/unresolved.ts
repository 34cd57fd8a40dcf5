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
  const advice =
    compilerAdvice(missingPart(node), adviser) ??
    globalAdvice(node) ??
    "import or declare it. `tsc --noEmit` shows the details.";
  lowering.report("type/unresolved", { path: formatPath(site.path), type, advice }, partLocation(site, node));
}

/** Where the compiler points: at the key that a type lacks, or at the name that a module lacks. */
function missingPart(node: ts.Node): ts.Node {
  if (ts.isIndexedAccessTypeNode(node)) return node.indexType;
  const name = ts.isImportTypeNode(node) ? node.qualifier : ts.isTypeReferenceNode(node) ? node.typeName : undefined;
  return name && ts.isQualifiedName(name) ? name.right : ts.isImportTypeNode(node) ? (name ?? node) : node;
}

/** Reports the names after `extends` of an object type, and of those that it extends, and of its index signatures, that nothing declares. */
export function reportUnresolvedBases({ symbol }: ts.Type, site: Site, lowering: Lowering): void {
  const symbols = new Set(symbol ? [symbol] : []);
  for (const { declarations = [] } of symbols) {
    for (const declaration of declarations) {
      if (isPackageFile(declaration.getSourceFile())) continue;
      if (ts.isTypeLiteralNode(declaration) || ts.isInterfaceDeclaration(declaration))
        for (const { type } of declaration.members.flatMap(indexParameters))
          if (type) reportUnresolvedName(type, site, lowering);
      if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassLike(declaration)) continue;
      for (const base of (declaration.heritageClauses ?? []).flatMap(extendedTypes)) {
        const found = lowering.symbolOf(base);
        if (found?.declarations) symbols.add(found);
        else if (isName(base.expression)) reportUnresolved(base, base.expression.getText(), site, lowering);
        for (const argument of base.typeArguments ?? []) reportUnresolvedName(argument, site, lowering);
      }
    }
  }
}

function indexParameters(member: ts.TypeElement): readonly ts.ParameterDeclaration[] {
  return ts.isIndexSignatureDeclaration(member) ? member.parameters : [];
}

function extendedTypes({ token, types }: ts.HeritageClause): readonly ts.ExpressionWithTypeArguments[] {
  return token === ts.SyntaxKind.ExtendsKeyword ? types : [];
}

function isName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isName(node.expression));
}

/** Reports the names in a written type that nothing declares, as in `keyof Gone`, where the checker takes them for any string. Returns whether there are any. */
export function reportUnresolvedKeys(node: ts.TypeNode, site: Site, lowering: Lowering): boolean {
  if (isPackageFile(node.getSourceFile())) return false;
  return namingNodes(node).filter((part) => reportUnresolvedName(part, site, lowering)).length > 0;
}

function reportUnresolvedName(node: ts.TypeNode, site: Site, lowering: Lowering): boolean {
  const name = ts.isTypeOperatorNode(node) ? node.type : node;
  const isGone = ts.isTypeReferenceNode(name) && !lowering.symbolOf(name)?.declarations;
  if (isGone) reportUnresolved(name, name.getText(), site, lowering);
  return isGone;
}

/** What is written for the keys of a mapped type, as arguments of a helper such as `Record`, in a template, or as a condition. */
function namingNodes(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isTemplateLiteralTypeNode(node)) return node.templateSpans.map(({ type }) => type);
  if (ts.isConditionalTypeNode(node)) return [node.checkType, node.extendsType];
  if (ts.isMappedTypeNode(node)) return node.typeParameter.constraint ? [node.typeParameter.constraint] : [];
  if (ts.isTypeOperatorNode(node)) return [node];
  return ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
}
