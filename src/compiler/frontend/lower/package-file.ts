import type { ts } from "ts-morph";

/** Whether a file belongs to an installed package or to the compiler's library, so that the author cannot change it. */
export function isPackageFile(file: ts.SourceFile): boolean {
  return (
    file.isDeclarationFile &&
    (file.hasNoDefaultLib ||
      /[\\/]node_modules[\\/]/.test(file.fileName) ||
      /[\\/]lib\.[\w.]*d\.ts$/.test(file.fileName))
  );
}

/** Where a part of a type is: at its own declaration, or, if that is in a package, at the author's line that leads there. */
export function partLocation(
  parent: { readonly node: ts.Node; readonly packageNode?: ts.Node },
  declaration: ts.Node | undefined,
): { readonly node: ts.Node; readonly packageNode?: ts.Node } {
  if (declaration && !isPackageFile(declaration.getSourceFile())) return { node: declaration };
  const packageNode = declaration ?? parent.packageNode;
  return { node: parent.node, ...(packageNode && { packageNode }) };
}
