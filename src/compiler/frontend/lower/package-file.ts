import type { ts } from "ts-morph";
import type { Site } from "./lowering.js";

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
  parent: Pick<Site, "node" | "packageNode">,
  declaration: ts.Node | undefined,
): Pick<Site, "node" | "packageNode"> {
  if (declaration && !isPackageFile(declaration.getSourceFile())) return { node: declaration, packageNode: undefined };
  return { node: parent.node, packageNode: declaration ?? parent.packageNode };
}
