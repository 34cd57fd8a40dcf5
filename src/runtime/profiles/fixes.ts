import type { Condition, Profile, Rule } from "./profile.js";

/** Returns how an author makes the client accept a tool that the rule matches, without a period at the end. */
export function fixFor({ when }: Rule, { adapter }: Profile): string | undefined {
  return adapter === undefined ? fixes[when.kind] : `send it with ${adapter}`;
}

/** By each condition for which a client rejects tools. */
const fixes: Readonly<Partial<Record<Condition["kind"], string>>> = {
  "root-type": "declare an object, with the value as a property",
  "root-keyword": "use one object with a property that holds the union",
  malformed: "correct the keyword",
  "boolean-schema": "replace true by {} and false by { not: {} }",
  "boolean-property": "replace true by {} and false by { not: {} }",
  "type-list": "use anyOf with one type in each member",
  "closed-tuple": "limit the length with maxItems instead of items: false",
  "items-list": "use prefixItems",
  "array-without-items": "declare the items",
  "dangling-reference": "declare the definition in $defs, or correct the reference",
  "invalid-pattern": "correct the pattern",
  "property-name": "rename the property",
  name: "choose another name with @tool",
  "name-with-server": "choose a shorter name with @tool, or for the server with server.name in the config",
};
