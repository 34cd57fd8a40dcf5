import { expect, it } from "vitest";
import { withImportsFrom } from "../../../scripts/script-imports.mjs";

it("replaces every import() and nothing else", () => {
  const text =
    'const a = () => import("a").then((m) => m.import);\nload(import(b + c), "import(c)", /import\\(/); // import("d")\n';
  expect(withImportsFrom("./x.cjs", text)).toBe(
    'const a = () => require("./x.cjs")("a").then((m) => m.import);\nload(require("./x.cjs")(b + c), "import(c)", /import\\(/); // import("d")\n',
  );
});
