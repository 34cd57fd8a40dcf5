// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text that looks like code is the point.
import { pick, type Random, randomInt } from "../support/random.js";
import { breakouts } from "../unit/compiler/emit/hostile-catalog.js";

const fragments: readonly string[] = [
  ...breakouts,
  ...[
    "@ts-expect-error",
    "// @ts-nocheck",
    "/* @ts-ignore */",
    "/// <reference path='/etc/passwd' />",
    "//# sourceMappingURL=x",
  ],
  ...[
    "#!/usr/bin/env node",
    "'use strict'",
    "import('node:fs')",
    "require('fs')",
    "process.exit(7)",
    "${process.exit(7)}",
  ],
  ...["@tool other", "@param x - y", "{@link x}", "@ignore", "*", "**/", "/**", "<!--", "-->", "]]>", "<script>"],
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "then",
    "default",
    "await",
    "class",
    "$ref",
    "$id",
  ],
  ...[
    "\u0000",
    "\u0007",
    "\u001b[31m",
    "\u007f",
    "\u0085",
    "\u00a0",
    "\u200b",
    "\u202e",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\ufffe",
  ],
  ...[
    "\ud800",
    "\udfff",
    "😀",
    "e\u0301",
    "ﬁ",
    "İ",
    "ß",
    "\r",
    "\n",
    "\r\n",
    "\t",
    "\\",
    "\\u0041",
    "\\x41",
    "\\0",
    '"',
    "'",
    "`",
  ],
  ...[
    "%s%n",
    "../../../etc/passwd",
    "C:\\con",
    "; rm -rf /",
    "' OR 1=1 --",
    "a".repeat(200),
    "",
    " ",
    "0",
    "-0",
    "1e999",
    "NaN",
  ],
];

/** Returns a random string that is dangerous to print, parse, compare or use as a key. */
export function hostileText(random: Random): string {
  return Array.from({ length: 1 + randomInt(random, 3) }, () => pick(random, fragments)).join(
    pick(random, ["", "", " ", "\n"]),
  );
}

/** Returns distinct hostile strings. */
export function hostileTexts(random: Random, count: number): readonly string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(hostileText(random));
  return [...found];
}
