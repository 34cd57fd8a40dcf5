interface ElementRule {
  readonly required?: readonly string[];
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

/** The elements that are printed, as in the schema that Jenkins publishes (xunit-plugin, junit-10.xsd). */
const elements: Readonly<Record<string, ElementRule>> = {
  testsuites: { attributes: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"] },
  testsuite: {
    required: ["name", "tests", "failures", "errors"],
    attributes: ["name", "tests", "failures", "errors", "time", "skipped", "timestamp", "hostname", "id"],
    children: ["testsuite", "properties", "testcase", "system-out", "system-err"],
  },
  testcase: {
    required: ["name"],
    attributes: ["name", "classname", "time", "group"],
    children: ["skipped", "error", "failure", "system-out", "system-err"],
  },
  failure: { attributes: ["message", "type"], children: [] },
  "system-out": { attributes: [], children: [] },
};

/** A part of a text that is not markup, or a tag. */
const token = /<\?xml [^?]*\?>|<(\/?)([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;

/** Lists what is wrong with a JUnit report: markup that is not XML, and elements and attributes that the schema does not have. */
export function junitProblems(xml: string): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  let end = 0;
  for (const [text, closing, name, attributes = "", empty] of xml.matchAll(token)) {
    end += text.length;
    if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) problems.push(`unescaped & in ${text}`);
    if (name === undefined) continue;
    if (closing) {
      if (open.pop() !== name) problems.push(`</${name}> closes another element`);
      continue;
    }
    const rule = elements[name];
    const parent = open.at(-1);
    if (!rule) problems.push(`unknown element ${name}`);
    if (parent !== undefined && !elements[parent]?.children.includes(name)) problems.push(`${name} in ${parent}`);
    const names = [...attributes.matchAll(/([\w-]+)="/g)].map(([, attribute = ""]) => attribute);
    for (const attribute of names) if (!rule?.attributes.includes(attribute)) problems.push(`${name} has ${attribute}`);
    for (const needed of rule?.required ?? []) if (!names.includes(needed)) problems.push(`${name} without ${needed}`);
    if (!empty) open.push(name);
  }
  if (end !== xml.length) problems.push(`not XML: ${xml.slice(end, end + 40)}`);
  if (open.length > 0) problems.push(`not closed: ${open.join()}`);
  return problems;
}
